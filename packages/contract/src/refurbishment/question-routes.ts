import { z } from 'zod';
import { idParam, listOf, listQuery } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { idSchema, text } from '../http/values.ts';
import {
  newRefurbQuestion,
  productRefurbLinks,
  productRefurbQuestions,
  refurbQuestion,
  refurbQuestionOrder,
  refurbQuestionPatch,
  refurbScopeMatch,
} from './question-payloads.ts';
import { REFURB_SCOPE_KINDS } from './work-limits.ts';

const MANAGE = 'ROLE_REFURB_DIAGNOSTIC_MANAGE';
const ofAccount = { accountId: idSchema.optional() };

export const listRefurbQuestions = defineRoute({
  id: 'listRefurbQuestions',
  tag: 'refurbishment',
  summary: 'Questions of the diagnosis before refurbishment, in the order they are asked',
  method: 'GET',
  path: '/refurb-diagnosis-questions',
  access: MANAGE,
  query: listQuery({ ...ofAccount, search: text(1, 100).optional() }, ['position']),
  response: listOf(refurbQuestion),
  errors: ['not_found'],
});
export const findRefurbScopes = defineRoute({
  id: 'findRefurbScopes',
  tag: 'refurbishment',
  summary: 'Categories or products that a question can be limited to: of the account and of linked retailers',
  method: 'GET',
  path: '/refurb-diagnosis-questions/scopes',
  access: MANAGE,
  query: z.strictObject({ ...ofAccount, kind: z.enum(REFURB_SCOPE_KINDS), search: text(1, 100).optional() }),
  response: z.object({ matches: z.array(refurbScopeMatch) }).meta({ id: 'RefurbScopeMatches' }),
  errors: ['not_found'],
});
export const orderRefurbQuestions = defineRoute({
  id: 'orderRefurbQuestions',
  tag: 'refurbishment',
  summary: 'Ask the questions in another order',
  method: 'PUT',
  path: '/refurb-diagnosis-questions/order',
  access: MANAGE,
  body: refurbQuestionOrder,
  response: listOf(refurbQuestion),
  errors: ['not_found', 'concurrent_change'],
});
export const getRefurbQuestion = defineRoute({
  id: 'getRefurbQuestion',
  tag: 'refurbishment',
  summary: 'One question of the diagnosis',
  method: 'GET',
  path: '/refurb-diagnosis-questions/{id}',
  access: MANAGE,
  params: idParam,
  response: refurbQuestion,
  errors: ['not_found'],
});
export const createRefurbQuestion = defineRoute({
  id: 'createRefurbQuestion',
  tag: 'refurbishment',
  summary: 'Add a question, asked after the others',
  method: 'POST',
  path: '/refurb-diagnosis-questions',
  access: MANAGE,
  body: newRefurbQuestion,
  response: refurbQuestion,
  status: 201,
  errors: ['not_found', 'too_many_questions'],
});
export const updateRefurbQuestion = defineRoute({
  id: 'updateRefurbQuestion',
  tag: 'refurbishment',
  summary: 'Change a question; diagnoses that are running keep it as it was',
  method: 'PATCH',
  path: '/refurb-diagnosis-questions/{id}',
  access: MANAGE,
  params: idParam,
  bodyType: 'merge-patch',
  body: refurbQuestionPatch,
  response: refurbQuestion,
  errors: ['not_found', 'concurrent_change'],
});
export const deleteRefurbQuestion = defineRoute({
  id: 'deleteRefurbQuestion',
  tag: 'refurbishment',
  summary: 'Stop asking a question',
  method: 'DELETE',
  path: '/refurb-diagnosis-questions/{id}',
  access: MANAGE,
  params: idParam,
  status: 204,
  errors: ['not_found'],
});
export const listProductRefurbQuestions = defineRoute({
  id: 'listProductRefurbQuestions',
  tag: 'refurbishment',
  summary: 'Questions of the account, with why each is asked about a product',
  method: 'GET',
  path: '/products/{id}/refurb-questions',
  access: MANAGE,
  params: idParam,
  query: z.strictObject(ofAccount),
  response: productRefurbQuestions,
  errors: ['not_found'],
});
export const linkProductRefurbQuestions = defineRoute({
  id: 'linkProductRefurbQuestions',
  tag: 'refurbishment',
  summary: 'Choose the questions that are limited to a product by name',
  method: 'PUT',
  path: '/products/{id}/refurb-questions',
  access: MANAGE,
  params: idParam,
  body: productRefurbLinks,
  response: productRefurbQuestions,
  errors: ['not_found', 'concurrent_change', 'refurb_question_scope'],
});
