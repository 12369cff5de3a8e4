import { TRANSITIONS, transitionById } from '@reprise/contract/states/machines';
import { isAllowedPair } from '@reprise/contract/states/pairs';
import type { Machine } from '@reprise/contract/states/transition';
import type pg from 'pg';
import { outcomeByTable } from '../../../packages/pricing/src/testing-control.ts';
import { unprovenBy } from '../way/judge.ts';
import { readHistory, readItems } from '../way/read-rows.ts';
import { wrongInWorkshop } from './judge-workshop.ts';
import type { WalkWorld } from './world.ts';

export type Verdict = {
  /** by buyback: what is wrong with it */
  wrong: ReadonlyMap<string, readonly string[]>;
  pairs: number;
  places: number;
  money: number;
  workshop: number;
};
const AT_ONCE = 2_000;
const RAREST_SHOWN = 8;

/** Looks at every row once the queues are empty, or at those of one buyback: pairs at every moment, places, money, and services. */
export async function judge(admin: pg.Client, world: WalkWorld, only: string | null = null): Promise<Verdict> {
  const { rows: ids } = await admin.query<{ buyback: string; item: string }>(
    'select buyback_id as buyback, id as item from app.item where buyback_id = coalesce($1::uuid, buyback_id) order by id',
    [only],
  );
  const wrong = new Map<string, string[]>();
  const counts = { pairs: 0, places: 0, money: 0, workshop: 0 };
  const add = (buyback: string, kind: keyof typeof counts, whats: readonly string[]) => {
    if (!whats.length) return;
    counts[kind] += whats.length;
    wrong.set(buyback, [...(wrong.get(buyback) ?? []), ...whats]);
  };
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    const items = await readItems(
      admin,
      some.map(({ item }) => item),
    );
    const history = await readHistory(
      admin,
      some.flatMap(({ item, buyback }) => [item, buyback]),
    );
    for (const item of items) {
      const entries = { item: history.get(item.id) ?? [], buyback: history.get(item.buybackId) ?? [] };
      add(item.buybackId, 'places', unprovenBy(entries, item));
    }
    const pairs = await illegalPairs(
      admin,
      some.map(({ buyback }) => buyback),
    );
    for (const { buyback, what } of pairs) add(buyback, 'pairs', [what]);
  }
  for (const { buyback, what } of await wrongMoney(admin, world, only)) add(buyback, 'money', [what]);
  for (const { buyback, what } of await wrongInWorkshop(admin, only)) add(buyback, 'workshop', [what]);
  return { wrong, ...counts };
}

/** Every pair of statuses that an item and its buyback ever had together, by replaying their history command by command. */
async function illegalPairs(admin: pg.Client, buybacks: readonly string[]) {
  const { rows } = await admin.query<{ buyback: string; entity: string; to: string; command: string }>(
    `select i.buyback_id as buyback, h.entity, h.to_status as "to", h.command_id as command
     from app.item i join app.history h on h.account_id = i.account_id and h.entity_id in (i.id, i.buyback_id)
     where i.buyback_id = any ($1::uuid[]) and h.entity in ('item', 'buyback') order by h.occurred_at, h.id`,
    [buybacks],
  );
  const found: { buyback: string; what: string }[] = [];
  for (const [buyback, entries] of Map.groupBy(rows, (row) => row.buyback)) {
    const now = { item: '', buyback: '' };
    for (const [at, { entity, to, command }] of entries.entries()) {
      now[entity as keyof typeof now] = to;
      const isWhole = entries[at + 1]?.command !== command;
      if (!isWhole || !now.item || !now.buyback) continue;
      if (!isAllowedPair(now.item as never, now.buyback as never))
        found.push({ buyback, what: `${now.item} with ${now.buyback} after ${command}` });
    }
  }
  return found;
}

