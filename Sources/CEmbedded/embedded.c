#include "embedded.h"

// The bytes of a file, followed by a NUL. Each is text, and a test compares it with the file.
#define FILE_BEGIN(path) {path, (const unsigned char[]){
#define FILE_END 0}, 0}

static const struct embedded_file poster_files[] = {
    FILE_BEGIN("styles/60-poster.css")
#embed "../../Themes/poster/styles/60-poster.css" suffix(,)
    FILE_END,
    FILE_BEGIN("theme.yml")
#embed "../../Themes/poster/theme.yml" suffix(,)
    FILE_END,
    {0, 0},
};

static const struct embedded_file theme_files[] = {
    FILE_BEGIN("assets/quote.js")
#embed "../../Themes/default/assets/quote.js" suffix(,)
    FILE_END,
    FILE_BEGIN("assets/search.js")
#embed "../../Themes/default/assets/search.js" suffix(,)
    FILE_END,
    FILE_BEGIN("styles/10-values.css")
#embed "../../Themes/default/styles/10-values.css" suffix(,)
    FILE_END,
    FILE_BEGIN("styles/20-page.css")
#embed "../../Themes/default/styles/20-page.css" suffix(,)
    FILE_END,
    FILE_BEGIN("styles/21-text.css")
#embed "../../Themes/default/styles/21-text.css" suffix(,)
    FILE_END,
    FILE_BEGIN("styles/30-frame.css")
#embed "../../Themes/default/styles/30-frame.css" suffix(,)
    FILE_END,
    FILE_BEGIN("styles/31-cards.css")
#embed "../../Themes/default/styles/31-cards.css" suffix(,)
    FILE_END,
    FILE_BEGIN("styles/32-tables.css")
#embed "../../Themes/default/styles/32-tables.css" suffix(,)
    FILE_END,
    FILE_BEGIN("styles/33-numbers.css")
#embed "../../Themes/default/styles/33-numbers.css" suffix(,)
    FILE_END,
    FILE_BEGIN("styles/34-charts.css")
#embed "../../Themes/default/styles/34-charts.css" suffix(,)
    FILE_END,
    FILE_BEGIN("styles/40-home.css")
#embed "../../Themes/default/styles/40-home.css" suffix(,)
    FILE_END,
    FILE_BEGIN("styles/41-alarms.css")
#embed "../../Themes/default/styles/41-alarms.css" suffix(,)
    FILE_END,
    FILE_BEGIN("styles/42-quotes.css")
#embed "../../Themes/default/styles/42-quotes.css" suffix(,)
    FILE_END,
    FILE_BEGIN("styles/43-prose.css")
#embed "../../Themes/default/styles/43-prose.css" suffix(,)
    FILE_END,
    FILE_BEGIN("styles/44-search.css")
#embed "../../Themes/default/styles/44-search.css" suffix(,)
    FILE_END,
    FILE_BEGIN("styles/45-quote.css")
#embed "../../Themes/default/styles/45-quote.css" suffix(,)
    FILE_END,
    FILE_BEGIN("styles/46-guide.css")
#embed "../../Themes/default/styles/46-guide.css" suffix(,)
    FILE_END,
    FILE_BEGIN("styles/46-review.css")
#embed "../../Themes/default/styles/46-review.css" suffix(,)
    FILE_END,
    FILE_BEGIN("styles/47-targets.css")
#embed "../../Themes/default/styles/47-targets.css" suffix(,)
    FILE_END,
    FILE_BEGIN("styles/90-preferences.css")
#embed "../../Themes/default/styles/90-preferences.css" suffix(,)
    FILE_END,
    FILE_BEGIN("styles/91-print.css")
#embed "../../Themes/default/styles/91-print.css" suffix(,)
    FILE_END,
    FILE_BEGIN("templates/alarm.mustache")
#embed "../../Themes/default/templates/alarm.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("templates/alarms.mustache")
#embed "../../Themes/default/templates/alarms.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("templates/answer.mustache")
#embed "../../Themes/default/templates/answer.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("templates/bar.mustache")
#embed "../../Themes/default/templates/bar.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("templates/card-coffee.mustache")
#embed "../../Themes/default/templates/card-coffee.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("templates/card-quote.mustache")
#embed "../../Themes/default/templates/card-quote.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("templates/card-site.mustache")
#embed "../../Themes/default/templates/card-site.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("templates/card-text.mustache")
#embed "../../Themes/default/templates/card-text.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("templates/chart-card.mustache")
#embed "../../Themes/default/templates/chart-card.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("templates/chart.mustache")
#embed "../../Themes/default/templates/chart.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("templates/coffee.mustache")
#embed "../../Themes/default/templates/coffee.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("templates/counted.mustache")
#embed "../../Themes/default/templates/counted.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("templates/entries.mustache")
#embed "../../Themes/default/templates/entries.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("templates/entry-head.mustache")
#embed "../../Themes/default/templates/entry-head.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("templates/entry-row.mustache")
#embed "../../Themes/default/templates/entry-row.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("templates/figures.mustache")
#embed "../../Themes/default/templates/figures.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("templates/first-cup.mustache")
#embed "../../Themes/default/templates/first-cup.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("templates/first-quote.mustache")
#embed "../../Themes/default/templates/first-quote.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("templates/home.mustache")
#embed "../../Themes/default/templates/home.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("templates/huge.mustache")
#embed "../../Themes/default/templates/huge.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("templates/layout.mustache")
#embed "../../Themes/default/templates/layout.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("templates/list-tags.mustache")
#embed "../../Themes/default/templates/list-tags.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("templates/neighbors.mustache")
#embed "../../Themes/default/templates/neighbors.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("templates/newest.mustache")
#embed "../../Themes/default/templates/newest.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("templates/not-found.mustache")
#embed "../../Themes/default/templates/not-found.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("templates/page-contents.mustache")
#embed "../../Themes/default/templates/page-contents.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("templates/page-list.mustache")
#embed "../../Themes/default/templates/page-list.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("templates/page.mustache")
#embed "../../Themes/default/templates/page.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("templates/pagination.mustache")
#embed "../../Themes/default/templates/pagination.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("templates/period.mustache")
#embed "../../Themes/default/templates/period.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("templates/quote-card.mustache")
#embed "../../Themes/default/templates/quote-card.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("templates/quote-groups.mustache")
#embed "../../Themes/default/templates/quote-groups.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("templates/quote-search.mustache")
#embed "../../Themes/default/templates/quote-search.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("templates/quote.mustache")
#embed "../../Themes/default/templates/quote.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("templates/quotes.mustache")
#embed "../../Themes/default/templates/quotes.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("templates/review.mustache")
#embed "../../Themes/default/templates/review.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("templates/rings.mustache")
#embed "../../Themes/default/templates/rings.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("templates/said.mustache")
#embed "../../Themes/default/templates/said.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("templates/sections.mustache")
#embed "../../Themes/default/templates/sections.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("templates/tiles.mustache")
#embed "../../Themes/default/templates/tiles.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("templates/ways.mustache")
#embed "../../Themes/default/templates/ways.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("theme.yml")
#embed "../../Themes/default/theme.yml" suffix(,)
    FILE_END,
    {0, 0, 0},
};

