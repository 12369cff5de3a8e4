import * as contract from '@reprise/contract/documents/routes';
import type { ObjectStore } from '../platform/files/stores/object-store.ts';
import { type Binding, handle, handleFile, handleOpen } from '../platform/http/binding.ts';
import { createDownloadFile } from './download-file.ts';
import { removeBrandFile } from './remove-brand-file.ts';
import { removeSiteDocument } from './remove-site-document.ts';
import { createUploadBrandFile } from './upload-brand-file.ts';
import { createUploadSiteDocument } from './upload-site-document.ts';

export const documentRoutes = (store: ObjectStore): readonly Binding[] => [
  handleOpen(contract.uploadBrandFile, createUploadBrandFile(store)),
  handle(contract.removeBrandFile, removeBrandFile),
  handleOpen(contract.uploadSiteDocument, createUploadSiteDocument(store)),
  handle(contract.removeSiteDocument, removeSiteDocument),
  handleFile(contract.downloadFile, createDownloadFile(store)),
];
