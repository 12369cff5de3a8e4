import { z } from 'zod';
import { defineEvent } from '../../platform/durable/event.ts';
export const revisionPrepareRequested = defineEvent('price_revision.prepare_requested', { revisionId: z.uuid() });
export const revisionPublishRequested = defineEvent('price_revision.publish_requested', { revisionId: z.uuid() });
export const revisionRollBackRequested = defineEvent('price_revision.roll_back_requested', { revisionId: z.uuid() });
export const revisionPublished = defineEvent('price_revision.published', { revisionId: z.uuid() });
export const revisionRolledBack = defineEvent('price_revision.rolled_back', { revisionId: z.uuid() });
export const revisionFailed = defineEvent('price_revision.failed', { revisionId: z.uuid() });
export const revisionSweepFailed = defineEvent('price_revision.sweep_failed', {});
