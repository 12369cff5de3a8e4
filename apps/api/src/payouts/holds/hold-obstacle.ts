import { mayUse } from '@reprise/contract/access/grants';
import type { HoldObstacle } from '@reprise/contract/payments/risk/signals';
import { sql } from 'kysely';
import { customerHashes } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findOwnWork } from '../desk/own-work.ts';
import type { HoldRow } from './keep-hold.ts';

/**
 * Why the actor may not decide about this payment now. Nobody decides or confirms what they sold, controlled or decided
 * first, nor what goes to themselves.
 */
export async function holdObstacle(ctx: Context, hold: HoldRow): Promise<HoldObstacle | null> {
  const { actor } = ctx;
  if (hold.status === 'released' || hold.status === 'refused') return 'not_waiting';
  if (actor.kind !== 'user' || !mayUse(actor.userType, actor.module, 'ROLE_RISK_HOLD_DECIDE', 'write'))
    return 'no_right';
  if (hold.status === 'to_confirm' && hold.decided_by === actor.userId) return 'decided_by_you';
  if (await concerns(ctx, hold, actor.userId)) return 'concerns_you';
  return findOwnWork(
    ctx,
    actor.userId,
    sql`select ${hold.account_id}::uuid as account_id, ${hold.buyback_id}::uuid as buyback_id`,
  );
}

/** The customer has the address of this person, or their bank account. */
async function concerns(ctx: Context, { account_id, buyback_id }: HoldRow, userId: string): Promise<boolean> {
  const user = await ctx.db.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirst();
  const hashes = user ? customerHashes(ctx, account_id, 'email', user.email) : [];
  const { rows } = await sql<{ concerns: boolean }>`
    select c.email_hash = any (${hashes}::bytea[]) or exists (select from app.staff_account s
        where s.user_id = ${userId} and s.account_id = c.account_id and s.iban_hash = c.iban_hash) as concerns
    from app.buyback b join app.customer c on c.account_id = b.account_id and c.id = b.customer_id
    where b.account_id = ${account_id} and b.id = ${buyback_id}`.execute(ctx.db);
  return rows[0]?.concerns === true;
}

export async function requireNoObstacle(ctx: Context, hold: HoldRow): Promise<string> {
  const obstacle = await holdObstacle(ctx, hold);
  if (obstacle === 'not_waiting') return refuseStatus(hold);
  if (obstacle || ctx.actor.kind !== 'user')
    refuse('own_work', 'Nobody decides about a payment of a device they sold, controlled or decided about first.', {
      data: { obstacle },
    });
  return ctx.actor.userId;
}

export function refuseStatus({ status }: Pick<HoldRow, 'status'>): never {
  refuse('status_not_fit', `The held payment is ${status}: this is not decided about it now.`, { data: { status } });
}
