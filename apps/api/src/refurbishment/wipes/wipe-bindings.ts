import * as routes from '@reprise/contract/refurbishment/wipes/data-wipe-routes';
import { type Binding, handle, handleFile } from '../../platform/http/binding.ts';
import { getWipeCertificate } from './get-wipe-certificate.ts';
import { listDataWipes } from './list-data-wipes.ts';
import { recordDataWipe } from './record-data-wipe.ts';

export const wipeBindings: readonly Binding[] = [
  handle(routes.listDataWipes, listDataWipes),
  handle(routes.recordDataWipe, recordDataWipe),
  handleFile(routes.getWipeCertificate, getWipeCertificate),
];
