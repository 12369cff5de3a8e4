export const LOGO_MAX_KB = 250;
export const LOGO_RECOMMENDED_WIDTH_PX = 250;
export const LOGO_RECOMMENDED_HEIGHT_PX = 50;
export const FAVICON_MAX_KB = 20;
export const FAVICON_SIDE_PX = 16;
export const FAVICON_MEDIA_TYPES = ['image/x-icon', 'image/vnd.microsoft.icon', 'image/png'] as const;
