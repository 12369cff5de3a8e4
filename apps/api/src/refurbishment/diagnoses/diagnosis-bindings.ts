import * as diagnoses from '@reprise/contract/refurbishment/diagnosis-routes';
import { type Binding, handle } from '../../platform/http/binding.ts';
import { abandonDiagnosis } from './abandon-diagnosis.ts';
import { listDiagnosisStocks } from './diagnosis-stocks.ts';
import { finalizeDiagnosis } from './finalize-diagnosis.ts';
import { getDiagnosis } from './get-diagnosis.ts';
import { getDiagnosisDesk } from './get-diagnosis-desk.ts';
import { saveDiagnosisResponses } from './save-responses.ts';
import { startDiagnosis, startDiagnosisByCode } from './start-diagnosis.ts';

export const diagnosisBindings: readonly Binding[] = [
  handle(diagnoses.startDiagnosisByCode, startDiagnosisByCode),
  handle(diagnoses.startDiagnosis, startDiagnosis),
  handle(diagnoses.getDiagnosisDesk, getDiagnosisDesk),
  handle(diagnoses.getDiagnosis, getDiagnosis),
  handle(diagnoses.saveDiagnosisResponses, saveDiagnosisResponses),
  handle(diagnoses.listDiagnosisStocks, listDiagnosisStocks),
  handle(diagnoses.finalizeDiagnosis, finalizeDiagnosis),
  handle(diagnoses.abandonDiagnosis, abandonDiagnosis),
];