type Money = {
  buyback: string;
  accountId: string;
  status: string;
  declared: number | null;
  validated: number | null;
  absorbed: number | null;
  by: string | null;
  proposed: number | null;
  outcome: string | null;
  controlled: number | null;
  charged: number | null;
  payments: { status: string; amount: number; flagged: boolean }[];
  compensated: boolean;
};
const MONEY = `
  select b.id as buyback, b.account_id as "accountId", b.status, b.declared_price as declared, b.validated_price as validated,
    b.absorbed_amount as absorbed, h.transition_id as by, l.proposed_price as proposed, t.outcome, t.controlled_price as controlled,
    t.charged_price as charged,
    coalesce((select json_agg(json_build_object('status', p.status, 'amount', p.amount, 'flagged', p.paid_on_cancelled))
      from app.payment p where (p.account_id, p.buyback_id) = (b.account_id, b.id)), '[]') as payments,
    exists (select from app.history c where c.account_id = b.account_id and c.entity = 'payment' and c.comment = 'Walked'
      and c.entity_id in (select id from app.payment p where (p.account_id, p.buyback_id) = (b.account_id, b.id))) as compensated
  from app.buyback b
  left join lateral (select transition_id from app.history h where h.account_id = b.account_id and h.entity = 'buyback'
    and h.entity_id = b.id order by occurred_at desc, id desc limit 1) h on true
  left join lateral (select proposed_price from app.litigation l where (l.account_id, l.buyback_id) = (b.account_id, b.id)
    and l.status = 'accepted' limit 1) l on true
  left join lateral (select outcome, controlled_price, charged_price from app.compliance_test t
    where (t.account_id, t.buyback_id) = (b.account_id, b.id) and t.kind = 'first' and t.status = 'validated'
    and t.outcome in ('as_declared', 'by_price', 'absorbed') order by ended_at desc limit 1) t on true
  where $1::uuid is null or b.id = $1`;

const LOST = ['loseInStore', 'loseInTransport', 'loseInWarehouse', 'completeAsLostReturn'];

async function wrongMoney(admin: pg.Client, { retailers }: WalkWorld, only: string | null) {
  const { rows } = await admin.query<Money>(MONEY, [only]);
  const found: { buyback: string; what: string }[] = [];
  for (const row of rows) {
    const say = (what: string) => found.push({ buyback: row.buyback, what });
    const paysUpside = retailers.get(row.accountId)?.paysUpside ?? false;
    const live = row.payments.filter(({ status }) => status !== 'payment_cancelled');
    if (!row.status.startsWith('bb_completed')) {
      const isEnded = row.status === 'bb_cancelled' || row.status === 'bb_not_completed';
      const unflagged = live.filter(({ flagged, status }) => !flagged && status !== 'payment_not_needed');
      if (isEnded && unflagged.length && !row.compensated)
        say(`${row.status} and ${unflagged.map(({ status, amount }) => `${status} ${amount}`).join(', ')}`);
      if (live.length > 1) say(`${live.length} payments of a buyback that is ${row.status}`);
      continue;
    }
    const expected = expectedPrice(row, paysUpside);
    if (row.validated !== expected) say(`${row.by}: validated ${row.validated} instead of ${expected}`);
    if (live.length !== 1) say(`${live.length} payments of a buyback that is ${row.status}`);
    else if (live[0]!.amount !== row.validated) say(`${live[0]!.amount} promised, ${row.validated} validated`);
    else if (!['awaiting_payment', 'payment_not_needed'].includes(live[0]!.status))
      say(`its payment is ${live[0]!.status}`);
  }
  return found;
}

/** What the table of prices says, from the answers of the control and from nothing the product computed of them. */
function expectedPrice(row: Money, payUpside: boolean): number | null {
  const { declared, proposed, controlled, charged } = row;
  const by = row.by && transitionById(row.by).name;
  if (by === 'completeWithNegotiation') return proposed;
  if (by === null || declared === null || LOST.includes(by) || row.outcome === null) return declared;
  const outcome = outcomeByTable({
    declared,
    controlled: controlled ?? 0,
    charged: charged ?? 0,
    sameAnswers: row.outcome === 'as_declared',
    absorption: { type: 'percentage_declared', value: 8 },
    payUpside,
  });
  return 'validated' in outcome ? outcome.validated : declared;
}

export type Coverage = { taken: number; rows: number; missing: string[]; rarest: string[] };

/** Which rows of the tables were taken, and how often those that were taken least. */
export async function readCoverage(admin: pg.Client): Promise<Coverage> {
  const { rows } = await admin.query<{ id: string; times: number }>(
    'select transition_id as id, count(*)::integer as times from app.history group by 1 order by 2',
  );
  const walked = rows
    .filter(({ id }) => !id.startsWith('M'))
    .map(({ id, times }) => ({ name: `${transitionById(id).machine} ${transitionById(id).name}`, times }));
  const seen = new Set(walked.map(({ name }) => name));
  const wanted = (
    ['buyback', 'item', 'litigation', 'service', 'package'] as const satisfies readonly Machine[]
  ).flatMap((machine) => Object.keys(TRANSITIONS[machine]).map((name) => `${machine} ${name}`));
  const missing = wanted.filter((one) => !seen.has(one));
  const rarest = walked.slice(0, RAREST_SHOWN).map(({ name, times }) => `${name} ${times}`);
  return { taken: wanted.length - missing.length, rows: wanted.length, missing, rarest };
}
