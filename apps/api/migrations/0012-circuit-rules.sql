-- How a circuit is offered to the customers of an account: which categories, in which words, under which terms.
-- One rule for each circuit; what it leaves empty it takes from its circuit.
create table app.circuit_rule (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  circuit_id uuid not null,
  -- disabled is a pause: the categories stay
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  description text check (char_length(description) <= 500),
  terms text check (char_length(terms) between 2 and 5000),
  traceability_enabled boolean not null default false,
  highlighted_instruction text check (char_length(highlighted_instruction) <= 255),
  -- none named means those of the circuit
  eligible_countries text[] not null default '{}',
  custom_values jsonb not null default '{}' check (jsonb_typeof(custom_values) = 'object'),
  version integer not null default 1,
  primary key (account_id, id),
  unique (account_id, circuit_id),
  foreign key (account_id, circuit_id) references app.circuit (account_id, id)
);
create index circuit_rule_id on app.circuit_rule (id);
call app.raise_wall('app.circuit_rule');

create table app.circuit_rule_instruction (
  account_id uuid not null,
  circuit_rule_id uuid not null,
  sequence integer not null check (sequence between 1 and 6),
  type text not null check (type in ('agenda', 'close', 'deliver', 'insert', 'join', 'mailbox', 'none', 'post', 'print',
    'protect', 'sign')),
  label text not null check (char_length(label) between 1 and 150),
  primary key (account_id, circuit_rule_id, sequence),
  foreign key (account_id, circuit_rule_id) references app.circuit_rule (account_id, id)
);
call app.raise_wall('app.circuit_rule_instruction');

-- A category with no circuit of its own has those of the nearest category above.
create table app.circuit_rule_category (
  account_id uuid not null,
  circuit_rule_id uuid not null,
  category_id uuid not null,
  primary key (account_id, circuit_rule_id, category_id),
  foreign key (account_id, circuit_rule_id) references app.circuit_rule (account_id, id),
  foreign key (account_id, category_id) references app.category (account_id, id)
);
create index circuit_rule_category_of on app.circuit_rule_category (account_id, category_id, circuit_rule_id);
call app.raise_wall('app.circuit_rule_category');
call app.watch_catalogue('app.circuit_rule');
call app.watch_catalogue('app.circuit_rule_category');
-- What people read before they choose comes from the same memory as the prices.
call app.watch_catalogue('app.circuit_instruction');
call app.watch_catalogue('app.circuit_rule_instruction');

-- What a gift card or a voucher is: shop it is valid in, how long, for what.
create table app.payment_mode_property (
  account_id uuid not null,
  payment_mode_id uuid not null,
  sequence integer not null check (sequence between 1 and 10),
  name text not null check (char_length(name) between 1 and 45),
  value text not null check (char_length(value) between 1 and 255),
  primary key (account_id, payment_mode_id, sequence),
  unique (account_id, payment_mode_id, name),
  foreign key (account_id, payment_mode_id) references app.payment_mode (account_id, id)
);
call app.raise_wall('app.payment_mode_property');
call app.watch_catalogue('app.payment_mode_property');

-- Which warehouse a device goes to: the first rule whose conditions all hold.
create table app.dispatch_rule (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  position integer not null check (position >= 1),
  title text not null check (char_length(title) between 2 and 255),
  default_warehouse_id uuid,
  -- of the rule's warehouses the nearest to the store or customer
  geographic_criterion boolean not null default false,
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (account_id, id),
  unique (account_id, position) deferrable initially deferred
);
create index dispatch_rule_id on app.dispatch_rule (id);
call app.raise_wall('app.dispatch_rule');

create table app.dispatch_rule_condition (
  account_id uuid not null,
  dispatch_rule_id uuid not null,
  sequence integer not null check (sequence between 1 and 20),
  attribute text not null check (attribute in ('brand', 'category', 'circuit', 'productState')),
  operator text not null check (operator in ('in', 'notIn')),
  "values" text[] not null check (cardinality("values") between 1 and 500),
  primary key (account_id, dispatch_rule_id, sequence),
  foreign key (account_id, dispatch_rule_id) references app.dispatch_rule (account_id, id)
);
call app.raise_wall('app.dispatch_rule_condition');

-- Warehouses of the account or of a linked buyer, in the order they are tried.
create table app.dispatch_rule_warehouse (
  account_id uuid not null,
  dispatch_rule_id uuid not null,
  sequence integer not null check (sequence between 1 and 50),
  warehouse_id uuid not null,
  primary key (account_id, dispatch_rule_id, sequence),
  unique (account_id, dispatch_rule_id, warehouse_id),
  foreign key (account_id, dispatch_rule_id) references app.dispatch_rule (account_id, id)
);
call app.raise_wall('app.dispatch_rule_warehouse');

