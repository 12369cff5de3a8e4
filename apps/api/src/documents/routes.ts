import * as contract from '@reprise/contract/documents/routes';
import { type Binding, handle, handleFile, handleUpload } from '../platform/http/binding.ts';
import { downloadFile } from './download-file.ts';
import { removeBrandFile } from './remove-brand-file.ts';
import { removeSiteDocument } from './remove-site-document.ts';
import { uploadBrandFile } from './upload-brand-file.ts';
import { uploadSiteDocument } from './upload-site-document.ts';

export const documentRoutes: readonly Binding[] = [
  handleUpload(contract.uploadBrandFile, uploadBrandFile),
  handle(contract.removeBrandFile, removeBrandFile),
  handleUpload(contract.uploadSiteDocument, uploadSiteDocument),
  handle(contract.removeSiteDocument, removeSiteDocument),
  handleFile(contract.downloadFile, downloadFile),
];
