import { idParam } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { coverageDraft, coveragePreview } from './coverage-preview.ts';
import { coverage, readiness } from './readiness.ts';

export const getReadiness = defineRoute({
  id: 'getReadiness',
  tag: 'operations',
  summary: 'What a retailer needs before it can sell, each point with its state, computed now',
  method: 'GET',
  path: '/accounts/{id}/readiness',
  access: 'ROLE_HOME_EDITOR_PAGE',
  params: idParam,
  response: readiness,
  errors: ['account_not_found'],
});
export const getCoverage = defineRoute({
  id: 'getCoverage',
  tag: 'operations',
  summary: 'Which warehouse receives each category, state and circuit, and every hole with what each rule answered',
  method: 'GET',
  path: '/accounts/{id}/coverage',
  access: 'ROLE_HOME_EDITOR_PAGE',
  params: idParam,
  response: coverage,
  errors: ['account_not_found'],
});
export const previewCoverage = defineRoute({
  id: 'previewCoverage',
  tag: 'operations',
  summary: 'Which cases a change would leave to nobody and which it would cover; nothing is saved',
  method: 'POST',
  path: '/accounts/{id}/coverage/preview',
  access: 'ROLE_HOME_EDITOR_PAGE',
  params: idParam,
  body: coverageDraft,
  response: coveragePreview,
  errors: ['account_not_found', 'not_found'],
});
