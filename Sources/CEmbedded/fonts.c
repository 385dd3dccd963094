#include "embedded.h"

// What `make` writes into .build/fonts. Without these files the program is built without fonts of its own.
#if __has_embed("../../.build/fonts/inter-400.woff2") == __STDC_EMBED_FOUND__

static const unsigned char styles[] = {
#embed "fonts/11-fonts.css"
};
static const unsigned char inter_400[] = {
#embed "../../.build/fonts/inter-400.woff2"
};
static const unsigned char inter_600[] = {
#embed "../../.build/fonts/inter-600.woff2"
};
static const unsigned char inter_700[] = {
#embed "../../.build/fonts/inter-700.woff2"
};
static const unsigned char inter_licence[] = {
#embed "../../.build/fonts/inter-licence.txt"
};
static const unsigned char vollkorn_400[] = {
#embed "../../.build/fonts/vollkorn-400.woff2"
};
static const unsigned char vollkorn_400_italic[] = {
#embed "../../.build/fonts/vollkorn-400-italic.woff2"
};
static const unsigned char vollkorn_licence[] = {
#embed "../../.build/fonts/vollkorn-licence.txt"
};
static const unsigned char card_inter_600[] = {
#embed "../../.build/fonts/inter-600.otf"
};
static const unsigned char card_inter_700[] = {
#embed "../../.build/fonts/inter-700.otf"
};
static const unsigned char card_vollkorn_400[] = {
#embed "../../.build/fonts/vollkorn-400.otf"
};
static const unsigned char card_vollkorn_400_italic[] = {
#embed "../../.build/fonts/vollkorn-400-italic.otf"
};

static const unsigned char poster_styles[] = {
#embed "fonts/12-poster-fonts.css"
};
static const unsigned char league_spartan_700[] = {
#embed "../../.build/fonts/league-spartan-700.woff2"
};
static const unsigned char league_spartan_900[] = {
#embed "../../.build/fonts/league-spartan-900.woff2"
};
static const unsigned char league_spartan_licence[] = {
#embed "../../.build/fonts/league-spartan-licence.txt"
};
static const unsigned char card_league_spartan_900[] = {
#embed "../../.build/fonts/league-spartan-900.otf"
};

static const struct embedded_file poster_font_files[] = {
    {"assets/fonts/league-spartan-700.woff2", league_spartan_700, sizeof league_spartan_700},
    {"assets/fonts/league-spartan-900.woff2", league_spartan_900, sizeof league_spartan_900},
    {"assets/fonts/league-spartan-licence.txt", league_spartan_licence, sizeof league_spartan_licence},
    {"fonts/sans-bold.otf", card_league_spartan_900, sizeof card_league_spartan_900},
    {"styles/12-poster-fonts.css", poster_styles, sizeof poster_styles},
    {0, 0, 0},
};

static const struct embedded_file font_files[] = {
    {"assets/fonts/inter-400.woff2", inter_400, sizeof inter_400},
    {"assets/fonts/inter-600.woff2", inter_600, sizeof inter_600},
    {"assets/fonts/inter-700.woff2", inter_700, sizeof inter_700},
    {"assets/fonts/inter-licence.txt", inter_licence, sizeof inter_licence},
    {"assets/fonts/vollkorn-400-italic.woff2", vollkorn_400_italic, sizeof vollkorn_400_italic},
    {"assets/fonts/vollkorn-400.woff2", vollkorn_400, sizeof vollkorn_400},
    {"assets/fonts/vollkorn-licence.txt", vollkorn_licence, sizeof vollkorn_licence},
    {"fonts/sans-bold.otf", card_inter_700, sizeof card_inter_700},
    {"fonts/sans.otf", card_inter_600, sizeof card_inter_600},
    {"fonts/serif-italic.otf", card_vollkorn_400_italic, sizeof card_vollkorn_400_italic},
    {"fonts/serif.otf", card_vollkorn_400, sizeof card_vollkorn_400},
    {"styles/11-fonts.css", styles, sizeof styles},
    {0, 0, 0},
};

#else

static const struct embedded_file font_files[] = {{0, 0, 0}};
static const struct embedded_file poster_font_files[] = {{0, 0, 0}};

#endif

const struct embedded_file *embedded_default_fonts(void) { return font_files; }

const struct embedded_file *embedded_poster_fonts(void) { return poster_font_files; }
