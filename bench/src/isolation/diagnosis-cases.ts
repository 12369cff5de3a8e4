import type { Case } from './case.ts';

/** Diagnoses of devices; a device that was not bought yet has none. */
export const DIAGNOSIS_CASES: Readonly<Record<string, readonly Case[]>> = {
  startDiagnosisByCode: [({ sentCode }) => ({ body: { code: sentCode } })],
  startDiagnosis: [({ sentItemId }) => ({ params: { id: sentItemId }, body: {} })],
  getDiagnosisDesk: [() => ({})],
  getDiagnosis: [({ controlId }) => ({ params: { id: controlId } })],
  saveDiagnosisResponses: [
    ({ controlId }) => ({ params: { id: controlId }, body: { responses: [], expectedVersion: 0 } }),
  ],
  listDiagnosisStocks: [({ controlId }) => ({ params: { id: controlId } })],
  finalizeDiagnosis: [({ controlId }) => ({ params: { id: controlId }, body: { stepIds: [], expectedVersion: 0 } })],
  abandonDiagnosis: [({ controlId }) => ({ params: { id: controlId } })],
};
