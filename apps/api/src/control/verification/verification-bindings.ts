import * as contract from '@reprise/contract/warehouse/verification/verification-routes';
import { type Binding, handle, handleFile, handleUpload } from '../../platform/http/binding.ts';
import { getVerificationImport, listVerificationImports, listVerificationLines } from './get-imports.ts';
import { getVerification } from './get-verification.ts';
import { importVerifications } from './import-verifications.ts';
import { getVerificationReport, getVerificationTemplate } from './report-file.ts';
import { verifyItem } from './verify-item.ts';

export const verificationBindings: readonly Binding[] = [
  handle(contract.getVerification, getVerification),
  handle(contract.verifyItem, verifyItem),
  handleUpload(contract.importVerifications, importVerifications),
  handle(contract.listVerificationImports, listVerificationImports),
  handle(contract.getVerificationImport, getVerificationImport),
  handle(contract.listVerificationLines, listVerificationLines),
  handleFile(contract.getVerificationReport, getVerificationReport),
  handleFile(contract.getVerificationTemplate, getVerificationTemplate),
];
