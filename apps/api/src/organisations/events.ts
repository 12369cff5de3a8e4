import type { DomainEvent } from '../platform/durable/event.ts';

export const accountCreated = (accountId: string): DomainEvent<'account.created'> => ({
  type: 'account.created',
  accountId,
  payload: {},
});
