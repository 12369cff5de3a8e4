import { z } from 'zod';
import { LOCALES } from '../../accounts/localisation.ts';
import { idParam, listOf, listQuery } from '../../http/list.ts';
import { defineRoute } from '../../http/route.ts';
import { idSchema, text } from '../../http/values.ts';
import { controlOutcome } from '../control/control-payloads.ts';
import { VERIFICATION_OUTCOMES } from '../verification.ts';
import {
  itemVerification,
  verificationImport,
  verificationImportSummary,
  verificationLine,
  verificationView,
} from './verification-payloads.ts';

const IMPORT = 'ROLE_VERIFICATION_IMPORT';

export const getVerification = defineRoute({
  id: 'getVerification',
  tag: 'warehouse',
  summary: 'A device as it was declared, and whether it can be passed so',
  method: 'GET',
  path: '/buybacks/by-identification-number/{number}/verification',
  access: 'ROLE_VERIFICATION_PAGE',
  params: z.strictObject({ number: text(1, 64) }),
  response: verificationView,
  errors: ['buyback_not_found'],
});
export const verifyItem = defineRoute({
  id: 'verifyItem',
  tag: 'warehouse',
  summary: 'Pass a device as it was declared: a control from its beginning to its end in one step',
  method: 'POST',
  path: '/items/{id}/verification',
  access: 'ROLE_BUYBACK_ITEM_CONTROL_PAGE',
  params: idParam,
  body: itemVerification,
  response: controlOutcome,
  errors: [
    'item_not_found',
    'not_attributed_to_workshop',
    'item_not_registered',
    'status_not_fit',
    'concurrent_change',
    'invalid_imei',
    'imei_tac_mismatch',
    'no_diagnostic',
    'validation_failed',
  ],
});
export const importVerifications = defineRoute({
  id: 'importVerifications',
  tag: 'warehouse',
  summary: 'Pass the devices of a CSV file as they were declared; the answer is the report as it stands',
  method: 'POST',
  path: '/verifications/import',
  access: IMPORT,
  query: z.strictObject({ accountId: idSchema.optional() }),
  bodyType: 'multipart',
  response: verificationImport,
  status: 202,
  errors: ['not_found', 'payload_too_large', 'unsupported_media_type'],
});
export const listVerificationImports = defineRoute({
  id: 'listVerificationImports',
  tag: 'warehouse',
  summary: 'The last files of your organization, the newest first',
  method: 'GET',
  path: '/verifications/imports',
  access: IMPORT,
  response: z.object({ imports: z.array(verificationImportSummary) }),
});
export const getVerificationImport = defineRoute({
  id: 'getVerificationImport',
  tag: 'warehouse',
  summary: 'How far a file is, and what became of its lines',
  method: 'GET',
  path: '/verifications/imports/{id}',
  access: IMPORT,
  params: idParam,
  response: verificationImport,
  errors: ['not_found'],
});
export const listVerificationLines = defineRoute({
  id: 'listVerificationLines',
  tag: 'warehouse',
  summary: 'The lines of a file that are decided, with their outcome and its reason',
  method: 'GET',
  path: '/verifications/imports/{id}/lines',
  access: IMPORT,
  params: idParam,
  query: listQuery({ outcome: z.enum(VERIFICATION_OUTCOMES).optional() }, ['line']),
  response: listOf(verificationLine),
  errors: ['not_found'],
});
export const getVerificationReport = defineRoute({
  id: 'getVerificationReport',
  tag: 'warehouse',
  summary: 'The lines of a file with their outcome, as a CSV file',
  method: 'GET',
  path: '/verifications/imports/{id}/report',
  access: IMPORT,
  params: idParam,
  query: z.strictObject({ language: z.enum(LOCALES) }),
  responseType: 'file',
  errors: ['not_found'],
});
export const getVerificationTemplate = defineRoute({
  id: 'getVerificationTemplate',
  tag: 'warehouse',
  summary: 'An empty CSV file with the columns of a verification',
  method: 'GET',
  path: '/verification-template',
  access: IMPORT,
  responseType: 'file',
});
