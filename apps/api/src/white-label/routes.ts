import * as design from '@reprise/contract/white-label/design-routes';
import * as home from '@reprise/contract/white-label/home-routes';
import * as contract from '@reprise/contract/white-label/routes';
import * as sender from '@reprise/contract/white-label/sender-routes';
import { type Binding, handle, handleOpen, handlePrepared, handleUpload } from '../platform/http/binding.ts';
import { discardHomeDraft } from './discard-home-draft.ts';
import { getWhiteLabelConfig } from './get-config.ts';
import { getDesign } from './get-design.ts';
import { getWhiteLabelHome } from './get-home.ts';
import { getHomePage } from './get-home-page.ts';
import { getWhiteLabelTexts } from './get-texts.ts';
import { listWhiteLabelStores } from './list-stores.ts';
import { previewHomePage } from './preview-home-page.ts';
import { saveHomePage } from './save-home-page.ts';
import { CHECK_SENDER, checkMailSender } from './sender/check-mail-sender.ts';
import { getMailSender } from './sender/get-mail-sender.ts';
import { prepareMailSender, updateMailSender } from './sender/update-mail-sender.ts';
import { updateDesign } from './update-design.ts';
import { uploadHomeBanner } from './upload-home-banner.ts';

export const whiteLabelRoutes: readonly Binding[] = [
  handle(contract.getWhiteLabelConfig, getWhiteLabelConfig),
  handle(contract.getWhiteLabelHome, getWhiteLabelHome),
  handle(contract.getWhiteLabelTexts, getWhiteLabelTexts),
  handle(contract.listWhiteLabelStores, listWhiteLabelStores),
  handle(design.getDesign, getDesign),
  handle(design.updateDesign, updateDesign),
  handle(sender.getMailSender, getMailSender),
  handlePrepared(sender.updateMailSender, prepareMailSender, updateMailSender),
  handleOpen(sender.checkMailSender, checkMailSender, {
    limits: [{ limit: CHECK_SENDER, by: ({ params }) => params.id }],
  }),
  handle(home.getHomePage, getHomePage),
  handle(home.saveHomePage, saveHomePage),
  handle(home.discardHomeDraft, discardHomeDraft),
  handle(home.previewHomePage, previewHomePage),
  handleUpload(home.uploadHomeBanner, uploadHomeBanner),
];
