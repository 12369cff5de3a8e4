import { z } from 'zod';
import { defineEvent } from '../platform/durable/event.ts';

export const accountCreated = defineEvent('account.created', {});
/** Its facts, modules, site or status are others now. */
export const accountUpdated = defineEvent('account.updated', {});
export const accountClosed = defineEvent('account.closed', {});
export const accountsLinked = defineEvent('account.linked', { buyerAccountId: z.uuid() });
export const accountsUnlinked = defineEvent('account.unlinked', { buyerAccountId: z.uuid() });
