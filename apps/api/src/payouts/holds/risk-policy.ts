import { DEFAULT_RISK_POLICY, type RiskSignal } from '@reprise/contract/payments/risk/signals';
import type { Context } from '../../platform/context.ts';

export type RiskPolicy = { holdFrom: number; twoFrom: number; switchedOff: readonly RiskSignal[]; version: number };

/** From which score an account holds the payments it issues. The policy of a buyer is behind a wall of its own. */
export async function readRiskPolicy(ctx: Context, accountId: string): Promise<RiskPolicy> {
  await ctx.actFor(accountId);
  const row = await ctx.db
    .selectFrom('risk_policy')
    .select(['hold_from', 'two_from', 'switched_off', 'version'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) return { ...DEFAULT_RISK_POLICY, version: 0 };
  return {
    holdFrom: row.hold_from,
    twoFrom: row.two_from,
    switchedOff: row.switched_off as RiskSignal[],
    version: row.version,
  };
}