static const struct embedded_file starter_files[] = {
    FILE_BEGIN("content/alarms/alarms.md")
#embed "starter/content/alarms/alarms.md" suffix(,)
    FILE_END,
    FILE_BEGIN("content/coffee/log.md")
#embed "starter/content/coffee/log.md" suffix(,)
    FILE_END,
    FILE_BEGIN("content/pages/about.md")
#embed "starter/content/pages/about.md" suffix(,)
    FILE_END,
    FILE_BEGIN("content/quotes/quotes.md")
#embed "starter/content/quotes/quotes.md" suffix(,)
    FILE_END,
    FILE_BEGIN("content/site.yml")
#embed "starter/content/site.yml" suffix(,)
    FILE_END,
    {0, 0, 0},
};

static const struct embedded_file strings_files[] = {
    FILE_BEGIN("de.strings")
#embed "../Languages/Strings/de.strings" suffix(,)
    FILE_END,
    FILE_BEGIN("en.strings")
#embed "../Languages/Strings/en.strings" suffix(,)
    FILE_END,
    FILE_BEGIN("ja.strings")
#embed "../Languages/Strings/ja.strings" suffix(,)
    FILE_END,
    FILE_BEGIN("zh-Hans.strings")
#embed "../Languages/Strings/zh-Hans.strings" suffix(,)
    FILE_END,
    FILE_BEGIN("zh-Hant.strings")
#embed "../Languages/Strings/zh-Hant.strings" suffix(,)
    FILE_END,
    {0, 0, 0},
};

static const struct embedded_file manual_files[] = {
    FILE_BEGIN("manual-diagnostics.md")
#embed "../../content/pages/manual-diagnostics.md" suffix(,)
    FILE_END,
    {0, 0, 0},
};

static const struct embedded_file preview_files[] = {
    FILE_BEGIN("preview.js")
#embed "preview/preview.js" suffix(,)
    FILE_END,
    {0, 0, 0},
};

static const struct embedded_file screen_files[] = {
    FILE_BEGIN("alarm-form.mustache")
#embed "screens/alarm-form.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("alarm-list.mustache")
#embed "screens/alarm-list.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("coffee-form.mustache")
#embed "screens/coffee-form.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("coffee-list.mustache")
#embed "screens/coffee-list.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("cup.svg")
#embed "screens/cup.svg" suffix(,)
    FILE_END,
    FILE_BEGIN("form-end.mustache")
#embed "screens/form-end.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("form-start.mustache")
#embed "screens/form-start.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("line.mustache")
#embed "screens/line.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("opener.mustache")
#embed "screens/opener.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("pages.mustache")
#embed "screens/pages.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("problem.mustache")
#embed "screens/problem.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("quote-form.mustache")
#embed "screens/quote-form.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("quote-list.mustache")
#embed "screens/quote-list.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("quote-view.mustache")
#embed "screens/quote-view.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("repeat.mustache")
#embed "screens/repeat.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("ringing-alarms.mustache")
#embed "screens/ringing-alarms.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("ringing.mustache")
#embed "screens/ringing.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("screen.mustache")
#embed "screens/screen.mustache" suffix(,)
    FILE_END,
    FILE_BEGIN("screens.css")
#embed "screens/screens.css" suffix(,)
    FILE_END,
    FILE_BEGIN("screens.js")
#embed "screens/screens.js" suffix(,)
    FILE_END,
    FILE_BEGIN("sound.mustache")
#embed "screens/sound.mustache" suffix(,)
    FILE_END,
    {0, 0, 0},
};

const struct embedded_file *embedded_default_theme(void) { return theme_files; }
const struct embedded_file *embedded_poster_theme(void) { return poster_files; }
const struct embedded_file *embedded_starter(void) { return starter_files; }
const struct embedded_file *embedded_strings(void) { return strings_files; }
const struct embedded_file *embedded_manual(void) { return manual_files; }
const struct embedded_file *embedded_preview(void) { return preview_files; }
const struct embedded_file *embedded_screens(void) { return screen_files; }
