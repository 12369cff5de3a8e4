export const HOME_WIDGETS = ['html', 'products', 'search'] as const;
export type HomeWidget = (typeof HOME_WIDGETS)[number];

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
