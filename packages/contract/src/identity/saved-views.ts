export const VIEW_NAME_MAX = 60;
/** How many views one person may keep of one list. */
export const VIEWS_PER_LIST = 50;
