import { z } from 'zod';
import { defineEvent } from '../platform/durable/event.ts';
/** The buyer's own system could not be told of a buyback: somebody tells it by hand. */
export const buyerUnreachable = defineEvent('buyer.unreachable', { buybackId: z.uuid() });
/** ... and was told after all. Not emitted for a buyer who was told at once. */
export const buyerTold = defineEvent('buyer.told', { buybackId: z.uuid() });
