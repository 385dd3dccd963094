#include "embedded.h"

static const unsigned char theme_assets_search_js[] = {
#embed "../../Themes/default/assets/search.js" suffix(,)
0};
static const unsigned char theme_styles_10_values_css[] = {
#embed "../../Themes/default/styles/10-values.css" suffix(,)
0};
static const unsigned char theme_styles_20_page_css[] = {
#embed "../../Themes/default/styles/20-page.css" suffix(,)
0};
static const unsigned char theme_styles_21_text_css[] = {
#embed "../../Themes/default/styles/21-text.css" suffix(,)
0};
static const unsigned char theme_styles_30_frame_css[] = {
#embed "../../Themes/default/styles/30-frame.css" suffix(,)
0};
static const unsigned char theme_styles_31_cards_css[] = {
#embed "../../Themes/default/styles/31-cards.css" suffix(,)
0};
static const unsigned char theme_styles_32_tables_css[] = {
#embed "../../Themes/default/styles/32-tables.css" suffix(,)
0};
static const unsigned char theme_styles_33_numbers_css[] = {
#embed "../../Themes/default/styles/33-numbers.css" suffix(,)
0};
static const unsigned char theme_styles_34_charts_css[] = {
#embed "../../Themes/default/styles/34-charts.css" suffix(,)
0};
static const unsigned char theme_styles_40_home_css[] = {
#embed "../../Themes/default/styles/40-home.css" suffix(,)
0};
static const unsigned char theme_styles_41_alarms_css[] = {
#embed "../../Themes/default/styles/41-alarms.css" suffix(,)
0};
static const unsigned char theme_styles_42_quotes_css[] = {
#embed "../../Themes/default/styles/42-quotes.css" suffix(,)
0};
static const unsigned char theme_styles_43_prose_css[] = {
#embed "../../Themes/default/styles/43-prose.css" suffix(,)
0};
static const unsigned char theme_styles_44_search_css[] = {
#embed "../../Themes/default/styles/44-search.css" suffix(,)
0};
static const unsigned char theme_styles_45_quote_css[] = {
#embed "../../Themes/default/styles/45-quote.css" suffix(,)
0};
static const unsigned char theme_styles_90_preferences_css[] = {
#embed "../../Themes/default/styles/90-preferences.css" suffix(,)
0};
static const unsigned char theme_styles_91_print_css[] = {
#embed "../../Themes/default/styles/91-print.css" suffix(,)
0};
static const unsigned char theme_templates_alarm_mustache[] = {
#embed "../../Themes/default/templates/alarm.mustache" suffix(,)
0};
static const unsigned char theme_templates_alarms_mustache[] = {
#embed "../../Themes/default/templates/alarms.mustache" suffix(,)
0};
static const unsigned char theme_templates_bar_mustache[] = {
#embed "../../Themes/default/templates/bar.mustache" suffix(,)
0};
static const unsigned char theme_templates_chart_card_mustache[] = {
#embed "../../Themes/default/templates/chart-card.mustache" suffix(,)
0};
static const unsigned char theme_templates_chart_mustache[] = {
#embed "../../Themes/default/templates/chart.mustache" suffix(,)
0};
static const unsigned char theme_templates_coffee_mustache[] = {
#embed "../../Themes/default/templates/coffee.mustache" suffix(,)
0};
static const unsigned char theme_templates_entries_mustache[] = {
#embed "../../Themes/default/templates/entries.mustache" suffix(,)
0};
static const unsigned char theme_templates_entry_head_mustache[] = {
#embed "../../Themes/default/templates/entry-head.mustache" suffix(,)
0};
static const unsigned char theme_templates_entry_row_mustache[] = {
#embed "../../Themes/default/templates/entry-row.mustache" suffix(,)
0};
static const unsigned char theme_templates_figures_mustache[] = {
#embed "../../Themes/default/templates/figures.mustache" suffix(,)
0};
static const unsigned char theme_templates_home_mustache[] = {
#embed "../../Themes/default/templates/home.mustache" suffix(,)
0};
static const unsigned char theme_templates_layout_mustache[] = {
#embed "../../Themes/default/templates/layout.mustache" suffix(,)
0};
static const unsigned char theme_templates_neighbors_mustache[] = {
#embed "../../Themes/default/templates/neighbors.mustache" suffix(,)
0};
static const unsigned char theme_templates_newest_mustache[] = {
#embed "../../Themes/default/templates/newest.mustache" suffix(,)
0};
static const unsigned char theme_templates_not_found_mustache[] = {
#embed "../../Themes/default/templates/not-found.mustache" suffix(,)
0};
static const unsigned char theme_templates_page_mustache[] = {
#embed "../../Themes/default/templates/page.mustache" suffix(,)
0};
static const unsigned char theme_templates_pagination_mustache[] = {
#embed "../../Themes/default/templates/pagination.mustache" suffix(,)
0};
static const unsigned char theme_templates_period_mustache[] = {
#embed "../../Themes/default/templates/period.mustache" suffix(,)
0};
static const unsigned char theme_templates_quote_card_mustache[] = {
#embed "../../Themes/default/templates/quote-card.mustache" suffix(,)
0};
static const unsigned char theme_templates_quote_groups_mustache[] = {
#embed "../../Themes/default/templates/quote-groups.mustache" suffix(,)
0};
static const unsigned char theme_templates_quote_search_mustache[] = {
#embed "../../Themes/default/templates/quote-search.mustache" suffix(,)
0};
static const unsigned char theme_templates_quote_mustache[] = {
#embed "../../Themes/default/templates/quote.mustache" suffix(,)
0};
static const unsigned char theme_templates_quotes_mustache[] = {
#embed "../../Themes/default/templates/quotes.mustache" suffix(,)
0};
static const unsigned char theme_templates_rings_mustache[] = {
#embed "../../Themes/default/templates/rings.mustache" suffix(,)
0};
static const unsigned char theme_templates_sections_mustache[] = {
#embed "../../Themes/default/templates/sections.mustache" suffix(,)
0};
static const unsigned char theme_theme_yml[] = {
#embed "../../Themes/default/theme.yml" suffix(,)
0};

