import { type Direction, SENDER_OF } from '@reprise/contract/logistics/expeditions';
import type { Selectable } from 'kysely';
import type { UserActor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Expedition, Organization } from '../../platform/db/schema.ts';
import { refuse, refuseAbsent } from '../../platform/http/refusal.ts';

export type ExpeditionRow = Selectable<Expedition>;
export type SenderActor = UserActor & { organizationId: string };

/** Somebody who works in a store or a warehouse. Everybody else sends nothing, and sees no expedition. */
export function senderOf({ actor }: Pick<Context, 'actor'>): SenderActor {
  if (actor.kind !== 'user' || !actor.organizationId) return refuseAbsent('expedition');
  return { ...actor, organizationId: actor.organizationId };
}

/** The place somebody works in, if it sends in this direction. Another place is absent for them. */
export async function requireSendingPlace(
  ctx: Context,
  organizationId: string,
  direction: Direction,
): Promise<Selectable<Organization>> {
  const { actor } = ctx;
  if (actor.kind !== 'user' || actor.organizationId !== organizationId) return refuseAbsent('organization');
  const place = await ctx.db
    .selectFrom('organization')
    .selectAll()
    .where('account_id', '=', actor.accountId)
    .where('id', '=', organizationId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!place) return refuseAbsent('organization');
  if (place.type !== SENDER_OF[direction])
    refuse('validation_failed', `A ${place.type} sends nothing in the direction ${direction}.`, {
      violations: [{ path: 'body.direction', message: `is not a direction a ${place.type} sends in` }],
    });
  return place;
}

/** An expedition of the place somebody works in; `held` takes a row lock. */
export async function findExpedition(
  ctx: Context,
  id: string,
  how: 'seen' | 'held' = 'seen',
): Promise<ExpeditionRow | undefined> {
  const { accountId, organizationId } = senderOf(ctx);
  const select = ctx.db
    .selectFrom('expedition')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('organization_id', '=', organizationId);
  return (how === 'held' ? select.forUpdate() : select).executeTakeFirst();
}
export const requireExpedition = async (...asked: Parameters<typeof findExpedition>): Promise<ExpeditionRow> =>
  (await findExpedition(...asked)) ?? refuseAbsent('expedition');

/** A registered expedition has left: nothing in it changes any more. */
export function requireUnregistered({ registered_at }: Pick<ExpeditionRow, 'registered_at'>): void {
  if (registered_at)
    refuse('already_processed', 'The expedition is registered: its packages are on their way.', {
      data: { registeredAt: registered_at.toISOString() },
    });
}
