import type { Selectable } from 'kysely';
import { refuseChanged, requireVisibleItem, visibleItems } from '../../control/index.ts';
import type { UserActor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { ItemRefurbStep } from '../../platform/db/schema.ts';
import { refuse, refuseAbsent } from '../../platform/http/refusal.ts';
import { type Case, type ItemRow, lockCase } from '../../states/index.ts';

export type StoredService = Selectable<ItemRefurbStep>;
export type ServiceKey = { accountId: string; itemId: string; serviceId: string; buybackId: string | null };

export function requireUser({ actor }: Context): UserActor {
  if (actor.kind !== 'user') return refuseAbsent('item refurb step');
  return actor;
}

/** The services of these ids that the actor may see, with the items and buybacks they belong to. */
export async function findServices(ctx: Context, ids: readonly string[]): Promise<ServiceKey[]> {
  const rows = await ctx.db
    .selectFrom('item_refurb_step as service')
    .innerJoin('item', (join) =>
      join.onRef('item.account_id', '=', 'service.account_id').onRef('item.id', '=', 'service.item_id'),
    )
    .leftJoin('buyback', (join) =>
      join.onRef('buyback.account_id', '=', 'item.account_id').onRef('buyback.id', '=', 'item.buyback_id'),
    )
    .select(['service.account_id', 'service.id', 'service.item_id', 'item.buyback_id'])
    .where('service.id', 'in', ids)
    .where(visibleItems(ctx))
    .execute();
  return rows.map((row) => ({
    accountId: row.account_id,
    itemId: row.item_id,
    serviceId: row.id,
    buybackId: row.buyback_id,
  }));
}

/** The service that a route names by its id. Another tenant's, and one of another warehouse, is absent. */
export async function requireService(ctx: Context, id: string): Promise<ServiceKey> {
  const [key] = await findServices(ctx, [id]);
  if (!key) return refuseAbsent('item refurb step');
  await requireVisibleItem(ctx, key.itemId);
  return key;
}

export type LockedService = { theCase: Case; item: ItemRow; service: StoredService };

/**
 * Locks a service with its item, and refuses unless it is as the caller saw it, if they say how, and its item is in refurbishment: nobody works
 * on an item that is in quarantine or lost.
 */
export async function lockService(
  ctx: Context,
  id: string,
  expectedVersion: number | undefined,
): Promise<LockedService> {
  const { accountId, serviceId } = await requireService(ctx, id);
  const theCase = await lockCase(ctx, { accountId, serviceId }, ['item', 'service']);
  const [service] = theCase.services;
  if (!theCase.item || !service) return refuseAbsent('item refurb step');
  if (expectedVersion !== undefined && service.version !== expectedVersion)
    return refuseChanged(ctx, 'service', service);
  requireItemInRefurbishment(theCase.item);
  return { theCase, item: theCase.item, service };
}

function requireItemInRefurbishment({ status }: ItemRow): void {
  if (status === 'item_refurb_in_progress') return;
  refuse('status_not_fit', `The item is ${status}: nobody works on its services.`, { data: { itemStatus: status } });
}
