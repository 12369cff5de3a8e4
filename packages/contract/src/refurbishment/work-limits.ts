/** Bounds of the catalogue of work, shared by the API and its forms. */
export const REFURB_TEXT_MAX = 255;
/** in cents */
export const REFURB_COST_MAX = 5_000_000;
export const REFURB_STEP_WAREHOUSES_MAX = 50;
/** An account has a few dozen; the bound keeps what is read whole small. */
export const REFURB_STEPS_MAX = 500;
export const REFURB_QUESTIONS_MAX = 200;
export const REFURB_ANSWERS_MIN = 2;
export const REFURB_ANSWERS_MAX = 30;
/** Services that one answer proposes. */
export const REFURB_PROPOSED_MAX = 20;
/** Categories, and products, that one question is limited to. */
export const REFURB_SCOPE_MAX = 100;

/** What a question can be limited to. */
export const REFURB_SCOPE_KINDS = ['category', 'product'] as const;
export type RefurbScopeKind = (typeof REFURB_SCOPE_KINDS)[number];

/** Why a question is asked about a product. */
export const REFURB_QUESTION_REASONS = ['every_device', 'category', 'product'] as const;
export type RefurbQuestionReason = (typeof REFURB_QUESTION_REASONS)[number];
