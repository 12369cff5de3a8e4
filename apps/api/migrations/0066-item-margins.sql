-- What somebody writes into the ledger of an item by hand: a cost that no operation posts, or a correction. It carries its reason,
-- and the id that the page chose for it, so that a second click finds the line of the first.
alter table app.item_ledger_line add column reason text check (char_length(reason) between 1 and 255),
  add column command_id uuid,
  add constraint item_ledger_line_by_hand check (num_nulls(reason, command_id) in (0, 2)) not valid;
-- squawk-ignore constraint-missing-not-valid
alter table app.item_ledger_line validate constraint item_ledger_line_by_hand;
-- squawk-ignore require-concurrent-index-creation
create unique index item_ledger_line_command on app.item_ledger_line (account_id, item_id, command_id)
  where command_id is not null;

-- What the workshop expects to sell the item for, in the currency of its buyback.
alter table app.item add column planned_resale integer;
alter table app.item add constraint item_planned_resale check (planned_resale between 1 and 100000000) not valid;

-- The lines of each item summed, so that a report reads a row instead of ten lines. Only the triggers below write it: it is the
-- sum of the lines whoever adds one. What a report groups by is copied into it.
create table app.item_margin (
  account_id uuid not null references app.account (id),
  item_id uuid not null,
  currency text not null check (currency in ('EUR', 'GBP', 'USD', 'CHF')),
  buyer_account_id uuid not null references app.account (id),
  product_id uuid not null,
  category_id uuid not null,
  grade text not null,
  store_id uuid,
  warehouse_id uuid not null,
  -- the expedition it arrived with
  batch_id uuid,
  bought_at timestamptz not null,
  -- the last line about a resale
  resold_at timestamptz,
  lines integer not null check (lines >= 1),
  purchase integer not null,
  bonus integer not null,
  absorbed integer not null,
  transport_in integer not null,
  transport_out integer not null,
  service integer not null,
  part integer not null,
  write_off integer not null,
  resale integer not null,
  refund integer not null,
  margin integer not null generated always as (purchase + bonus + absorbed + transport_in + transport_out + service + part
    + write_off + resale + refund) stored,
  -- A sale that was refunded in full is none.
  sold_at timestamptz generated always as (case when resale + refund > 0 then resold_at end) stored,
  primary key (account_id, item_id, currency),
  foreign key (account_id, item_id) references app.item (account_id, id)
);
create index item_margin_bought on app.item_margin (account_id, bought_at);
create index item_margin_bought_of_buyer on app.item_margin (buyer_account_id, bought_at);
create index item_margin_sold on app.item_margin (account_id, sold_at) where sold_at is not null;
create index item_margin_sold_of_buyer on app.item_margin (buyer_account_id, sold_at) where sold_at is not null;
create index item_margin_alike on app.item_margin (buyer_account_id, product_id, warehouse_id, sold_at) where sold_at is not null;
call app.raise_wall('app.item_margin', 'account_id', 'buyer_account_id');
grant select on app.item_margin to reprise_api, reprise_worker;
revoke insert, update, delete, truncate on app.item_margin from reprise_api, reprise_worker;

create function app.add_to_item_margin() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare summed bigint;
begin
  insert into app.item_margin as m (account_id, item_id, currency, buyer_account_id, product_id, category_id, grade, store_id,
    warehouse_id, batch_id, bought_at, resold_at, lines, purchase, bonus, absorbed, transport_in, transport_out, service, part,
    write_off, resale, refund)
  select i.account_id, i.id, l.currency, i.buyer_account_id, i.product_id, b.category_id, b.grade, b.store_id, i.warehouse_id,
    (select p.expedition_id from app.package_item c join app.package p on p.account_id = c.account_id and p.id = c.package_id
     where c.item_account_id = i.account_id and c.item_id = i.id and p.direction = 'inbound'
     order by p.registered_at desc nulls last limit 1),
    l.bought_at, l.resold_at, l.lines, l.purchase, l.bonus, l.absorbed, l.transport_in, l.transport_out, l.service, l.part,
    l.write_off, l.resale, l.refund
  from (select n.account_id, n.item_id, n.currency, count(*) as lines, min(n.occurred_at) as bought_at,
      max(n.occurred_at) filter (where n.kind = 'resale') as resold_at,
      coalesce(sum(n.amount) filter (where n.kind = 'purchase'), 0) as purchase,
      coalesce(sum(n.amount) filter (where n.kind = 'bonus'), 0) as bonus,
      coalesce(sum(n.amount) filter (where n.kind = 'absorbed'), 0) as absorbed,
      coalesce(sum(n.amount) filter (where n.kind = 'transport_in'), 0) as transport_in,
      coalesce(sum(n.amount) filter (where n.kind = 'transport_out'), 0) as transport_out,
      coalesce(sum(n.amount) filter (where n.kind = 'service'), 0) as service,
      coalesce(sum(n.amount) filter (where n.kind = 'part'), 0) as part,
      coalesce(sum(n.amount) filter (where n.kind = 'write_off'), 0) as write_off,
      coalesce(sum(n.amount) filter (where n.kind = 'resale'), 0) as resale,
      coalesce(sum(n.amount) filter (where n.kind = 'refund'), 0) as refund
    from added n group by n.account_id, n.item_id, n.currency) l
  join app.item i on i.account_id = l.account_id and i.id = l.item_id
  join app.buyback b on b.account_id = i.account_id and b.id = i.buyback_id
  -- One order for everybody, so that two postings of many items do not wait for each other.
  order by i.account_id, i.id, l.currency
  on conflict (account_id, item_id, currency) do update set
    bought_at = least(m.bought_at, excluded.bought_at),
    resold_at = greatest(m.resold_at, excluded.resold_at),
    lines = m.lines + excluded.lines,
    purchase = m.purchase + excluded.purchase,
    bonus = m.bonus + excluded.bonus,
    absorbed = m.absorbed + excluded.absorbed,
    transport_in = m.transport_in + excluded.transport_in,
    transport_out = m.transport_out + excluded.transport_out,
    service = m.service + excluded.service,
    part = m.part + excluded.part,
    write_off = m.write_off + excluded.write_off,
    resale = m.resale + excluded.resale,
    refund = m.refund + excluded.refund;
  get diagnostics summed = row_count;
  if summed <> (select count(*) from (select distinct account_id, item_id, currency from added) items) then
    raise exception 'lines of items that are behind the wall cannot be summed';
  end if;
  return null;
