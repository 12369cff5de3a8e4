import * as contract from '@reprise/contract/identity/user-routes';
import { type Binding, handle, handleFile, handleUpload } from '../../platform/http/binding.ts';
import { userImportDocumentation, userImportTemplate } from './documentation.ts';
import { getUserImport, listIgnoredUserLines } from './get-user-import.ts';
import { importUsers } from './import-users.ts';

export const userImportRoutes: readonly Binding[] = [
  handleUpload(contract.importUsers, importUsers),
  handle(contract.getUserImport, getUserImport),
  handle(contract.listIgnoredUserLines, listIgnoredUserLines),
  handleFile(contract.userImportTemplate, userImportTemplate),
  handleFile(contract.userImportDocumentation, userImportDocumentation),
];
