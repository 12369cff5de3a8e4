import { z } from 'zod';
import { idParam, listOf, listQuery } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { idSchema, text } from '../http/values.ts';
import {
  categoryQuestions,
  newQuestion,
  questionCount,
  questionDetail,
  questionOrder,
  questionPatch,
  questionSchema,
} from './question-payloads.ts';

const search = text(1, 100).optional();
export const listCategoryQuestions = defineRoute({
  id: 'listCategoryQuestions',
  tag: 'catalogue',
  summary: 'The questions of a category in the order they are asked, inherited ones first',
  method: 'GET',
  path: '/categories/{id}/questions',
  access: 'ROLE_QUESTION_LIST_PAGE',
  params: idParam,
  response: categoryQuestions,
  errors: ['not_found'],
});
export const orderQuestions = defineRoute({
  id: 'orderQuestions',
  tag: 'catalogue',
  summary: 'Put the own questions of a category in another order',
  method: 'PUT',
  path: '/categories/{id}/questions/order',
  access: 'ROLE_QUESTION_EDIT_PAGE',
  params: idParam,
  body: questionOrder,
  response: categoryQuestions,
  errors: ['not_found', 'concurrent_change'],
});
export const listQuestions = defineRoute({
  id: 'listQuestions',
  tag: 'catalogue',
  summary: 'Diagnostic questions of a catalogue, each as its own category has it',
  method: 'GET',
  path: '/diagnostic-questions',
  access: 'ROLE_QUESTION_LIST_PAGE',
  query: listQuery({ accountId: idSchema.optional(), categoryId: idSchema.optional(), search }, ['title', 'createdAt']),
  response: listOf(questionSchema),
  errors: ['not_found'],
});
export const countQuestions = defineRoute({
  id: 'countQuestions',
  tag: 'catalogue',
  summary: 'How many questions each category asks, its own and the inherited ones',
  method: 'GET',
  path: '/diagnostic-questions/categories',
  access: 'ROLE_QUESTION_LIST_PAGE',
  query: listQuery({ accountId: idSchema.optional(), search }, ['path', 'label', 'own', 'inherited']),
  response: listOf(questionCount),
  errors: ['not_found'],
});
export const listQuestionParts = defineRoute({
  id: 'listQuestionParts',
  tag: 'catalogue',
  summary: 'Parts of devices that answers of a catalogue name already',
  method: 'GET',
  path: '/diagnostic-questions/parts',
  access: 'ROLE_QUESTION_LIST_PAGE',
  query: z.strictObject({ accountId: idSchema.optional() }),
  response: z.object({ parts: z.array(z.string()) }).meta({ id: 'QuestionParts' }),
  errors: ['not_found'],
});
export const getQuestion = defineRoute({
  id: 'getQuestion',
  tag: 'catalogue',
  summary: 'One diagnostic question',
  method: 'GET',
  path: '/diagnostic-questions/{id}',
  access: 'ROLE_QUESTION_LIST_PAGE',
  params: idParam,
  response: questionDetail,
  errors: ['not_found'],
});
export const createQuestion = defineRoute({
  id: 'createQuestion',
  tag: 'catalogue',
  summary: 'Ask a question in a category and below, or replace an inherited one there',
  method: 'POST',
  path: '/diagnostic-questions',
  access: 'ROLE_QUESTION_CREATE_PAGE',
  body: newQuestion,
  response: questionDetail,
  status: 201,
  errors: ['not_found', 'status_not_fit', 'question_not_inherited', 'already_overridden', 'too_many_questions'],
});
export const updateQuestion = defineRoute({
  id: 'updateQuestion',
  tag: 'catalogue',
  summary: 'Change a question; its answers keep their ids',
  method: 'PATCH',
  path: '/diagnostic-questions/{id}',
  access: 'ROLE_QUESTION_EDIT_PAGE',
  params: idParam,
  bodyType: 'merge-patch',
  body: questionPatch,
  response: questionDetail,
  errors: ['not_found', 'concurrent_change', 'question_not_inherited'],
});
export const deleteQuestion = defineRoute({
  id: 'deleteQuestion',
  tag: 'catalogue',
  summary: 'Stop asking a question, with what replaces it below; or take a replacement back',
  method: 'DELETE',
  path: '/diagnostic-questions/{id}',
  access: 'ROLE_QUESTION_DELETE',
  params: idParam,
  status: 204,
  errors: ['not_found'],
});
