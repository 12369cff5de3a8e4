import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { HOLD_STATUSES } from '@reprise/contract/payments/payouts';
import type { listPaymentHolds as route } from '@reprise/contract/payments/risk/hold-routes';
import { HOLD_TABS, type HoldTab, RISK_FIGURES_DAYS, RISK_SIGNALS } from '@reprise/contract/payments/risk/signals';
import { type RawBuilder, sql } from 'kysely';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { sizeOf, wrapPage } from '../../platform/http/pagination.ts';
import { HELD_PAYMENTS, viewHolds, visibleHolds } from './hold-rows.ts';
import type { HoldRow } from './keep-hold.ts';

type Answer = RouteAnswer<typeof route>;
const STATUSES: Readonly<Record<HoldTab, readonly (typeof HOLD_STATUSES)[number][]>> = {
  open: ['open'],
  proof_wanted: ['proof_wanted'],
  to_confirm: ['to_confirm'],
  decided: ['released', 'refused'],
};

/** A payment that was cancelled or paid meanwhile waits for nobody. */
const tabOf: RawBuilder<HoldTab> = sql`case when h.status in ('released', 'refused') then 'decided'
  when p.status in ('awaiting_payment', 'payment_failed') then h.status end`;

/** The highest score first, then what has been held longest; of what is decided, the latest. */
export async function listPaymentHolds(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<Answer> {
  const page = query.page ?? 1;
  const size = sizeOf(query);
  const { tab } = query;
  const statuses = tab ? STATUSES[tab] : HOLD_TABS.flatMap((one) => STATUSES[one]);
  const way = sql.raw(query.order?.score === 'asc' ? 'asc' : 'desc');
  const order =
    tab === 'decided' && !query.order?.score
      ? sql`h.decided_at desc, h.id desc`
      : sql`h.score ${way}, h.created_at, h.id`;
  const { rows } = await sql<HoldRow>`
    select h.* from ${HELD_PAYMENTS}
    where ${visibleHolds(ctx)} and h.status in (${sql.join(statuses)}) and ${tabOf} = ${tab ?? tabOf}
      and ${query.accountId ? sql<boolean>`h.account_id = ${query.accountId}` : sql<boolean>`true`}
    order by ${order} limit ${size + 1} offset ${(page - 1) * size}`.execute(ctx.db);
  const tabs = await sumTabs(ctx);
  const rules = await countRules(ctx);
  const more = rows.length > size;
  const members = await viewHolds(ctx, rows.slice(0, size));
  const counted = tabs.filter((one) => !tab || one.tab === tab).reduce((sum, { count }) => sum + count, 0);
  const total = query.partial || query.accountId ? undefined : counted;
  return { ...wrapPage(members, { path: '/payment-holds', query, page, size, more, total }), tabs, rules };
}

async function sumTabs(ctx: Context): Promise<Answer['tabs']> {
  const { rows } = await sql<Omit<Answer['tabs'][number], 'oldestAt'> & { oldest: Date }>`
    select ${tabOf} as tab, p.currency, count(*)::int as count, sum(p.amount)::float8 as amount, min(h.created_at) as oldest
    from ${HELD_PAYMENTS} where ${visibleHolds(ctx)} and ${tabOf} is not null
    group by 1, 2 order by 1, 2`.execute(ctx.db);
  return rows.map(({ oldest, ...row }) => ({ ...row, oldestAt: oldest.toISOString() }));
}

/** How often each signal was found lately, and how often the payment was then refused. */
async function countRules(ctx: Context): Promise<Answer['rules']> {
  const since = new Date(ctx.clock.now().getTime() - RISK_FIGURES_DAYS * DAY);
  const { rows } = await sql<Answer['rules'][number]>`
    select reason ->> 'code' as code, count(*)::int as held,
      count(*) filter (where h.status in ('released', 'refused'))::int as decided,
      count(*) filter (where h.status = 'refused')::int as refused
    from ${HELD_PAYMENTS} cross join lateral jsonb_array_elements(h.reasons) reason
    where ${visibleHolds(ctx)} and h.created_at > ${since} group by 1`.execute(ctx.db);
  return RISK_SIGNALS.map((code) => rows.find((row) => row.code === code) ?? { code, held: 0, decided: 0, refused: 0 });
}
