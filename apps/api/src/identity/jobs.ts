import type { AnyJob } from '../platform/durable/job.ts';
import { importUsersJob } from './user-import/import-users.job.ts';
import { inviteImportedJob } from './user-import/invite-imported.job.ts';

export const identityJobs: readonly AnyJob[] = [importUsersJob, inviteImportedJob];
