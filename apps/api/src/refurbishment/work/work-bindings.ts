import * as questions from '@reprise/contract/refurbishment/question-routes';
import * as steps from '@reprise/contract/refurbishment/step-routes';
import { type Binding, handle } from '../../platform/http/binding.ts';
import { createRefurbQuestion } from './questions/create-refurb-question.ts';
import { deleteRefurbQuestion } from './questions/delete-refurb-question.ts';
import { findRefurbScopes } from './questions/find-refurb-scopes.ts';
import { getRefurbQuestion } from './questions/get-refurb-question.ts';
import { linkProductRefurbQuestions } from './questions/link-product-refurb-questions.ts';
import { listProductRefurbQuestions } from './questions/list-product-refurb-questions.ts';
import { listRefurbQuestions } from './questions/list-refurb-questions.ts';
import { orderRefurbQuestions } from './questions/order-refurb-questions.ts';
import { updateRefurbQuestion } from './questions/update-refurb-question.ts';
import { createRefurbStep } from './steps/create-refurb-step.ts';
import { deleteRefurbStep } from './steps/delete-refurb-step.ts';
import { getRefurbStep } from './steps/get-refurb-step.ts';
import { listRefurbStepOptions } from './steps/list-refurb-step-options.ts';
import { listRefurbSteps } from './steps/list-refurb-steps.ts';
import { listRefurbWarehouses } from './steps/list-refurb-warehouses.ts';
import { updateRefurbStep } from './steps/update-refurb-step.ts';

export const workBindings: readonly Binding[] = [
  handle(steps.listRefurbSteps, listRefurbSteps),
  handle(steps.listRefurbStepOptions, listRefurbStepOptions),
  handle(steps.listRefurbWarehouses, listRefurbWarehouses),
  handle(steps.getRefurbStep, getRefurbStep),
  handle(steps.createRefurbStep, createRefurbStep),
  handle(steps.updateRefurbStep, updateRefurbStep),
  handle(steps.deleteRefurbStep, deleteRefurbStep),
  handle(questions.listRefurbQuestions, listRefurbQuestions),
  handle(questions.findRefurbScopes, findRefurbScopes),
  handle(questions.orderRefurbQuestions, orderRefurbQuestions),
  handle(questions.getRefurbQuestion, getRefurbQuestion),
  handle(questions.createRefurbQuestion, createRefurbQuestion),
  handle(questions.updateRefurbQuestion, updateRefurbQuestion),
  handle(questions.deleteRefurbQuestion, deleteRefurbQuestion),
  handle(questions.listProductRefurbQuestions, listProductRefurbQuestions),
  handle(questions.linkProductRefurbQuestions, linkProductRefurbQuestions),
];
