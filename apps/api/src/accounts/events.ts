import type { DomainEvent } from '../platform/durable/event.ts';

export const accountCreated = (accountId: string): DomainEvent<'account.created'> => ({
  type: 'account.created',
  accountId,
  payload: {},
});
/** Its facts, modules, site or status are others now. */
export const accountUpdated = (accountId: string): DomainEvent<'account.updated'> => ({
  type: 'account.updated',
  accountId,
  payload: {},
});
export const accountClosed = (accountId: string): DomainEvent<'account.closed'> => ({
  type: 'account.closed',
  accountId,
  payload: {},
});
export const accountsLinked = (accountId: string, buyerAccountId: string): DomainEvent<'account.linked'> => ({
  type: 'account.linked',
  accountId,
  payload: { buyerAccountId },
});
export const accountsUnlinked = (accountId: string, buyerAccountId: string): DomainEvent<'account.unlinked'> => ({
  type: 'account.unlinked',
  accountId,
  payload: { buyerAccountId },
});
