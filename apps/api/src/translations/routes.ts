import * as contract from '@reprise/contract/translations/routes';
import { type Binding, handle, handleFile, handleUpload } from '../platform/http/binding.ts';
import { exportTranslations } from './files/export-translations.ts';
import { importTranslations } from './files/import-translations.ts';
import { getSiteLanguages } from './get-site-languages.ts';
import { listTranslations } from './list-translations.ts';
import { saveTranslations } from './save-translations.ts';
import { setSiteLanguages } from './set-site-languages.ts';

export const translationRoutes: readonly Binding[] = [
  handle(contract.getSiteLanguages, getSiteLanguages),
  handle(contract.setSiteLanguages, setSiteLanguages),
  handle(contract.listTranslations, listTranslations),
  handle(contract.saveTranslations, saveTranslations),
  handleFile(contract.exportTranslations, exportTranslations),
  handleUpload(contract.importTranslations, importTranslations),
];
