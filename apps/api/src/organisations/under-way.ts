import type { UnderWayCounts } from '@reprise/contract/buybacks/under-way';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/http/refusal.ts';

/** Something buybacks depend on while they are under way. */
export type UsedThing =
  | { kind: 'circuit' | 'payment_mode' | 'store' | 'warehouse'; accountId: string; id: string }
  | { kind: 'link'; accountId: string; buyerAccountId: string };
/** Counts the buybacks that use it. Buybacks are a later capability, so app.ts hands this in. */
export type CountUnderWay = (ctx: Context, used: UsedThing) => Promise<UnderWayCounts>;

/** An unfinished buyback must not lose its circuit, its warehouse or its payment mode. */
export async function requireNothingUnderWay(ctx: Context, count: CountUnderWay, used: UsedThing): Promise<void> {
  const counts = await count(ctx, used);
  if (counts.buybackCount > 0)
    refuse('buybacks_under_way', `${counts.buybackCount} buybacks under way use this ${used.kind}.`, { data: counts });
}