-- A retailer's device may go where the rules of its buyer say. They are behind the buyer's wall; a linked retailer is told
-- what they mean, in the order they are tried.
call app.open_to_directory('app.dispatch_rule', 'app.dispatch_rule_condition', 'app.dispatch_rule_warehouse');
create function app.dispatch_rules_of_buyer(asked uuid, buyer uuid) returns setof jsonb
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object('id', r.id, 'title', r.title, 'enabled', r.status = 'enabled',
    'defaultWarehouseId', r.default_warehouse_id, 'geographicCriterion', r.geographic_criterion,
    'conditions', (select jsonb_agg(jsonb_build_object('attribute', c.attribute, 'operator', c.operator,
      'values', c."values") order by c.sequence) from app.dispatch_rule_condition c
      where c.account_id = r.account_id and c.dispatch_rule_id = r.id),
    'warehouseIds', (select jsonb_agg(w.warehouse_id order by w.sequence) from app.dispatch_rule_warehouse w
      where w.account_id = r.account_id and w.dispatch_rule_id = r.id))
  from app.dispatch_rule r
  where r.account_id = buyer
    and exists (select from app.account_link l where l.account_id = asked and l.buyer_account_id = buyer)
    and ((select app.is_provider()) or asked = any ((select app.account_ids())::uuid[]))
  order by r.position, r.id $$;
grant create on schema app to reprise_directory;
alter function app.dispatch_rules_of_buyer owner to reprise_directory;
revoke create on schema app from reprise_directory;
revoke execute on function app.dispatch_rules_of_buyer(uuid, uuid) from public;
grant execute on function app.dispatch_rules_of_buyer(uuid, uuid) to reprise_api, reprise_worker;

-- Who takes a device is part of an offer, so an offer in memory depends on rules, warehouses and links as it does on the
-- catalogue. Those of a buyer count for every retailer linked to it; each account counts its own here, and who watches a
-- catalogue adds up.
create table app.dispatch_version (
  account_id uuid primary key references app.account (id),
  version bigint not null default 1
);
call app.raise_wall('app.dispatch_version');
call app.open_to_directory('app.dispatch_version', 'app.catalogue_version');
call app.watch_catalogue('app.category_warehouse');

create function app.dispatch_changed() returns trigger language plpgsql as $$
begin
  insert into app.dispatch_version as v (account_id)
    select distinct c.account_id from changed c order by 1
    on conflict (account_id) do update set version = v.version + 1;
  return null;
end $$;
create procedure app.watch_dispatch(target regclass) language plpgsql as $$
begin
  execute format('create trigger dispatch_added after insert on %s referencing new table as changed
    for each statement execute function app.dispatch_changed()', target);
  execute format('create trigger dispatch_updated after update on %s referencing new table as changed
    for each statement execute function app.dispatch_changed()', target);
  execute format('create trigger dispatch_removed after delete on %s referencing old table as changed
    for each statement execute function app.dispatch_changed()', target);
end $$;
call app.watch_dispatch('app.dispatch_rule');
call app.watch_dispatch('app.dispatch_rule_condition');
call app.watch_dispatch('app.dispatch_rule_warehouse');

-- Warehouses and stores that open and close, and the usual warehouse of a store.
create function app.dispatch_places_changed() returns trigger language plpgsql as $$
begin
  insert into app.dispatch_version as v (account_id) values (new.account_id)
    on conflict (account_id) do update set version = v.version + 1;
  return null;
end $$;
create trigger dispatch_place_added after insert on app.organization
  for each row when (new.type in ('warehouse', 'store'))
  execute function app.dispatch_places_changed();
create trigger dispatch_place_changed after update of status, default_warehouse_id on app.organization
  for each row when (new.type in ('warehouse', 'store')
    and (old.status, old.default_warehouse_id) is distinct from (new.status, new.default_warehouse_id))
  execute function app.dispatch_places_changed();

-- A buyer that is switched off takes nothing.
create function app.dispatch_account_changed() returns trigger language plpgsql as $$
begin
  insert into app.dispatch_version as v (account_id) values (new.id)
    on conflict (account_id) do update set version = v.version + 1;
  return null;
end $$;
create trigger dispatch_account after update of status on app.account
  for each row when (old.status is distinct from new.status) execute function app.dispatch_account_changed();

-- What a lost buyer had counted stays in the sum: a version that goes back would pass for one seen before.
create function app.dispatch_link_changed() returns trigger language plpgsql as $$
declare counted bigint := 0;
begin
  if tg_op = 'DELETE' then
    select v.version into counted from app.dispatch_version v where v.account_id = old.buyer_account_id for share;
  end if;
  insert into app.dispatch_version as v (account_id, version)
    values (coalesce(new.account_id, old.account_id), 1 + coalesce(counted, 0))
    on conflict (account_id) do update set version = v.version + excluded.version;
  return null;
end $$;
create trigger dispatch_link after insert or delete on app.account_link
  for each row execute function app.dispatch_link_changed();

create function app.offer_versions(asked uuid[]) returns table (account_id uuid, version bigint)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select a.id, coalesce((select c.version from app.catalogue_version c where c.account_id = a.id), 0)
    + coalesce((select sum(d.version) from app.dispatch_version d where d.account_id = a.id or d.account_id in
        (select l.buyer_account_id from app.account_link l where l.account_id = a.id)), 0)::bigint
  from unnest(asked) a (id)
  where (select app.is_provider()) or a.id = any ((select app.account_ids())::uuid[]) $$;
grant create on schema app to reprise_directory;
alter function app.offer_versions owner to reprise_directory;
revoke create on schema app from reprise_directory;
revoke execute on function app.offer_versions(uuid[]), app.dispatch_changed(), app.dispatch_places_changed(),
  app.dispatch_account_changed(), app.dispatch_link_changed() from public;
revoke execute on procedure app.watch_dispatch(regclass) from public;
grant execute on function app.offer_versions(uuid[]) to reprise_api, reprise_worker;
