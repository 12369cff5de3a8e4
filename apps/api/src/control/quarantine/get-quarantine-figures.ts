import type { RouteAnswer } from '@reprise/contract/http/route';
import type { QuarantineReason } from '@reprise/contract/warehouse/quarantine';
import { FAIRNESS_DAYS } from '@reprise/contract/warehouse/quarantine/desk';
import type { getQuarantineFigures as route } from '@reprise/contract/warehouse/quarantine/quarantine-routes';
import { sql } from 'kysely';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { visibleItems } from '../moves/visible-items.ts';

type Answer = RouteAnswer<typeof route>;
type Row = {
  kind: 'first' | 'second';
  ending: string;
  reason: QuarantineReason | null;
  currency: Answer['absorbed'][number]['currency'];
  n: number;
  amount: number;
  hidden: number;
};
/** Endings in which nothing was bought yet, so that nobody bears anything. */
const NOT_BOUGHT: readonly string[] = ['returned', 'open'];

/** A control that was taken up again counts once, by its last one. A device that was lost before proves nothing. */
export async function getQuarantineFigures(ctx: Context): Promise<Answer> {
  const since = new Date(ctx.clock.now().getTime() - FAIRNESS_DAYS * DAY);
  const { rows } = await sql<Row>`
    with decided as (
      select distinct on (t.account_id, t.item_id, t.kind) t.kind, t.outcome, t.finding, buyback.status,
        buyback.currency, t.hidden_absorbed as hidden, greatest(buyback.absorbed_amount, t.hidden_absorbed) as amount
      from app.compliance_test t
      join app.item on item.account_id = t.account_id and item.id = t.item_id
      join app.buyback on buyback.account_id = t.account_id and buyback.id = t.buyback_id
      where t.status = 'validated' and t.ended_at >= ${since} and t.outcome <> 'validated_before' and ${visibleItems(ctx)}
      order by t.account_id, t.item_id, t.kind, t.ended_at desc
    )
    select kind,
      case when kind = 'second' then outcome
        when outcome in ('as_declared', 'by_price') then 'as_declared'
        when status = 'bb_completed_with_absorption' then 'absorbed'
        when status = 'bb_completed_with_negociation' then 'negotiated'
        when status = 'bb_not_completed' then 'returned'
        else 'open' end as ending,
      case when kind = 'second' then null when finding is not null then finding
        when outcome = 'litigation' then 'price_gap'
        when outcome in ('retailer_dispute', 'not_bought') then outcome end as reason,
      currency, count(*)::int as n, sum(amount)::int as amount, sum(hidden)::int as hidden
    from decided group by 1, 2, 3, 4`.execute(ctx.db);
  const first = rows.filter(({ kind }) => kind === 'first');
  const sum = (some: readonly Row[]): number => some.reduce((total, { n }) => total + n, 0);
  const ended = (ending: string): number => sum(first.filter((row) => row.ending === ending));
  const second = (outcome: string): number =>
    sum(rows.filter(({ kind, ending }) => kind === 'second' && ending === outcome));
  const reasons = Map.groupBy(first, ({ reason }) => reason);
  return {
    days: FAIRNESS_DAYS,
    controls: sum(first),
    endings: {
      as_declared: ended('as_declared'),
      absorbed: ended('absorbed'),
      negotiated: ended('negotiated'),
      returned: ended('returned'),
      open: ended('open'),
    },
    reasons: [...reasons]
      .flatMap(([reason, some]) => (reason ? [{ reason, count: sum(some) }] : []))
      .toSorted((a, b) => b.count - a.count),
    secondControls: { agreed: second('agreed'), disagreed: second('disagreed') },
    absorbed: absorbedIn(first),
  };
}

function absorbedIn(first: readonly Row[]): Answer['absorbed'] {
  const bought = first.filter(({ ending }) => !NOT_BOUGHT.includes(ending));
  return [...Map.groupBy(bought, ({ currency }) => currency)]
    .map(([currency, rows]) => ({
      currency,
      amount: rows.reduce((total, { amount }) => total + amount, 0),
      hidden: rows.reduce((total, { hidden }) => total + hidden, 0),
    }))
    .filter(({ amount }) => amount > 0);
}
