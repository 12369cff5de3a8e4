import type { DomainEvent } from '../platform/durable/event.ts';

export const warehouseCreated = (accountId: string, warehouseId: string): DomainEvent<'warehouse.created'> => ({
  type: 'warehouse.created',
  accountId,
  payload: { warehouseId },
});
