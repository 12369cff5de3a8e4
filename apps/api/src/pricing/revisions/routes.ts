import * as contract from '@reprise/contract/pricing/revision-routes';
import { type Binding, handle, handleFile, handleUpload } from '../../platform/http/binding.ts';
import { createPriceRevision } from './create-price-revision.ts';
import { discardPriceRevision } from './discard-price-revision.ts';
import { getPriceRevision } from './get-price-revision.ts';
import { listPriceBrands } from './list-price-brands.ts';
import { listPriceRevisionLines } from './list-price-revision-lines.ts';
import { listPriceRevisions } from './list-price-revisions.ts';
import { getPriceRevisionTemplate } from './preparing/get-price-revision-template.ts';
import { importPriceRevision } from './preparing/import-price-revision.ts';
import { publishPriceRevision } from './publishing/publish-price-revision.ts';
import { rollBackPriceRevision } from './publishing/roll-back-price-revision.ts';
import { schedulePriceRevision } from './publishing/schedule-price-revision.ts';
import { unschedulePriceRevision } from './publishing/unschedule-price-revision.ts';
import { updatePriceRevision } from './update-price-revision.ts';

export const revisionRoutes: readonly Binding[] = [
  handle(contract.listPriceRevisions, listPriceRevisions),
  handle(contract.createPriceRevision, createPriceRevision),
  handleUpload(contract.importPriceRevision, importPriceRevision),
  handle(contract.getPriceRevision, getPriceRevision),
  handle(contract.updatePriceRevision, updatePriceRevision),
  handle(contract.schedulePriceRevision, schedulePriceRevision),
  handle(contract.unschedulePriceRevision, unschedulePriceRevision),
  handle(contract.publishPriceRevision, publishPriceRevision),
  handle(contract.rollBackPriceRevision, rollBackPriceRevision),
  handle(contract.discardPriceRevision, discardPriceRevision),
  handle(contract.listPriceRevisionLines, listPriceRevisionLines),
  handleFile(contract.getPriceRevisionTemplate, getPriceRevisionTemplate),
  handle(contract.listPriceBrands, listPriceBrands),
];
