import { getLitigationPhoto as litigationPhotoRoute } from '@reprise/contract/buybacks/follow-routes';
import * as controls from '@reprise/contract/warehouse/control/control-routes';
import { type Binding, handle, handleFile, handleUpload } from '../../platform/http/binding.ts';
import { addControlPhoto, getControlPhoto, removeControlPhoto } from '../photos/control-photo.ts';
import { getLitigationPhoto } from '../photos/get-litigation-photo.ts';
import { abandonControl } from './abandon-control.ts';
import { checkVerifiable } from './check-verifiable.ts';
import { getControl } from './get-control.ts';
import { getControlDesk } from './get-control-desk.ts';
import { previewControl } from './preview-control.ts';
import { startControl, startControlByCode } from './start-control.ts';
import { validateControl } from './validate-control.ts';

export const testRoutes: readonly Binding[] = [
  handle(controls.startControlByCode, startControlByCode),
  handle(controls.startControl, startControl),
  handle(controls.getControlDesk, getControlDesk),
  handle(controls.getControl, getControl),
  handle(controls.previewControl, previewControl),
  handle(controls.validateControl, validateControl),
  handle(controls.abandonControl, abandonControl),
  handleUpload(controls.addControlPhoto, addControlPhoto),
  handle(controls.removeControlPhoto, removeControlPhoto),
  handleFile(controls.getControlPhoto, getControlPhoto),
  handleFile(litigationPhotoRoute, getLitigationPhoto),
  handle(controls.checkVerifiable, checkVerifiable),
];
