import type { BuybackStatus } from '@reprise/contract/states/buyback';
import type { ItemRefurbStepStatus } from '@reprise/contract/states/item-refurb-step';
import type { ItemStatus } from '@reprise/contract/states/item-statuses';
import type { LitigationStatus } from '@reprise/contract/states/litigation';
import type { PaymentStatus } from '@reprise/contract/states/payment';
import type { CaseState } from '@reprise/contract/states/plan-command';
import type { DefaultStock } from '@reprise/contract/warehouse/stocks';
import type pg from 'pg';

export type ServiceFacts = { id: string; status: ItemRefurbStepStatus; version: number; stockId: string };

/** Where one device stands, as somebody sees it before they act. */
export type Facts = {
  accountId: string;
  buybackId: string;
  itemId: string;
  code: string;
  circuit: string;
  storeId: string | null;
  buyback: BuybackStatus;
  buybackVersion: number;
  item: ItemStatus;
  itemVersion: number;
  place: string;
  stock: DefaultStock | null;
  stockId: string | null;
  warehouseId: string;
  goesBackTo: ItemStatus | null;
  reason: string | null;
  paymentId: string | null;
  payment: PaymentStatus | null;
  litigationId: string | null;
  litigation: LitigationStatus | null;
  litigationVersion: number | null;
  payout: number | null;
  secondLook: boolean;
  /** of the control that runs, and whose it is */
  testId: string | null;
  testVersion: number | null;
  operatorId: string | null;
  testKind: 'first' | 'second' | null;
  /** of the parcel that carries it, or carried it last */
  trackingNumber: string | null;
  /** the open package it lies in */
  openPackageId: string | null;
  /** of the diagnosis that runs, and whose it is */
  diagnosisId: string | null;
  diagnosisVersion: number | null;
  diagnosedBy: string | null;
  /** of every cycle, in the order in which they were planned */
  services: readonly ServiceFacts[];
};

const FACTS = `
  select b.account_id as "accountId", b.id as "buybackId", i.id as "itemId", i.identification_number as code,
    b.circuit_type as circuit, b.store_id as "storeId", b.status as buyback, b.version as "buybackVersion", i.status as item,
    i.version as "itemVersion", i.place, s.default_stock as stock, i.stock_id as "stockId", i.warehouse_id as "warehouseId",
    i.reintegration_target as "goesBackTo", i.quarantine_reason as reason, p.id as "paymentId", p.status as payment,
    l.id as "litigationId", l.status as litigation, l.version as "litigationVersion", l.proposed_payout as payout,
    l.second_look_at is not null as "secondLook", t.id as "testId", t.version as "testVersion", t.operator_id as "operatorId",
    t.kind as "testKind", coalesce(box.tracking_number, own.tracking_number) as "trackingNumber",
    case when k.status = 'open' then k.id end as "openPackageId", d.id as "diagnosisId", d.version as "diagnosisVersion",
    d.started_by as "diagnosedBy",
    coalesce((select json_agg(json_build_object('id', r.id, 'status', r.status, 'version', r.version, 'stockId', r.stock_id)
      order by r.created_at, r.position, r.id) from app.item_refurb_step r
      where (r.account_id, r.item_id) = (i.account_id, i.id)), '[]') as services
  from app.buyback b
  join app.item i on (i.account_id, i.buyback_id) = (b.account_id, b.id)
  left join app.stock s on (s.account_id, s.id) = (i.buyer_account_id, i.stock_id)
  left join app.package k on (k.account_id, k.id) = (i.package_account_id, i.package_id)
  left join lateral (select id, status from app.payment p where (p.account_id, p.buyback_id) = (b.account_id, b.id)
    order by created_at desc, id desc limit 1) p on true
  left join lateral (select * from app.litigation l where (l.account_id, l.buyback_id) = (b.account_id, b.id)
    order by created_at desc, id desc limit 1) l on true
  left join lateral (select * from app.compliance_test t where (t.account_id, t.item_id) = (i.account_id, i.id)
    and t.status in ('running', 'due') limit 1) t on true
  left join lateral (select id, version, started_by from app.refurb_diagnosis d
    where (d.account_id, d.item_id) = (i.account_id, i.id) and d.status = 'running' and d.cycle = i.refurb_cycle
      and i.status = 'item_refurb_diagnostic_in_progress' limit 1) d on true
  left join lateral (select tracking_number from app.shipment h
    where (h.account_id, h.package_id) = (i.package_account_id, i.package_id) and tracking_number is not null
    order by created_at desc limit 1) box on true
  left join lateral (select tracking_number from app.shipment h where (h.account_id, h.buyback_id) = (b.account_id, b.id)
    and tracking_number is not null order by created_at desc limit 1) own on true
  where b.id = $1`;

export async function readFacts(db: pg.Pool, buybackId: string): Promise<Facts> {
  const { rows } = await db.query<Facts>(FACTS, [buybackId]);
  return rows[0]!;
}

/** The same for the tables of states. */
export const standingOf = (facts: Facts): CaseState => ({
  buyback: { id: facts.buybackId, status: facts.buyback },
  item: { id: facts.itemId, status: facts.item, goesBackTo: facts.goesBackTo },
  ...(facts.payment && { payment: { id: facts.paymentId!, status: facts.payment } }),
  ...(facts.litigation && { litigation: { id: facts.litigationId!, status: facts.litigation } }),
  services: facts.services,
});