end $$;

-- A workshop that takes over a device takes over its margin; a buyback that is edited takes the device to another grade or store.
create function app.move_item_margin() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update app.item_margin m set warehouse_id = new.warehouse_id, product_id = new.product_id
  where m.account_id = new.account_id and m.item_id = new.id;
  return null;
end $$;
create function app.regrade_item_margin() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update app.item_margin m set grade = new.grade, store_id = new.store_id, category_id = new.category_id
  from app.item i where i.account_id = new.account_id and i.buyback_id = new.id and m.account_id = i.account_id and m.item_id = i.id;
  return null;
end $$;
revoke execute on function app.add_to_item_margin(), app.move_item_margin(), app.regrade_item_margin() from public;
create trigger item_margin_placed after update of warehouse_id, product_id on app.item for each row
  when ((old.warehouse_id, old.product_id) is distinct from (new.warehouse_id, new.product_id))
  execute function app.move_item_margin();
create trigger item_margin_graded after update of grade, store_id, category_id on app.buyback for each row
  when ((old.grade, old.store_id, old.category_id) is distinct from (new.grade, new.store_id, new.category_id))
  execute function app.regrade_item_margin();

-- The lines that there are already. The owner is behind the wall too, and sees no row of any account.
alter table app.item no force row level security;
alter table app.buyback no force row level security;
alter table app.package no force row level security;
alter table app.package_item no force row level security;
alter table app.item_ledger_line no force row level security;
alter table app.item_margin no force row level security;
insert into app.item_margin (account_id, item_id, currency, buyer_account_id, product_id, category_id, grade, store_id,
  warehouse_id, batch_id, bought_at, resold_at, lines, purchase, bonus, absorbed, transport_in, transport_out, service, part,
  write_off, resale, refund)
select i.account_id, i.id, l.currency, i.buyer_account_id, i.product_id, b.category_id, b.grade, b.store_id, i.warehouse_id,
  (select p.expedition_id from app.package_item c join app.package p on p.account_id = c.account_id and p.id = c.package_id
   where c.item_account_id = i.account_id and c.item_id = i.id and p.direction = 'inbound'
   order by p.registered_at desc nulls last limit 1),
  min(l.occurred_at), max(l.occurred_at) filter (where l.kind = 'resale'), count(*),
  coalesce(sum(l.amount) filter (where l.kind = 'purchase'), 0), coalesce(sum(l.amount) filter (where l.kind = 'bonus'), 0),
  coalesce(sum(l.amount) filter (where l.kind = 'absorbed'), 0), coalesce(sum(l.amount) filter (where l.kind = 'transport_in'), 0),
  coalesce(sum(l.amount) filter (where l.kind = 'transport_out'), 0), coalesce(sum(l.amount) filter (where l.kind = 'service'), 0),
  coalesce(sum(l.amount) filter (where l.kind = 'part'), 0), coalesce(sum(l.amount) filter (where l.kind = 'write_off'), 0),
  coalesce(sum(l.amount) filter (where l.kind = 'resale'), 0), coalesce(sum(l.amount) filter (where l.kind = 'refund'), 0)
from app.item_ledger_line l
join app.item i on i.account_id = l.account_id and i.id = l.item_id
join app.buyback b on b.account_id = i.account_id and b.id = i.buyback_id
group by i.account_id, i.id, l.currency, b.account_id, b.id;
alter table app.item force row level security;
alter table app.buyback force row level security;
alter table app.package force row level security;
alter table app.package_item force row level security;
alter table app.item_ledger_line force row level security;
alter table app.item_margin force row level security;
create trigger item_margin_added after insert on app.item_ledger_line referencing new table as added
  for each statement execute function app.add_to_item_margin();
