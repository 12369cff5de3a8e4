import { BUYBACK_TRANSITIONS } from '@reprise/contract/states/buyback';
import { ITEM_TRANSITIONS } from '@reprise/contract/states/item';
import type pg from 'pg';
import type { Keys } from '../../../apps/api/src/platform/crypto/keys.ts';
import type { Acknowledgement } from '../durable/ask-until-acknowledged.ts';
import { readAnswers, type Tally } from './count-sold.ts';

export type Finished = { id: string; identificationNumber: string; payout: number; version: number };
type Row = {
  id: string;
  code: string;
  status: string;
  circuit: string;
  version: number;
  payout: number;
  item: string;
  /** rows of each */
  finishes: number;
  accepted: number;
  events: number;
  versions: number;
  payments: number;
  due: number;
};

const ROWS = `
  select b.id, b.identification_number as code, b.status, b.circuit_type as circuit, b.version, b.payout, i.status as item,
    (select count(*) from app.history h where h.account_id = b.account_id and h.entity = 'buyback' and h.entity_id = b.id
      and h.transition_id = '${BUYBACK_TRANSITIONS.finalizeInStore.id}')::int as finishes,
    (select count(*) from app.history h where h.account_id = b.account_id and h.entity = 'item' and h.entity_id = i.id
      and h.transition_id = '${ITEM_TRANSITIONS.acceptInStore.id}')::int as accepted,
    coalesce(e.n, 0) as events,
    (select count(*) from app.paper_version v where v.account_id = b.account_id and v.buyback_id = b.id)::int as versions,
    (select count(*) from app.payment p where p.account_id = b.account_id and p.buyback_id = b.id)::int as payments,
    (select sum(p.amount) from app.payment p where p.account_id = b.account_id and p.buyback_id = b.id)::int as due
  from app.buyback b
  join app.item i on i.account_id = b.account_id and i.buyback_id = b.id
  left join (select payload ->> 'buybackId' as id, count(*)::int as n from app.event
    where account_id = $1 and type = 'buyback.finalized' group by 1) e on e.id = b.id::text
  where b.account_id = $1 and b.id = any ($2::uuid[])`;

/** Compares what sellers were answered when they finished a predeclared buyback with the tables. */
export async function countFinished(
  admin: pg.Client,
  {
    accountId,
    keys,
    waiting,
  }: { accountId: string; keys: Keys /** every predeclared one */; waiting: readonly string[] },
  acknowledged: readonly Acknowledgement<Finished>[],
): Promise<Tally> {
  const { rows } = await admin.query<Row>(ROWS, [accountId, waiting]);
  const found = new Map(rows.map((row) => [row.id, row]));
  const answers = await readAnswers<Finished>(admin, { accountId, keys, status: 200 });
  const lost = acknowledged.filter(({ key, answer }) => {
    const row = found.get(answer.id);
    const isKept = row?.finishes && row.code === answer.identificationNumber && row.payout === answer.payout;
    return !isKept || answers.get(key)?.id !== answer.id;
  });
  const told = new Set(acknowledged.map(({ answer }) => answer.id));
  return {
    lost: lost.map(({ answer }) => answer.id),
    doubled: rows.filter(isTwice).map(({ id }) => id),
    broken: rows.flatMap((row) => {
      const wrong = told.has(row.id) ? wrongWith(row) : [...(row.finishes ? ['finished unasked'] : [])];
      return wrong.map((what) => `${row.id}: ${what}`);
    }),
  };
}

const isTwice = ({ finishes, accepted, events, payments, versions }: Row): boolean =>
  [finishes, accepted, events, payments, versions].some((times) => times > 1);

function wrongWith(row: Row): string[] {
  const expected: Partial<Row> = {
    status: 'bb_awaiting_inventory',
    item: 'item_awaiting_inventory',
    circuit: 'store_drop',
    version: 2,
    finishes: 1,
    accepted: 1,
    events: 1,
    versions: 1,
    payments: 1,
    due: row.payout,
  };
  return Object.entries(expected)
    .filter(([name, value]) => row[name as keyof Row] !== value)
    .map(([name, value]) => `${name} ${row[name as keyof Row]} instead of ${value}`);
}
