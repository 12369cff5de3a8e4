import type { BuybackStatus } from '@reprise/contract/states/buyback';
import type { ItemStatus } from '@reprise/contract/states/item-statuses';
import type { PaymentStatus } from '@reprise/contract/states/payment';
import type pg from 'pg';

type Moved = {
  entity: 'buyback' | 'item' | 'payment';
  id: string;
  command: string;
  from: string | null;
  to: string | null;
};
/** Everything that is stored about one buyback. */
export type StoredCase = {
  id: string;
  status: BuybackStatus;
  version: number;
  circuit: string;
  predeclared: number | null;
  declared: number | null;
  payout: number;
  serialNumber: string | null;
  items: { id: string; status: ItemStatus }[];
  payments: { id: string; status: PaymentStatus; amount: number }[];
  history: Moved[];
  /** corrections: the names of the fields that changed */
  edits: string[][];
  events: string[];
  papers: { version: number; isAsked: boolean; files: string[] }[];
  /** of the first version, which has no row */
  firstFiles: string[];
  openTasks: string[];
};

const READ = `
  select b.id, b.status, b.version, b.circuit_type as circuit, b.predeclared_price as predeclared, b.declared_price as declared,
    b.payout, b.serial_number as "serialNumber",
    (select coalesce(json_agg(json_build_object('id', i.id, 'status', i.status)), '[]') from app.item i
      where i.account_id = b.account_id and i.buyback_id = b.id) as items,
    (select coalesce(json_agg(json_build_object('id', p.id, 'status', p.status, 'amount', p.amount)), '[]') from app.payment p
      where p.account_id = b.account_id and p.buyback_id = b.id) as payments,
    (select coalesce(json_agg(json_build_object('entity', h.entity, 'id', h.entity_id, 'command', h.command, 'from', h.from_status,
        'to', h.to_status) order by h.occurred_at, h.transition_id), '[]') from app.history h
      where h.account_id = b.account_id and h.entity_id in (select b.id
        union all select i.id from app.item i where i.account_id = b.account_id and i.buyback_id = b.id
        union all select p.id from app.payment p where p.account_id = b.account_id and p.buyback_id = b.id)
        and h.entity in ('buyback', 'item', 'payment')) as history,
    (select coalesce(json_agg(array(select jsonb_object_keys(a.after))), '[]') from app.audit a
      where a.account_id = b.account_id and a.entity = 'buyback' and a.entity_id = b.id and a.action = 'update') as edits,
    (select coalesce(json_agg(e.type), '[]') from app.event e
      where e.account_id = b.account_id and e.type like 'buyback.%' and e.payload ->> 'buybackId' = b.id::text) as events,
    (select coalesce(json_agg(json_build_object('version', v.version, 'isAsked', v.event_id is null, 'files',
        array(select f.purpose from app.file f where f.account_id = v.account_id and f.owner_id = b.id
          and f.object_key like '%/' || v.id)) order by v.version), '[]')
      from app.paper_version v where v.account_id = b.account_id and v.buyback_id = b.id) as papers,
    array(select f.purpose from app.file f where f.account_id = b.account_id and f.owner_id = b.id
      and f.object_key like '%/' || b.id) as "firstFiles",
    array(select t.kind from app.task t where t.buyback_account_id = b.account_id and t.buyback_id = b.id
      and t.closed_at is null) as "openTasks"
  from app.buyback b where b.account_id = $1 and b.id = any ($2::uuid[])`;

export async function readCases(admin: pg.Client, accountId: string, ids: readonly string[]): Promise<StoredCase[]> {
  const { rows } = await admin.query<StoredCase>(READ, [accountId, ids]);
  return rows;
}

/** The answers kept under these keys, by key. */
export async function readKeys(
  admin: pg.Client,
  accountId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await admin.query<{ key: string; status: number }>(
    'select key, status from app.idempotency_key where account_id = $1 and key = any ($2)',
    [accountId, keys],
  );
  return new Map(rows.map(({ key, status }) => [key, status]));
}
