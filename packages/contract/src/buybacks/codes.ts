/** Buybacks and the items born with them. */
export const BUYBACK_CODE_LENGTH = 13;
/** Items born in a workshop, from imported stock. */
export const WORKSHOP_ITEM_CODE_LENGTH = 8;
