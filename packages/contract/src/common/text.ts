/** What a text input accepts unless its own capability says otherwise. */
export const TEXT_MIN_LENGTH = 2;
export const TEXT_MAX_LENGTH = 255;
/** Comments, reasons and other notes people add to an action. */
export const COMMENT_MAX_LENGTH = 255;
