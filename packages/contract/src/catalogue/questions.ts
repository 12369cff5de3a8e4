/** Buyback questions and refurbishment questions are of the same two kinds. */
export const QUESTION_TYPES = ['unique', 'multiple'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

export const QUESTION_TITLE_MIN_LENGTH = 2;
export const QUESTION_TITLE_MAX_LENGTH = 255;
export const ANSWER_TITLE_MIN_LENGTH = 2;
export const ANSWER_TITLE_MAX_LENGTH = 255;
export const QUESTION_DESCRIPTION_MAX_LENGTH = 3000;
export const ANSWERS_MIN = 2;
