import type { RouteAnswer } from '@reprise/contract/http/route';
import type { startLedgerCheck } from '@reprise/contract/payments/desk/ledger-routes';
import { LEDGER_RULES, type LedgerRule } from '@reprise/contract/payments/payouts';
import type { Context } from '../../platform/context.ts';
import type { Ledger } from './own-ledgers.ts';

type Check = RouteAnswer<typeof startLedgerCheck>['checks'][number];

/** What the last check of these books found; a side that was never checked says so. */
export async function viewChecks(ctx: Context, ledgers: readonly Ledger[]): Promise<Check[]> {
  const checks: Check[] = [];
  for (const { accountId, issuer } of ledgers) {
    const row = await ctx.db
      .selectFrom('ledger_check')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('issuer', '=', issuer)
      .executeTakeFirst();
    const counts = (row?.findings ?? {}) as Partial<Record<LedgerRule, number>>;
    checks.push({
      issuer,
      askedAt: row?.asked_at?.toISOString() ?? null,
      checkedAt: row?.checked_at?.toISOString() ?? null,
      payments: row?.payments ?? 0,
      findings: LEDGER_RULES.map((rule) => ({ rule, count: counts[rule] ?? 0 })),
      wrongPayments: row?.wrong_payments ?? [],
    });
  }
  return checks;
}
