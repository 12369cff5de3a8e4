import * as design from '@reprise/contract/white-label/design-routes';
import * as home from '@reprise/contract/white-label/home-routes';
import * as contract from '@reprise/contract/white-label/routes';
import type { ObjectStore } from '../platform/files/stores/object-store.ts';
import { type Binding, handle, handleOpen } from '../platform/http/binding.ts';
import { createDiscardHomeDraft } from './discard-home-draft.ts';
import { getWhiteLabelConfig } from './get-config.ts';
import { getDesign } from './get-design.ts';
import { createGetWhiteLabelHome } from './get-home.ts';
import { createGetHomePage } from './get-home-page.ts';
import { getWhiteLabelTexts } from './get-texts.ts';
import type { ReadProductCards } from './home-pages.ts';
import { listWhiteLabelStores } from './list-stores.ts';
import { previewHomePage } from './preview-home-page.ts';
import { createSaveHomePage } from './save-home-page.ts';
import { updateDesign } from './update-design.ts';
import { createUploadHomeBanner } from './upload-home-banner.ts';

type Parts = { store: ObjectStore; readProductCards: ReadProductCards };

export const whiteLabelRoutes = ({ store, readProductCards }: Parts): readonly Binding[] => [
  handle(contract.whiteLabelConfig, getWhiteLabelConfig),
  handle(contract.whiteLabelHome, createGetWhiteLabelHome(readProductCards)),
  handle(contract.whiteLabelTexts, getWhiteLabelTexts),
  handle(contract.whiteLabelStores, listWhiteLabelStores),
  handle(design.getDesign, getDesign),
  handle(design.updateDesign, updateDesign),
  handle(home.getHomePage, createGetHomePage(readProductCards)),
  handle(home.saveHomePage, createSaveHomePage(readProductCards)),
  handle(home.discardHomeDraft, createDiscardHomeDraft(readProductCards)),
  handle(home.previewHomePage, previewHomePage),
  handleOpen(home.uploadHomeBanner, createUploadHomeBanner(store)),
];
