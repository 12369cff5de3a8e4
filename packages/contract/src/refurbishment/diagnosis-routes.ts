import { z } from 'zod';
import { idParam } from '../http/list.ts';
import { defineRoute } from '../http/route.ts';
import { idSchema, text } from '../http/values.ts';
import {
  diagnosisDecision,
  diagnosisDesk,
  diagnosisProposal,
  diagnosisResponses,
  diagnosisStart,
  diagnosisStocks,
  diagnosisView,
} from './diagnosis-payloads.ts';

const DIAGNOSE = 'ROLE_REFURB_DIAGNOSTIC_WRITE';
const takeOver = z.boolean().optional().meta({ description: 'end the diagnosis that somebody else has begun' });
const START_REFUSALS = [
  'item_left',
  'item_not_found',
  'not_attributed_to_workshop',
  'status_not_fit',
  'already_diagnosed',
  'concurrent_change',
] as const;

/** A scanner reads a code, not an id. */
export const startDiagnosisByCode = defineRoute({
  id: 'startDiagnosisByCode',
  tag: 'refurbishment',
  summary: 'Begin the diagnosis of the item whose code was scanned, or come back to your own',
  method: 'POST',
  path: '/refurb-diagnoses',
  access: DIAGNOSE,
  body: z.strictObject({ code: text(1, 64), takeOver }).meta({ id: 'DiagnosisScan' }),
  response: diagnosisStart,
  status: 201,
  errors: ['code_too_short', 'several_items_match', ...START_REFUSALS],
});
export const startDiagnosis = defineRoute({
  id: 'startDiagnosis',
  tag: 'refurbishment',
  summary: 'Begin the diagnosis of an item, or come back to your own',
  method: 'POST',
  path: '/items/{id}/refurb-diagnoses',
  access: DIAGNOSE,
  params: idParam,
  body: z.strictObject({ takeOver }).meta({ id: 'DiagnosisBeginning' }),
  response: diagnosisStart,
  status: 201,
  errors: START_REFUSALS,
});
export const getDiagnosisDesk = defineRoute({
  id: 'getDiagnosisDesk',
  tag: 'refurbishment',
  summary: 'How many items wait for a diagnosis in your warehouse, and the diagnoses that run there',
  method: 'GET',
  path: '/refurb-diagnoses',
  access: DIAGNOSE,
  response: diagnosisDesk,
});
export const getDiagnosis = defineRoute({
  id: 'getDiagnosis',
  tag: 'refurbishment',
  summary: 'A diagnosis of your warehouse: the item, questions, answers, services and what they cost',
  method: 'GET',
  path: '/refurb-diagnoses/{id}',
  access: DIAGNOSE,
  params: idParam,
  response: diagnosisView,
  errors: ['not_found'],
});
export const saveDiagnosisResponses = defineRoute({
  id: 'saveDiagnosisResponses',
  tag: 'refurbishment',
  summary: 'Keep the answers of your own diagnosis; says which services they propose',
  method: 'PUT',
  path: '/refurb-diagnoses/{id}/responses',
  access: DIAGNOSE,
  params: idParam,
  body: diagnosisResponses,
  response: diagnosisProposal,
  errors: ['not_found', 'concurrent_change', 'validation_failed'],
});
export const listDiagnosisStocks = defineRoute({
  id: 'listDiagnosisStocks',
  tag: 'refurbishment',
  summary: 'Where the item of a diagnosis may be put at its end, and where it is best put',
  method: 'GET',
  path: '/refurb-diagnoses/{id}/stocks',
  access: DIAGNOSE,
  params: idParam,
  query: z.strictObject({
    firstStepId: idSchema
      .optional()
      .meta({ description: 'the first of the services that were chosen; none: the item needs no work' }),
  }),
  response: diagnosisStocks,
  errors: ['not_found', 'validation_failed'],
});
export const finalizeDiagnosis = defineRoute({
  id: 'finalizeDiagnosis',
  tag: 'refurbishment',
  summary: 'End a diagnosis: its services are planned, or the item needs none, and it is put into a stock',
  method: 'POST',
  path: '/refurb-diagnoses/{id}/finalize',
  access: DIAGNOSE,
  params: idParam,
  body: diagnosisDecision,
  response: diagnosisView,
  errors: [
    'not_found',
    'concurrent_change',
    'status_not_fit',
    'no_diagnostic',
    'item_wrong_stock',
    'data_wipe_missing',
    'validation_failed',
  ],
});
export const abandonDiagnosis = defineRoute({
  id: 'abandonDiagnosis',
  tag: 'refurbishment',
  summary: 'Give up a diagnosis: the item has the status it came from, and stays where it lies',
  method: 'DELETE',
  path: '/refurb-diagnoses/{id}',
  access: DIAGNOSE,
  params: idParam,
  status: 204,
  errors: ['not_found', 'permission_denied', 'concurrent_change', 'status_not_fit'],
});
