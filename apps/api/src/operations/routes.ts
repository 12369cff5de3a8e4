import * as accounts from '@reprise/contract/accounts/account-routes';
import * as accountJobs from '@reprise/contract/operations/account-job-routes';
import * as changes from '@reprise/contract/operations/change-routes';
import * as opening from '@reprise/contract/operations/opening-routes';
import * as personalData from '@reprise/contract/operations/personal-data-routes';
import * as readiness from '@reprise/contract/operations/readiness-routes';
import * as contract from '@reprise/contract/operations/routes';
import { type Binding, handle, handleOpen } from '../platform/http/binding.ts';
import { createAccount } from './accounts/create-account.ts';
import { deleteAccount } from './accounts/delete-account.ts';
import { getAccount } from './accounts/get-account.ts';
import { listAccountJobs } from './accounts/list-account-jobs.ts';
import { reindexCatalog } from './accounts/reindex-catalogue.ts';
import { retryAccountJob } from './accounts/retry-account-job.ts';
import { updateAccount } from './accounts/update-account.ts';
import { listChanges } from './changes/list-changes.ts';
import { addFirstProduct } from './opening/add-first-product.ts';
import { chooseWorkshop } from './opening/choose-workshop.ts';
import { getOpening } from './opening/get-opening.ts';
import { offerCircuitsEverywhere } from './opening/offer-circuits-everywhere.ts';
import { publishDraftTerms } from './opening/publish-draft-terms.ts';
import { setReplyAddress } from './opening/set-reply-address.ts';
import { listPersonalDataAccess } from './personal-data/list-personal-data-access.ts';
import { listJobs } from './queues/list-jobs.ts';
import { listQueues } from './queues/list-queues.ts';
import { retryJob } from './queues/retry-job.ts';
import { getCoverage } from './readiness/get-coverage.ts';
import { getReadiness } from './readiness/get-readiness.ts';
import { previewCoverage } from './readiness/preview-coverage.ts';

export const operationsRoutes: readonly Binding[] = [
  handleOpen(contract.listQueues, listQueues),
  handleOpen(contract.listJobs, listJobs),
  handleOpen(contract.retryJob, retryJob),
  handle(accounts.createAccount, createAccount),
  handle(accounts.getAccount, getAccount),
  handle(accounts.updateAccount, updateAccount),
  handle(accounts.deleteAccount, deleteAccount),
  handle(accountJobs.listAccountJobs, listAccountJobs),
  handle(accountJobs.retryAccountJob, retryAccountJob),
  handle(accountJobs.reindexCatalog, reindexCatalog),
  handle(readiness.getReadiness, getReadiness),
  handle(readiness.getCoverage, getCoverage),
  handle(readiness.previewCoverage, previewCoverage),
  handle(opening.getOpening, getOpening),
  handle(opening.offerCircuitsEverywhere, offerCircuitsEverywhere),
  handle(opening.addFirstProduct, addFirstProduct),
  handle(opening.chooseWorkshop, chooseWorkshop),
  handle(opening.publishDraftTerms, publishDraftTerms),
  handle(opening.setReplyAddress, setReplyAddress),
  handle(changes.listChanges, listChanges),
  handle(personalData.listPersonalDataAccess, listPersonalDataAccess),
];
