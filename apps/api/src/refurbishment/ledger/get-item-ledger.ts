import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getItemLedger as route } from '@reprise/contract/refurbishment/ledger-routes';
import { sql } from 'kysely';
import { requireVisibleItem } from '../../control/index.ts';
import type { Context } from '../../platform/context.ts';
import { readItemSource } from '../../states/index.ts';
import type { LineRow } from './item-ledger.ts';

type Ledger = RouteAnswer<typeof route>;
type Key = { accountId: string; itemId: string };
type Row = LineRow & { label: string | null; by: string | null };

export async function getItemLedger(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<Ledger> {
  return readLedger(ctx, await requireVisibleItem(ctx, params.id));
}

export async function readLedger(ctx: Context, { accountId, itemId }: Key): Promise<Ledger> {
  const lines = withBalances(await readNamedLines(ctx, accountId, itemId));
  const planned = await readPlanned(ctx, accountId, itemId);
  const currencies = [...new Set([...lines, ...planned].map(({ currency }) => currency))];
  return {
    lines,
    planned,
    balances: currencies.map((currency) => {
      const posted = sumIn(currency, lines);
      return { currency, posted, planned: posted + sumIn(currency, planned) };
    }),
    plan: planOf(await readPlan(ctx, accountId, itemId), [...lines, ...planned]),
  };
}

type Plan = { currency: LineRow['currency']; resale: number | null; version: number };
type Amount = { currency: string; amount: number; kind?: LineRow['kind'] };

function planOf(plan: Plan, amounts: readonly Amount[]): Ledger['plan'] {
  const { currency, resale } = plan;
  const sold = amounts.filter(({ kind }) => kind === 'resale' || kind === 'refund');
  const brought = sumIn(currency, sold);
  const margin = resale === null ? null : sumIn(currency, amounts) + (brought > 0 ? 0 : resale);
  return { ...plan, margin };
}

async function readPlan(ctx: Context, accountId: string, itemId: string): Promise<Plan> {
  const { currency } = await readItemSource(ctx, { account_id: accountId, id: itemId });
  const { resale, version } = await ctx.db
    .selectFrom('item')
    .select(['planned_resale as resale', 'version'])
    .where('account_id', '=', accountId)
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow();
  return { currency, resale, version };
}

/** A person of the other side has no name here. */
async function readNamedLines(ctx: Context, accountId: string, itemId: string): Promise<Row[]> {
  const ownAccount = ctx.actor.kind === 'user' ? ctx.actor.accountId : null;
  const { rows } = await sql<Row>`
    select l.*, coalesce(r.name, p.name, nullif(concat_ws(', ', d.buyer_name, d.reference), '')) as label,
      u.firstname || ' ' || u.lastname as by
    from app.item_ledger_line l
    left join app.item_refurb_step r on r.account_id = l.account_id and r.id = l.subject_id
    left join app.fitted_part p on p.account_id = l.account_id and p.id = l.subject_id
    left join app.item_departure d on d.account_id = l.account_id and d.id = l.subject_id
    left join app.app_user u on u.account_id = ${ownAccount} and u.id = l.actor_id
    where l.account_id = ${accountId} and l.item_id = ${itemId} order by l.number`.execute(ctx.db);
  return rows;
}

async function readPlanned(ctx: Context, accountId: string, itemId: string): Promise<Ledger['planned']> {
  const { rows } = await sql<Ledger['planned'][number]>`
    select r.name as label, -r.planned_cost as amount, a.currency
    from app.item_refurb_step r join app.account a on a.id = r.buyer_account_id
    where r.account_id = ${accountId} and r.item_id = ${itemId} and r.status in ('to_do', 'in_progress', 'paused')
    order by r.cycle, r.position, r.created_at, r.id`.execute(ctx.db);
  return rows;
}

function withBalances(rows: readonly Row[]): Ledger['lines'] {
  const balances = new Map<string, number>();
  return rows.map(({ number, kind, label, amount, currency, corrects, movement, occurred_at, by, reason }) => {
    const balance = (balances.get(currency) ?? 0) + amount;
    balances.set(currency, balance);
    return {
      number,
      kind,
      label,
      amount,
      balance,
      currency,
      corrects,
      movement,
      occurredAt: occurred_at.toISOString(),
      by,
      reason,
    };
  });
}

const sumIn = (wanted: string, lines: readonly { currency: string; amount: number }[]): number =>
  lines.filter(({ currency }) => currency === wanted).reduce((sum, { amount }) => sum + amount, 0);
