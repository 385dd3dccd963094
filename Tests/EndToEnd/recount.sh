#!/bin/sh
# Recounts a site's coffee with jq and awk alone, from the definitions on the page "How the numbers are computed".
#
#   recount.sh SITE TODAY week|month|year|all
#
# Prints one JSON object per week, month or year with an entry, or one for the whole log. Weeks begin on Monday. Reads
# JSON, JSON Lines, and the Markdown that tests write: day headings with lists, tables, and front matter.
set -eu
LC_ALL=C
export LC_ALL
site=$1 today=$2 kind=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Reads site.yml: `setting KEY` reads a key at the top level, `setting SECTION KEY` one below a section.
setting() {
    [ -f "$site/content/site.yml" ] || return 0
    awk -v section="${2:+$1}" -v key="${2:-$1}" '
        /^[a-z_]+:/ { now = $1; sub(/:.*/, "", now); inside = (now == section) }
        { line = $0; sub(/^ +/, "", line) }
        index(line, key ":") == 1 && (section == "" ? /^[a-z]/ : inside && /^ /) {
            sub(/^[^:]*: */, "", line); gsub(/["\047]/, "", line); sub(/ +#.*$/, "", line); print line; exit
        }' "$site/content/site.yml"
}
zone=$(setting time_zone)
day_start=$(setting day_starts_at)
limit=$(setting coffee daily_limit)

# One line per entry: date, time, offset, cups, and drink as a JSON string; `-` stands for a missing value.
jq_entry='
    (.date | capture("^(?<d>[0-9-]{10})([T ](?<t>[0-9:]{5})(:[0-9.]+)?(?<o>Z|[+-][0-9:]{4,5})?)?$")) as $at
    | [$at.d, $at.t // "-", $at.o // "-", (.cups // .count // 1), (.drink | if . == null or . == "" then "-" else tojson end)]
    | map(tostring) | join("\t")'
: >"$work/entries"
find "$site/content/coffee" "$site"/content/coffee.* -name '.*' -prune -o -name _drafts -prune -o -type f -print \
    2>/dev/null | sort >"$work/files" || true
while IFS= read -r file; do
    case $file in
    *.json) jq -r ".[] | $jq_entry" "$file" ;;
    *.jsonl) jq -r "$jq_entry" "$file" ;;
    *.md) awk '
        function json(text) { gsub(/[\\"]/, "\\\\&", text); return text == "" ? "-" : "\"" text "\"" }
        function trim(text) { sub(/^[ \t]+/, "", text); sub(/[ \t]+$/, "", text); return text }
        function out(date, time, cups, drink, parts) {
            if (split(date, parts, /[T ]/) > 1) { date = parts[1]; time = parts[2] }
            print date "\t" (time == "" ? "-" : time) "\t-\t" (cups == "" ? 1 : cups) "\t" json(drink)
        }
        NR == 1 && /^---$/ { front = 1; next }
        front && /^---$/ { front = 0; if ("date" in note && ("cups" in note || "count" in note)) out(note["date"], "", note["cups"] note["count"], note["drink"]); next }
        front { name = $0; sub(/:.*/, "", name); sub(/^[^:]*: */, ""); note[name] = trim($0); next }
        /^#+ / {
            level = length($1)
            if ($2 ~ /^[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]$/) { day = $2; day_level = level }
            else if (level <= day_level) day = ""
            rows = 0; next
        }
        /^\|/ {
            line = $0; sub(/^\|/, "", line); sub(/\|[ \t]*$/, "", line); count = split(line, cell, "|")
            if (!rows++) {
                split("", column)
                for (i = 1; i <= count; i++) column[tolower(trim(cell[i]))] = i
                if ("count" in column) column["cups"] = column["count"]
            } else if (rows > 2 && (("date" in column) || day != "")) {
                date = ("date" in column) ? trim(cell[column["date"]]) : ""
                out(date == "" ? day : date, trim(cell[column["time"]]), trim(cell[column["cups"]]), trim(cell[column["drink"]]))
            }
            next
        }
        { rows = 0 }
        /^[-*] / && day != "" {
            $1 = ""; $0 = $0; first = 1; time = ""; cups = ""; drink = ""
            if ($1 ~ /^[0-9]+:[0-9][0-9]/) { time = $1; first = 2 }
            if ($first ~ /^[0-9.]+x?$/) {
                cups = $first; sub(/x$/, "", cups); first++
                if (tolower($first) ~ /^cups?$/) first++
            }
            for (i = first; i <= NF && $i != "—" && $i != "–" && $i != "--"; i++)
                if ($i !~ /^#/) drink = drink (drink == "" ? "" : " ") $i
            out(day, time, cups, drink)
        }' "$file" ;;
    esac
done <"$work/files" >"$work/entries"

# Converts times with an offset to the site's time zone.
awk -F '\t' '$3 != "-" { print $1 " " $2 ($3 == "Z" ? "+00:00" : $3) }' "$work/entries" >"$work/abroad"
TZ=${zone:-UTC} date -f "$work/abroad" '+%Y-%m-%d %H:%M' >"$work/home"

awk -F '\t' -v kind="$kind" -v today="$today" -v start="${day_start:-00:00}" -v limit="$limit" -v home="$work/home" '
    # Converts a Gregorian date to days since 1970-01-01; the functions below convert back.
    function number(date, p, y, m) {
        split(date, p, "-"); y = p[1] + 0; m = p[2] + 0
        if (m < 3) { y--; m += 12 }
        return 365 * y + int(y / 4) - int(y / 100) + int(y / 400) + int((153 * (m - 3) + 2) / 5) + p[3] - 1 - 719468
    }
    function year_of(day, y) {
        y = 1970 + int(day / 365.2425)
        while (number(y "-01-01") > day) y--
        while (number((y + 1) "-01-01") <= day) y++
        return y
    }
    function date_of(day, y, m) {
        y = year_of(day); m = 12
        while (number(y "-" m "-01") > day) m--
        return sprintf("%04d-%02d-%02d", y, m, day - number(y "-" m "-01") + 1)
    }
    function monday(day) { return day - (day + 3) % 7 }
    function week_name(day, y) {
        y = year_of(monday(day) + 3)
        return sprintf("%04d-W%02d", y, int((monday(day) + 3 - number(y "-01-01")) / 7) + 1)
    }
    function amount(cups) { return sprintf("%.10g", cups) }
    function optional(is, value) { return is ? amount(value) : "null" }
    function day_object(day) { return "{\"date\":\"" date_of(day) "\",\"cups\":" ((day in cups) ? amount(cups[day]) : "null") "}" }
    function sum(first, last, d, total) {
        logged = 0; total = 0
        for (d = first; d <= last; d++) if (d in cups) { logged++; total += cups[d] }
        return total
    }
    function run(last, length_) { while ((last - length_) in cups) length_++; return length_ + 0 }
    function longest(last, d, best, now) {
        for (d = least; d <= last; d++) { now = (d in cups) ? now + 1 : 0; if (now > best) best = now }
        return best + 0
    }
    function name_of(key) { return key == "-" ? "\377" : substr(key, 2, length(key) - 2) }
    function drink_list(first, last, i, key, best, text) {
        split("", of)
        for (i = 1; i <= count; i++) if (day_of[i] >= first && day_of[i] <= last && cups_of[i] > 0) of[tolower(drink_of[i])] += cups_of[i]
        for (;;) {
            best = ""
            for (key in of)
                if (best == "" || of[key] > of[best] || of[key] == of[best] && name_of(key) < name_of(best)) best = key
            if (best == "") return text
            text = text (text == "" ? "" : ",") "{\"drink\":" (best == "-" ? "null" : best) ",\"cups\":" amount(of[best]) "}"
            delete of[best]
        }
    }
    function numbers(first, last, d, best, over, total, entries) {
        best = ""; over = 0; entries = 0
        for (d = first; d <= last; d++) if (d in cups) {
            if (best == "" || cups[d] > cups[best]) best = d
            if (limit != "" && cups[d] > limit) over++
            entries += entries_on[d]
        }
        total = sum(first, last)
        return "\"cups\":" amount(total) ",\"days_logged\":" logged ",\"cups_per_logged_day\":" amount(total / logged) \
            ",\"best_day\":" day_object(best) ",\"days_over_limit\":" optional(limit != "", over) ",\"entries\":" entries \
            ",\"drinks\":[" drink_list(first, last) "]"
    }
    function week(first, i, before, is_going_on, has_before, weeks, mean, days, end) {
        is_going_on = first <= now && now <= first + 6
        before = sum(first - 7, first - 1); has_before = logged > 0
        weeks = 0; mean = 0
        for (i = 1; i <= 4; i++) { total = sum(first - 7 * i, first - 7 * i + 6); if (logged) { weeks++; mean += total } }
        for (i = 0; i < 7; i++) days = days (i ? "," : "") day_object(first + i)
        end = is_going_on ? ((now in cups) ? now : now - 1) : first + 6
        total = sum(first, first + 6)
        print "{\"week\":\"" week_name(first) "\",\"from\":\"" date_of(first) "\",\"to\":\"" date_of(first + 6) "\",\"partial\":" \
            (is_going_on ? "true" : "false") \
            ",\"days\":[" days "],\"previous\":" optional(has_before, before) \
            ",\"change\":" optional(has_before && !is_going_on, total - before) \
            ",\"mean_of_four\":" optional(weeks > 0, weeks ? mean / weeks : 0) ",\"streak\":" run(end) \
            ",\"longest_streak\":" longest(first + 6) "," numbers(first, first + 6) "}"
    }
    BEGIN { now = number(today) }
    {
        date = $1; time = $2
        if ($3 != "-") { getline moved < home; split(moved, part, " "); date = part[1]; time = part[2] }
        if (time ~ /^[0-9]:/) time = "0" time
        day = number(date) - (time != "-" && substr(time, 1, 5) < start ? 1 : 0)
        cups[day] += $4; entries_on[day]++
        count++; day_of[count] = day; cups_of[count] = $4; drink_of[count] = $5
        if (count == 1 || day < least) least = day
        if (count == 1 || day > most) most = day
    }
    END {
        if (!count) exit
        if (kind == "all") {
            print "{\"from\":\"" date_of(least) "\",\"to\":\"" date_of(most) "\",\"longest_streak\":" longest(most) "," numbers(least, most) "}"
            exit
        }
        for (d = least; d <= most; d = last + 1) {
            name = substr(date_of(d), 1, kind == "year" ? 4 : 7)
            first = last = d
            if (kind == "week") { first = monday(d); last = first + 6 }
            else while (index(date_of(last + 1), name) == 1) last++
            sum(first, last)
            if (!logged) continue
            if (kind == "week") week(first); else print "{\"" kind "\":\"" name "\"," numbers(first, last) "}"
        }
    }' "$work/entries"
