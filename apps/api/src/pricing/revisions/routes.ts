import * as contract from '@reprise/contract/pricing/revision-routes';
import { type Binding, handle, handleFile, handleUpload } from '../../platform/http/binding.ts';
import { createRevision } from './create-revision.ts';
import { discardRevision } from './discard-revision.ts';
import { getRevision } from './get-revision.ts';
import { listPriceBrands } from './list-price-brands.ts';
import { listRevisionLines } from './list-revision-lines.ts';
import { listRevisions } from './list-revisions.ts';
import { importPriceRevision } from './preparing/import-revision.ts';
import { revisionTemplate } from './preparing/revision-template.ts';
import { publishRevision } from './publishing/publish-revision.ts';
import { rollBackRevision } from './publishing/roll-back-revision.ts';
import { scheduleRevision } from './publishing/schedule-revision.ts';
import { unscheduleRevision } from './publishing/unschedule-revision.ts';
import { updateRevision } from './update-revision.ts';

export const revisionRoutes: readonly Binding[] = [
  handle(contract.listPriceRevisions, listRevisions),
  handle(contract.createPriceRevision, createRevision),
  handleUpload(contract.importPriceRevision, importPriceRevision),
  handle(contract.getPriceRevision, getRevision),
  handle(contract.updatePriceRevision, updateRevision),
  handle(contract.schedulePriceRevision, scheduleRevision),
  handle(contract.unschedulePriceRevision, unscheduleRevision),
  handle(contract.publishPriceRevision, publishRevision),
  handle(contract.rollBackPriceRevision, rollBackRevision),
  handle(contract.discardPriceRevision, discardRevision),
  handle(contract.listPriceRevisionLines, listRevisionLines),
  handleFile(contract.priceRevisionTemplate, revisionTemplate),
  handle(contract.listPriceBrands, listPriceBrands),
];
