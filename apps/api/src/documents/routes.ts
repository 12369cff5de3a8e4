import * as contract from '@reprise/contract/documents/routes';
import type { ObjectStore } from '../platform/files/object-store.ts';
import { type Binding, handleFile, handleOpen } from '../platform/http/binding.ts';
import { createDownloadFile } from './download-file.ts';
import { createUploadBrandFile } from './upload-brand-file.ts';

export const documentRoutes = (store: ObjectStore): readonly Binding[] => [
  handleOpen(contract.uploadBrandFile, createUploadBrandFile(store)),
  handleFile(contract.downloadFile, createDownloadFile(store)),
];
