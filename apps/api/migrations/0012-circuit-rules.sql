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
