import { z } from 'zod';
import { defineEvent } from '../platform/durable/event.ts';

/** Two people controlled one device and gave different answers. */
export const controlsDisagreed = defineEvent('control.disagreed', { buybackId: z.uuid(), testId: z.uuid() });
