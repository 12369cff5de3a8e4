-- Devices that no customer sold: bought from another company, or as donors of parts. Their items have no buyback.
-- Every reader of the product that is being replaced joins the buyback, and leaves them out.
-- squawk-ignore ban-drop-not-null
alter table app.item alter column buyback_id drop not null;

-- Where such an item comes from. It is the buyer's alone: the retailer whose catalogue describes the device sees neither the price
-- nor the supplier.
create table app.item_origin (
  account_id uuid not null references app.account (id),
  item_account_id uuid not null,
  item_id uuid not null,
  kind text not null check (kind in ('trade', 'donor')),
  supplier text not null check (char_length(supplier) between 1 and 120),
  -- of its invoice or delivery note
  reference text check (char_length(reference) between 1 and 64),
  imei text check (imei ~ '^[0-9]{15,17}$'),
  serial_number text check (char_length(serial_number) between 1 and 64),
  grade text not null check (grade in ('grade_a', 'grade_b', 'grade_c', 'grade_d', 'grade_e')),
  -- in cents
  price integer not null check (price between 0 and 5000000),
  currency text not null check (currency in ('EUR', 'GBP', 'USD', 'CHF')),
  comment text check (char_length(comment) between 1 and 500),
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (account_id, item_account_id, item_id),
  constraint item_origin_names_item foreign key (item_account_id, item_id) references app.item (account_id, id)
);
create unique index item_origin_of_item on app.item_origin (item_account_id, item_id);
create index item_origin_by_imei on app.item_origin (imei) where imei is not null;
create index item_origin_by_serial_number on app.item_origin (serial_number) where serial_number is not null;
call app.raise_wall('app.item_origin');
-- What was paid is in the ledger, and a certificate prints the numbers: none of it changes.
revoke update, delete, truncate on app.item_origin from reprise_api, reprise_worker;

-- An item has a buyback or an origin. It is looked at when the transaction ends: the origin is inserted after the item.
create function app.require_item_origin() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from app.item_origin o
      where o.account_id = new.buyer_account_id and o.item_account_id = new.account_id and o.item_id = new.id) then
    raise exception 'the item % has neither a buyback nor an origin', new.id;
  end if;
  return null;
end $$;
revoke execute on function app.require_item_origin() from public;
create constraint trigger item_has_origin after insert on app.item deferrable initially deferred for each row
  when (new.buyback_id is null) execute function app.require_item_origin();

-- What is known of the device of an item, from the buyback it was sold with or from its origin.
create view app.item_source with (security_invoker = true) as
select i.account_id, i.id as item_id, i.buyback_id,
  case when i.buyback_id is null then o.imei else b.imei end as imei,
  case when i.buyback_id is null then o.serial_number else b.serial_number end as serial_number,
  case when i.buyback_id is null then o.grade else b.grade end as grade,
  case when i.buyback_id is null then o.currency else b.currency end as currency,
  case when i.buyback_id is null then o.price
    else coalesce(b.validated_price, b.declared_price, b.predeclared_price, 0) end as price,
  i.buyback_id is null or b.validated_price is not null as is_price_validated,
  i.buyback_id is null or b.imei_confirmed as is_imei_confirmed,
  o.kind as origin
from app.item i
left join app.buyback b on b.account_id = i.account_id and b.id = i.buyback_id
left join app.item_origin o on o.account_id = i.buyer_account_id and o.item_account_id = i.account_id and o.item_id = i.id;

-- A retailer sees the margins of what its customers sold; what the buyer bought elsewhere is not its business.
alter table app.item_margin add column is_of_sale boolean not null default true;
-- As it was, and for an item without a buyback: of no store, with the facts of its origin.
create or replace function app.add_to_item_margin() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare summed bigint;
begin
  insert into app.item_margin as m (account_id, item_id, currency, buyer_account_id, product_id, category_id, grade, store_id,
    warehouse_id, batch_id, bought_at, resold_at, lines, purchase, bonus, absorbed, transport_in, transport_out, service, part,
    write_off, resale, refund, is_of_sale)
  select i.account_id, i.id, l.currency, i.buyer_account_id, i.product_id, coalesce(b.category_id, p.category_id),
    coalesce(b.grade, o.grade), b.store_id, i.warehouse_id,
    (select x.expedition_id from app.package_item c join app.package x on x.account_id = c.account_id and x.id = c.package_id
     where c.item_account_id = i.account_id and c.item_id = i.id and x.direction = 'inbound'
     order by x.registered_at desc nulls last limit 1),
    l.bought_at, l.resold_at, l.lines, l.purchase, l.bonus, l.absorbed, l.transport_in, l.transport_out, l.service, l.part,
    l.write_off, l.resale, l.refund, i.buyback_id is not null
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
  left join app.buyback b on b.account_id = i.account_id and b.id = i.buyback_id
  left join app.item_origin o on o.account_id = i.buyer_account_id and o.item_account_id = i.account_id and o.item_id = i.id
  left join app.product p on p.account_id = i.account_id and p.id = i.product_id and i.buyback_id is null
  -- A buyback that is behind the wall is counted as missing below.
  where b.id is not null or o.item_id is not null
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
