import { z } from 'zod';
import { defineEvent } from '../platform/durable/event.ts';

/** Two people controlled one device and gave different answers. */
export const controlsDisagreed = defineEvent('control.disagreed', { buybackId: z.uuid(), testId: z.uuid() });

/** A file of verifications was read; its lines wait to be decided. */
export const verificationImportSent = defineEvent('verification_import.sent', { importId: z.uuid() });