#define FILE_ENTRY(path, bytes) {path, bytes, sizeof bytes - 1}
static const struct embedded_file theme_files[] = {
    FILE_ENTRY("assets/search.js", theme_assets_search_js),
    FILE_ENTRY("styles/10-values.css", theme_styles_10_values_css),
    FILE_ENTRY("styles/20-page.css", theme_styles_20_page_css),
    FILE_ENTRY("styles/21-text.css", theme_styles_21_text_css),
    FILE_ENTRY("styles/30-frame.css", theme_styles_30_frame_css),
    FILE_ENTRY("styles/31-cards.css", theme_styles_31_cards_css),
    FILE_ENTRY("styles/32-tables.css", theme_styles_32_tables_css),
    FILE_ENTRY("styles/33-numbers.css", theme_styles_33_numbers_css),
    FILE_ENTRY("styles/34-charts.css", theme_styles_34_charts_css),
    FILE_ENTRY("styles/40-home.css", theme_styles_40_home_css),
    FILE_ENTRY("styles/41-alarms.css", theme_styles_41_alarms_css),
    FILE_ENTRY("styles/42-quotes.css", theme_styles_42_quotes_css),
    FILE_ENTRY("styles/43-prose.css", theme_styles_43_prose_css),
    FILE_ENTRY("styles/44-search.css", theme_styles_44_search_css),
    FILE_ENTRY("styles/45-quote.css", theme_styles_45_quote_css),
    FILE_ENTRY("styles/90-preferences.css", theme_styles_90_preferences_css),
    FILE_ENTRY("styles/91-print.css", theme_styles_91_print_css),
    FILE_ENTRY("templates/alarm.mustache", theme_templates_alarm_mustache),
    FILE_ENTRY("templates/alarms.mustache", theme_templates_alarms_mustache),
    FILE_ENTRY("templates/bar.mustache", theme_templates_bar_mustache),
    FILE_ENTRY("templates/chart-card.mustache", theme_templates_chart_card_mustache),
    FILE_ENTRY("templates/chart.mustache", theme_templates_chart_mustache),
    FILE_ENTRY("templates/coffee.mustache", theme_templates_coffee_mustache),
    FILE_ENTRY("templates/entries.mustache", theme_templates_entries_mustache),
    FILE_ENTRY("templates/entry-head.mustache", theme_templates_entry_head_mustache),
    FILE_ENTRY("templates/entry-row.mustache", theme_templates_entry_row_mustache),
    FILE_ENTRY("templates/figures.mustache", theme_templates_figures_mustache),
    FILE_ENTRY("templates/home.mustache", theme_templates_home_mustache),
    FILE_ENTRY("templates/layout.mustache", theme_templates_layout_mustache),
    FILE_ENTRY("templates/neighbors.mustache", theme_templates_neighbors_mustache),
    FILE_ENTRY("templates/newest.mustache", theme_templates_newest_mustache),
    FILE_ENTRY("templates/not-found.mustache", theme_templates_not_found_mustache),
    FILE_ENTRY("templates/page.mustache", theme_templates_page_mustache),
    FILE_ENTRY("templates/pagination.mustache", theme_templates_pagination_mustache),
    FILE_ENTRY("templates/period.mustache", theme_templates_period_mustache),
    FILE_ENTRY("templates/quote-card.mustache", theme_templates_quote_card_mustache),
    FILE_ENTRY("templates/quote-groups.mustache", theme_templates_quote_groups_mustache),
    FILE_ENTRY("templates/quote-search.mustache", theme_templates_quote_search_mustache),
    FILE_ENTRY("templates/quote.mustache", theme_templates_quote_mustache),
    FILE_ENTRY("templates/quotes.mustache", theme_templates_quotes_mustache),
    FILE_ENTRY("templates/rings.mustache", theme_templates_rings_mustache),
    FILE_ENTRY("templates/sections.mustache", theme_templates_sections_mustache),
    FILE_ENTRY("theme.yml", theme_theme_yml),
};

static const unsigned char starter_content_alarms_alarms_md[] = {
#embed "starter/content/alarms/alarms.md" suffix(,)
0};
static const unsigned char starter_content_coffee_log_md[] = {
#embed "starter/content/coffee/log.md" suffix(,)
0};
static const unsigned char starter_content_pages_about_md[] = {
#embed "starter/content/pages/about.md" suffix(,)
0};
static const unsigned char starter_content_quotes_quotes_md[] = {
#embed "starter/content/quotes/quotes.md" suffix(,)
0};
static const unsigned char starter_content_site_yml[] = {
#embed "starter/content/site.yml" suffix(,)
0};

static const struct embedded_file starter_files[] = {
    FILE_ENTRY("content/alarms/alarms.md", starter_content_alarms_alarms_md),
    FILE_ENTRY("content/coffee/log.md", starter_content_coffee_log_md),
    FILE_ENTRY("content/pages/about.md", starter_content_pages_about_md),
    FILE_ENTRY("content/quotes/quotes.md", starter_content_quotes_quotes_md),
    FILE_ENTRY("content/site.yml", starter_content_site_yml),
};

const struct embedded_file *embedded_theme(size_t *count) {
    *count = sizeof theme_files / sizeof *theme_files;
    return theme_files;
}

const struct embedded_file *embedded_starter(size_t *count) {
    *count = sizeof starter_files / sizeof *starter_files;
    return starter_files;
}
