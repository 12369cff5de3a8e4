/** Whether an item is refurbished only once its data is proven to be erased. */
export const DATA_WIPE_REQUIREMENTS = ['none', 'required'] as const;

/** NIST SP 800-88 rev. 2 of September 2025 and IEEE 2883-2022; another one is named. */
export const WIPE_STANDARDS = ['nist_800_88r2', 'ieee_2883', 'other'] as const;
export const WIPE_METHODS = ['clear', 'purge', 'destroy'] as const;
/** How much of the storage was read back afterwards. */
export const WIPE_VERIFICATIONS = ['full', 'sampled', 'none'] as const;
/** `not_applicable`: there is nothing to erase, for a reason that is recorded. */
export const WIPE_RESULTS = ['passed', 'failed', 'not_applicable'] as const;
export type WipeResult = (typeof WIPE_RESULTS)[number];

/** Whether the newest record of a cycle says that no data is left on the item. */
export const isWiped = (newest: { result: WipeResult } | undefined): boolean =>
  newest !== undefined && newest.result !== 'failed';

export const WIPE_NAME_MAX_LENGTH = 100;
export const WIPE_VERSION_MAX_LENGTH = 50;
export const WIPE_TEXT_MAX_LENGTH = 255;
