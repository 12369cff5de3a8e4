export const REFURB_STEP_NAME_MAX_LENGTH = 255;
export const REFURB_STEP_DESCRIPTION_MAX_LENGTH = 255;
export const REFURB_COMMENT_MAX_LENGTH = 255;
export const REFURB_QUESTION_TITLE_MAX_LENGTH = 255;

/** `validate` closes the whole item, the others one service. */
export const REFURB_ACTIONS = ['start', 'resume', 'pause', 'complete', 'cancel', 'validate'] as const;
export type RefurbAction = (typeof REFURB_ACTIONS)[number];
