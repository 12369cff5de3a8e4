import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { startLedgerCheck as route } from '@reprise/contract/payments/desk/ledger-routes';
import { sql } from 'kysely';
import { MINUTE } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { ledgerCheckWanted } from '../events.ts';
import { requireLedgers } from './own-ledgers.ts';
import { viewChecks } from './read-checks.ts';

/** Asked for again within this time, a check that has not been made yet is not asked for a second time. */
const ASKED_ONCE_WITHIN = 10 * MINUTE;

export async function startLedgerCheck(
  ctx: Context,
  { body }: Pick<RouteInput<typeof route>, 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { accountId, ledgers } = await requireLedgers(ctx, body);
  const now = ctx.clock.now();
  const { rows } = await sql`
    insert into app.ledger_check (account_id, issuer, asked_at)
    select ${accountId}, side, ${now} from unnest(${ledgers.map(({ issuer }) => issuer)}::text[]) side
    on conflict (account_id, issuer) do update set asked_at = excluded.asked_at
      where ledger_check.asked_at is null or ledger_check.asked_at < ${new Date(now.getTime() - ASKED_ONCE_WITHIN)}
    returning issuer`.execute(ctx.db);
  if (rows.length) await ctx.emit(ledgerCheckWanted({ accountId }));
  return { checks: await viewChecks(ctx, ledgers) };
}
