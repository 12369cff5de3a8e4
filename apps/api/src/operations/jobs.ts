import type { AnyJob } from '../platform/durable/job.ts';
import { reindexCatalogueJob } from './accounts/reindex-catalogue.job.ts';
import { setUpAccountJob } from './accounts/set-up-account.job.ts';
import { applyTemplateJob } from './templates/apply-template.job.ts';

export const operationsJobs: readonly AnyJob[] = [reindexCatalogueJob, setUpAccountJob, applyTemplateJob];
