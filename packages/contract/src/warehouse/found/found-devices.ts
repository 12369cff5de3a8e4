/**
 * What became of a device that no buyback knew. `matched`: it belongs to a buyback and was checked in. `sent_back`: it left
 * for whoever sent it. `kept`: it stays in the warehouse, and a note says why.
 */
export const FOUND_STATUSES = ['open', 'matched', 'sent_back', 'kept'] as const;
export type FoundStatus = (typeof FOUND_STATUSES)[number];

/** What a manager decides about a found device that belongs to no buyback. */
export const FOUND_ENDINGS = ['sent_back', 'kept'] as const satisfies readonly FoundStatus[];

export const FOUND_PHOTOS_MAX = 4;
export const FOUND_TEXT_MAX = 500;
export const PARCEL_NUMBER_MAX = 64;

/** As it is written on the device: the letter keeps it apart from the numbers of packages and items. */
export const foundNumberOf = (count: number): string => `F${String(count).padStart(4, '0')}`;
