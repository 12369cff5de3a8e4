export const META_TITLE_MIN_LENGTH = 2;
export const META_TITLE_MAX_LENGTH = 255;
export const META_DESCRIPTION_MIN_LENGTH = 2;
export const META_DESCRIPTION_MAX_LENGTH = 500;
export const SEARCH_BANNER_TITLE_MIN_LENGTH = 2;
export const SEARCH_BANNER_TITLE_MAX_LENGTH = 50;
export const CUSTOM_HTML_MIN_LENGTH = 20;
export const CUSTOM_HTML_MAX_LENGTH = 200_000;

/** Far more than a person scrolls through. */
export const HOME_WIDGETS_MAX = 20;
export const HOME_PRODUCTS_MAX = 24;
export const HOME_STATUSES = ['draft', 'published'] as const;

/** What stands behind the search of a banner. */
export const HOME_BANNER_MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Long enough to look at a draft on two screens, short enough to forget the link. */
export const HOME_PREVIEW_MINUTES = 30;
