import type { Case } from '../case.ts';

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

/** No device of the walk was bought, so none of them can be diagnosed. */
export const DIAGNOSIS_NEVER_ANSWERED: Readonly<Record<string, string>> = {
  startDiagnosisByCode: 'tried with devices that were not bought',
  startDiagnosis: 'tried with devices that were not bought',
  getDiagnosis: 'tried with ids of controls',
  saveDiagnosisResponses: 'tried with ids of controls',
  listDiagnosisStocks: 'tried with ids of controls',
  finalizeDiagnosis: 'tried with ids of controls',
  abandonDiagnosis: 'tried with ids of controls',
};
