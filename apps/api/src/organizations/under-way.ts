import type { UnderWayCounts } from '@reprise/contract/buybacks/under-way';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/http/refusal.ts';

declare module '../platform/context.ts' {
  interface Ports {
    countUnderWay: CountUnderWay;
  }
}

/** Something buybacks depend on while they are under way. */
export type UsedThing =
  | { kind: 'circuit' | 'payment_mode' | 'store' | 'warehouse'; accountId: string; id: string }
  | { kind: 'link'; accountId: string; buyerAccountId: string };
/** Counts the buybacks that use it. Buybacks are a higher tier. */
export type CountUnderWay = (ctx: Context, used: UsedThing) => Promise<UnderWayCounts>;

/** An unfinished buyback must not lose its circuit, its warehouse or its payment mode. */
export async function requireNothingUnderWay(ctx: Context, used: UsedThing): Promise<void> {
  const counts = await ctx.ports.countUnderWay(ctx, used);
  if (counts.buybackCount > 0)
    refuse('buybacks_under_way', `${counts.buybackCount} buybacks under way use this ${used.kind}.`, { data: counts });
}
