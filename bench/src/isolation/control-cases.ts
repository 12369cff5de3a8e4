import type { Case } from './case.ts';
import { png } from './samples.ts';

/** Controls of devices at the bench, their photos, and what can be controlled. */
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
};
