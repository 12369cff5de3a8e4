import type pg from 'pg';

type Wrong = { buyback: string; what: string };

/**
 * Services as rows and as history, costs as lines and as sums. Each query tells what is wrong with a device: two running
 * services; a cost of the item that is not the sum of its completed services; a service whose status is not where its history
 * ends, or whose time runs when it does not; a service open on a device that is refurbished or gone; two diagnoses of one cycle;
 * a cycle that is not one more than the times it was reopened; an age of a device that lies in no stock; a ledger whose numbers
 * have gaps, or that says something else than the payment and the services. An item without a buyback is named by its own id.
 */
const RULES = [
  `select coalesce(i.buyback_id, i.id) as buyback, count(*) || ' services run at once' as what
   from app.item i join app.item_refurb_step r on (r.account_id, r.item_id) = (i.account_id, i.id) and r.status = 'in_progress'
   where $1::uuid is null or i.buyback_id = $1 group by 1 having count(*) > 1`,
  `select coalesce(i.buyback_id, i.id) as buyback, 'its services cost ' || i.completed_refurb_cost || ' instead of ' || coalesce(sum(r.cost), 0) as what
   from app.item i left join app.item_refurb_step r on (r.account_id, r.item_id) = (i.account_id, i.id) and r.status = 'completed'
   where $1::uuid is null or i.buyback_id = $1 group by i.account_id, i.id
   having i.completed_refurb_cost <> coalesce(sum(r.cost), 0)`,
  `select coalesce(i.buyback_id, i.id) as buyback, 'a service is ' || r.status || ', its history says ' || coalesce(h.to_status, 'nothing') as what
   from app.item i join app.item_refurb_step r on (r.account_id, r.item_id) = (i.account_id, i.id)
   left join lateral (select to_status from app.history h where h.account_id = r.account_id and h.entity = 'service'
     and h.entity_id = r.id order by occurred_at desc, id desc limit 1) h on true
   where ($1::uuid is null or i.buyback_id = $1) and h.to_status is distinct from r.status`,
  `select coalesce(i.buyback_id, i.id) as buyback, 'a service is ' || r.status || ' and its time ' ||
     case when r.running_since is null then 'stands' else 'runs' end as what
   from app.item i join app.item_refurb_step r on (r.account_id, r.item_id) = (i.account_id, i.id)
   where ($1::uuid is null or i.buyback_id = $1) and (r.status = 'in_progress') <> (r.running_since is not null)`,
  `select coalesce(i.buyback_id, i.id) as buyback, 'a completed service has no cost, or another one has' as what
   from app.item i join app.item_refurb_step r on (r.account_id, r.item_id) = (i.account_id, i.id)
   where ($1::uuid is null or i.buyback_id = $1) and (r.status = 'completed') <> (r.cost is not null)`,
  `select coalesce(i.buyback_id, i.id) as buyback, i.status || ' with a service that is ' || r.status as what
   from app.item i join app.item_refurb_step r on (r.account_id, r.item_id) = (i.account_id, i.id)
   where ($1::uuid is null or i.buyback_id = $1) and r.status in ('to_do', 'in_progress', 'paused')
     and i.status not in ('item_refurb_in_progress', 'item_in_quarantine', 'item_to_reintegrate_to_stock')`,
  `select coalesce(i.buyback_id, i.id) as buyback, count(*) || ' diagnoses of cycle ' || i.refurb_cycle || ' run or were finalized' as what
   from app.item i join app.refurb_diagnosis d on (d.account_id, d.item_id, d.cycle) = (i.account_id, i.id, i.refurb_cycle)
   where ($1::uuid is null or i.buyback_id = $1) and d.status <> 'abandoned' group by i.account_id, i.id having count(*) > 1`,
  `select coalesce(i.buyback_id, i.id) as buyback, 'in cycle ' || i.refurb_cycle || ' after it was reopened ' || count(h.id) || ' times' as what
   from app.item i left join app.history h on h.account_id = i.account_id and h.entity_id = i.id and h.command = 'reopen'
   where $1::uuid is null or i.buyback_id = $1 group by i.account_id, i.id having i.refurb_cycle <> 1 + count(h.id)`,
  `select coalesce(i.buyback_id, i.id) as buyback, 'it lies in ' || i.place || ' and its age says otherwise' as what
   from app.item i where ($1::uuid is null or i.buyback_id = $1) and (i.place = 'stock') <> (i.stocked_at is not null)`,
  `select coalesce(i.buyback_id, i.id) as buyback, count(*) || ' lines, numbered up to ' || max(l.number) as what
   from app.item i join app.item_ledger_line l on (l.account_id, l.item_id) = (i.account_id, i.id)
   where $1::uuid is null or i.buyback_id = $1 group by 1 having count(*) <> max(l.number)`,
  `select coalesce(i.buyback_id, i.id) as buyback, 'its ledger says ' || coalesce(said.services, 0) || ' of services and the device ' ||
     i.completed_refurb_cost as what
   from app.item i left join lateral (select -sum(amount) as services from app.item_ledger_line l
     where (l.account_id, l.item_id) = (i.account_id, i.id) and l.kind = 'service') said on true
   where ($1::uuid is null or i.buyback_id = $1) and coalesce(said.services, 0) <> i.completed_refurb_cost`,
  `select coalesce(i.buyback_id, i.id) as buyback, 'its ledger says ' || coalesce(said.paid, 0) || ' of a payment of ' || coalesce(owed.amount, 0) as what
   from app.item i join app.buyback b on (b.account_id, b.id) = (i.account_id, i.buyback_id)
   left join lateral (select -sum(amount) as paid from app.item_ledger_line l
     where (l.account_id, l.item_id) = (i.account_id, i.id) and l.kind in ('purchase', 'absorbed', 'bonus', 'write_off')) said on true
   left join lateral (select p.amount from app.payment p where (p.account_id, p.buyback_id) = (b.account_id, b.id)
     and (p.status in ('awaiting_payment', 'payment_initiated', 'payment_failed', 'payment_completed'))) owed on true
   where ($1::uuid is null or i.buyback_id = $1) and coalesce(said.paid, 0) <> coalesce(owed.amount, 0)
     and (b.status like 'bb_completed%' or b.status in ('bb_cancelled', 'bb_not_completed'))`,
] as const;

export async function wrongInWorkshop(admin: pg.Client, only: string | null): Promise<Wrong[]> {
  const found: Wrong[] = [];
  for (const rule of RULES) found.push(...(await admin.query<Wrong>(rule, [only])).rows);
  return found;
}
