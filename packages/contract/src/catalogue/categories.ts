export const CATEGORY_IDENTIFIER_PATTERN = /^[0-9a-z_-]{2,255}$/;
export const CHILDREN_DESCRIPTION_MAX_LENGTH = 255;
export const CATEGORY_IMAGE_MEDIA_TYPES = ['image/jpeg', 'image/png'] as const;

/** What keeps a category from being archived. */
export const ARCHIVE_BLOCKERS = ['products', 'questions', 'child_categories'] as const;
export type ArchiveBlocker = (typeof ARCHIVE_BLOCKERS)[number];

export const CATEGORY_STATUSES = ['active', 'archived'] as const;
export type CategoryStatus = (typeof CATEGORY_STATUSES)[number];
export const CATEGORY_DESCRIPTION_MAX_LENGTH = 3000;
export const REFERENCE_WAREHOUSES_MAX = 30;
/** Ten tonnes and a hundred metres: more is a slip of the keyboard. */
export const WEIGHT_MAX = 1_000_000;
export const DIMENSION_MAX = 10_000;
