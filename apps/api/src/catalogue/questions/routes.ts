import * as questions from '@reprise/contract/catalogue/question-routes';
import { type Binding, handle } from '../../platform/http/binding.ts';
import { countQuestions } from './count-questions.ts';
import { createQuestion } from './create-question.ts';
import { deleteQuestion } from './delete-question.ts';
import { getQuestion } from './get-question.ts';
import { listCategoryQuestions } from './list-category-questions.ts';
import { listQuestionParts } from './list-question-parts.ts';
import { listQuestions } from './list-questions.ts';
import { orderQuestions } from './order-questions.ts';
import { updateQuestion } from './update-question.ts';

export const questionRoutes: readonly Binding[] = [
  handle(questions.listCategoryQuestions, listCategoryQuestions),
  handle(questions.orderQuestions, orderQuestions),
  handle(questions.listQuestions, listQuestions),
  handle(questions.countQuestions, countQuestions),
  handle(questions.listQuestionParts, listQuestionParts),
  handle(questions.getQuestion, getQuestion),
  handle(questions.createQuestion, createQuestion),
  handle(questions.updateQuestion, updateQuestion),
  handle(questions.deleteQuestion, deleteQuestion),
];
