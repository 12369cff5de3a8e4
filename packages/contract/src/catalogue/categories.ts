export const CATEGORY_IDENTIFIER_PATTERN = /^[0-9a-z_-]{2,255}$/;
export const CHILDREN_DESCRIPTION_MAX_LENGTH = 255;
export const CATEGORY_IMAGE_MAX_KB = 250;
export const CATEGORY_IMAGE_MEDIA_TYPES = ['image/jpeg', 'image/png'] as const;

/** What keeps a category from being archived. */
export const ARCHIVE_BLOCKERS = ['products', 'questions', 'child_categories'] as const;
export type ArchiveBlocker = (typeof ARCHIVE_BLOCKERS)[number];
