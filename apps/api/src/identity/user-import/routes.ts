import * as contract from '@reprise/contract/identity/user-routes';
import type { ObjectStore } from '../../platform/files/stores/object-store.ts';
import { type Binding, handle, handleFile, handleOpen } from '../../platform/http/binding.ts';
import { userImportDocumentation, userImportTemplate } from './documentation.ts';
import { getUserImport, listIgnoredLines } from './get-user-import.ts';
import { createImportUsers } from './import-users.ts';

export const userImportRoutes = (store: ObjectStore): readonly Binding[] => [
  handleOpen(contract.importUsers, createImportUsers(store)),
  handle(contract.getUserImport, getUserImport),
  handle(contract.listIgnoredUserLines, listIgnoredLines),
  handleFile(contract.userImportTemplate, userImportTemplate),
  handleFile(contract.userImportDocumentation, userImportDocumentation),
];
