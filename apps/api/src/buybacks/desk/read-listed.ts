import type { listedBuyback } from '@reprise/contract/buybacks/desk/listed-buyback';
import { BUYBACK_DISPLAY } from '@reprise/contract/buybacks/status-display';
import { CIRCUITS } from '@reprise/contract/logistics/circuits';
import { sql } from 'kysely';
import type { z } from 'zod';
import { imageUrl } from '../../catalogue/index.ts';
import type { Context } from '../../platform/context.ts';
import type { BuybackRow } from '../../states/index.ts';
import type { ListScope } from './list-scope.ts';
import { taskSeen } from './side-filters.ts';

type Listed = z.input<typeof listedBuyback>;
/** What a row shows that is not in the buyback itself. */
type Around = {
  id: string;
  category: string;
  label: string;
  image_file_id: string | null;
  store: string | null;
  warehouse: string;
  buyer: string;
  retailer: string;
  payment: Listed['payment'];
  transport: {
    company: string;
    lastStatus: string | null;
    trackingNumber: string | null;
    label: 'pending' | 'ready' | 'failed';
  } | null;
  litigation: Listed['litigation'];
  tasks: Listed['tasks'];
};

/** The rows of a page with everything they name, in one query. */
export async function readListed(
  ctx: Context,
  { tasksOf }: Pick<ListScope, 'tasksOf'>,
  rows: readonly BuybackRow[],
): Promise<Listed[]> {
  // Names of the other side of each buyback: its catalogue and stores, or its warehouses.
  if (tasksOf)
    for (const accountId of new Set(rows.flatMap((row) => [row.account_id, row.buyer_account_id])))
      if (accountId !== tasksOf) await ctx.actFor(accountId);
  const around = new Map((await readAround(ctx, tasksOf, rows)).map((one) => [one.id, one]));
  return rows.map((row) => viewOf(ctx, row, around.get(row.id)!));
}

async function readAround(
  { db }: Context,
  tasksOf: string | undefined,
  rows: readonly BuybackRow[],
): Promise<readonly Around[]> {
  if (!rows.length) return [];
  const [accounts, ids] = [rows.map((row) => row.account_id), rows.map((row) => row.id)];
  const { rows: found } = await sql<Around>`
    select b.id, c.label as category, p.label, p.image_file_id, st.common_name as store, wh.common_name as warehouse,
      ba.name as buyer, ra.name as retailer, pay.payment, ship.transport, lit.litigation, todo.tasks
    from unnest(${accounts}::uuid[], ${ids}::uuid[]) as n(account_id, id)
    join app.buyback b on b.account_id = n.account_id and b.id = n.id
    join app.category c on c.account_id = b.account_id and c.id = b.category_id
    join app.product p on p.account_id = b.account_id and p.id = b.product_id
    join app.organization wh on wh.account_id = b.buyer_account_id and wh.id = b.warehouse_id
    join app.account ba on ba.id = b.buyer_account_id
    join app.account ra on ra.id = b.account_id
    left join app.organization st on st.account_id = b.account_id and st.id = b.store_id
    left join lateral (select jsonb_build_object('status', s.status, 'type', s.type, 'amount', s.amount) as payment
      from app.payment s where s.account_id = b.account_id and s.buyback_id = b.id
      order by s.status = 'payment_cancelled', s.created_at desc limit 1) pay on true
    left join lateral (select jsonb_build_object('company', s.carrier, 'lastStatus', s.last_status,
        'trackingNumber', s.tracking_number, 'label', s.label) as transport
      from app.shipment s where s.account_id = b.account_id and s.buyback_id = b.id
      order by s.created_at desc, s.id desc limit 1) ship on true
    left join lateral (select case when s.second_look_at is null then 'open' else 'second_look' end as litigation
      from app.litigation s where s.account_id = b.account_id and s.buyback_id = b.id and s.status = 'open' limit 1) lit
      on true
    left join lateral (select jsonb_build_object('count', count(*) over (), 'kind', k.kind, 'dueAt', k.due_at) as tasks
      from app.task k where k.buyback_account_id = b.account_id and k.buyback_id = b.id and k.closed_at is null
        and ${taskSeen(tasksOf)} order by k.due_at nulls last, k.opened_at limit 1) todo on true`.execute(db);
  return found;
}

function viewOf(ctx: Context, row: BuybackRow, around: Around): Listed {
  const { channel } = CIRCUITS[row.circuit_type];
  const dueAt = around.tasks?.dueAt;
  return {
    id: row.id,
    code: row.identification_number,
    externalCode: row.external_code,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    status: row.status,
    group: BUYBACK_DISPLAY[row.status].group,
    cancelReason: row.cancel_reason,
    circuit: row.circuit_type,
    channel,
    grade: row.grade,
    category: { id: row.category_id, label: around.category },
    product: {
      id: row.product_id,
      label: around.label,
      brand: row.brand,
      image: imageUrl(ctx, around.image_file_id),
    },
    store: row.store_id ? { id: row.store_id, name: around.store ?? '' } : null,
    warehouse: { id: row.warehouse_id, name: around.warehouse },
    buyer: { id: row.buyer_account_id, name: around.buyer },
    retailer: { id: row.account_id, name: around.retailer },
    payment: around.payment,
    transport: around.transport,
    currency: row.currency,
    prices: {
      predeclared: row.predeclared_price,
      declared: row.declared_price,
      controlled: row.controlled_price,
      validated: row.validated_price,
      payout: row.payout,
    },
    imei: row.imei,
    litigation: around.litigation,
    risks: [
      ...(row.imei_confirmed ? ['imei' as const] : []),
      ...(row.not_finalized_in_store ? ['not_finalized' as const] : []),
    ],
    tasks: around.tasks && { ...around.tasks, dueAt: dueAt ? new Date(dueAt).toISOString() : null },
  };
}
