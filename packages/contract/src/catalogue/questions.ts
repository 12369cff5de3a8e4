/** Buyback questions and refurbishment questions are of the same two kinds. */
export const QUESTION_TYPES = ['unique', 'multiple'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

export const QUESTION_TITLE_MIN_LENGTH = 2;
export const QUESTION_TITLE_MAX_LENGTH = 255;
export const ANSWER_TITLE_MIN_LENGTH = 2;
export const ANSWER_TITLE_MAX_LENGTH = 255;
export const QUESTION_DESCRIPTION_MAX_LENGTH = 3000;
export const ANSWERS_MIN = 2;
/** More answers than anybody reads through. */
export const ANSWERS_MAX = 30;
export const ANSWER_DESCRIPTION_MAX_LENGTH = 3000;
export const QUESTIONS_PER_CATEGORY_MAX = 100;
export const PART_MIN_LENGTH = 2;
export const PART_MAX_LENGTH = 45;

/** Cents, or whole percents of the price of the grade. */
export const IMPACT_TYPES = ['amount', 'percentage'] as const;
export type ImpactType = (typeof IMPACT_TYPES)[number];
export const IMPACT_MAX: Readonly<Record<ImpactType, number>> = { amount: 5_000_000, percentage: 100 };
/** Cents, or tenths of a percent: as exact as a change of prices. */
export const IMPACT_STEP: Readonly<Record<ImpactType, number>> = { amount: 1, percentage: 0.1 };

/**
 * Where a question of a category comes from: asked first here, taken over from a category above, or replaced here by
 * another of its own.
 */
export const QUESTION_ORIGINS = ['own', 'inherited', 'overridden'] as const;
export type QuestionOrigin = (typeof QUESTION_ORIGINS)[number];
