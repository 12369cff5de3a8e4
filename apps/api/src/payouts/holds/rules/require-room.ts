import { accountOf } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';

/** Lists that people enter by hand end somewhere. */
export async function requireRoom(ctx: Context, table: 'blocked_imei' | 'staff_account', max: number): Promise<void> {
  const { entries } = await ctx.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<string>().as('entries'))
    .where('account_id', '=', accountOf(ctx.actor))
    .executeTakeFirstOrThrow();
  if (Number(entries) >= max) refuse('validation_failed', `The list has its ${max} entries: take some off first.`);
}
