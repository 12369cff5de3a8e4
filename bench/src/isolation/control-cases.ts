import type { Case } from './case.ts';
import { png } from './samples.ts';

/** A list of one device that is not as declared: it moves nothing. */
const listOf = (number: string) => new TextEncoder().encode(`identificationNumber;conform\n${number};0\n`);

/** Controls of devices at the bench, their photos, and what can be passed as declared. */
export const CONTROL_CASES: Readonly<Record<string, readonly Case[]>> = {
  startControlByCode: [({ sentCode }) => ({ body: { code: sentCode } })],
  startControl: [({ sentItemId }) => ({ params: { id: sentItemId }, body: {} })],
  getControlDesk: [() => ({})],
  getControl: [({ controlId }) => ({ params: { id: controlId } })],
  previewControl: [({ controlId }) => ({ params: { id: controlId }, body: { responses: [] } })],
  validateControl: [({ controlId }) => ({ params: { id: controlId }, body: { responses: [], expectedVersion: 0 } })],
  abandonControl: [({ leftControlId }) => ({ params: { id: leftControlId } })],
  addControlPhoto: [({ controlId }) => ({ params: { id: controlId }, file: png })],
  removeControlPhoto: [
    ({ controlId, sparePhotoId }) => ({ params: { id: controlId, photoId: sparePhotoId } }),
    ({ sparePhotoId }, { controlId }) => ({ params: { id: controlId, photoId: sparePhotoId } }),
  ],
  getControlPhoto: [
    ({ controlId, controlPhotoId }) => ({ params: { id: controlId, photoId: controlPhotoId } }),
    ({ controlPhotoId }, { controlId }) => ({ params: { id: controlId, photoId: controlPhotoId } }),
  ],
  checkVerifiable: [({ sentCode }) => ({ params: { number: sentCode } })],
  getVerification: [({ sentCode }) => ({ params: { number: sentCode } })],
  verifyItem: [({ sentItemId }) => ({ params: { id: sentItemId }, body: {} })],
  importVerifications: [({ accountId, sentCode }) => ({ query: { accountId }, file: listOf(sentCode) })],
  listVerificationImports: [() => ({})],
  getVerificationImport: [({ importId }) => ({ params: { id: importId } })],
  listVerificationLines: [({ importId }) => ({ params: { id: importId } })],
  getVerificationReport: [({ importId }) => ({ params: { id: importId }, query: { language: 'fr-FR' } })],
  getVerificationTemplate: [() => ({})],
};
