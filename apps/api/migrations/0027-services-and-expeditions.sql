-- One refurbishment step of one item. What it costs and how long it took comes with the workshop.
create table app.item_refurb_step (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  buyer_account_id uuid not null references app.account (id),
  item_id uuid not null,
  status text not null check (status in ('to_do', 'in_progress', 'paused', 'canceled', 'completed')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (account_id, id),
  foreign key (account_id, item_id) references app.item (account_id, id)
);
create index item_refurb_step_of_item on app.item_refurb_step (account_id, item_id);
create index item_refurb_step_of_buyer on app.item_refurb_step (buyer_account_id, status, updated_at, id);
-- One person works on an item at a time.
create unique index item_refurb_step_running on app.item_refurb_step (account_id, item_id) where status = 'in_progress';
call app.raise_wall('app.item_refurb_step', 'account_id', 'buyer_account_id');

-- What one store or warehouse sends off at once: packages that leave together.
create table app.expedition (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  organization_id uuid not null,
  direction text not null check (direction in ('inbound', 'return', 'transfer')),
  with_label boolean not null,
  created_by uuid not null,
  registered_by uuid,
  registered_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (account_id, id),
  check ((registered_at is null) = (registered_by is null)),
  foreign key (account_id, organization_id) references app.organization (account_id, id)
);
create index expedition_of_organization on app.expedition (account_id, organization_id, registered_at, id);
call app.raise_wall('app.expedition');

-- One box. It belongs to the account whose devices are in it; a transfer mixes devices of several retailers and belongs to
-- the buyer. The expedition belongs to the account of the sender.
create table app.package (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  buyer_account_id uuid not null references app.account (id),
  expedition_account_id uuid not null,
  expedition_id uuid not null,
  direction text not null check (direction in ('inbound', 'return', 'transfer')),
  -- printed as a bar code, and scanned before it is known whose it is
  number text not null check (number ~ '^K[0-9]{10}$'),
  -- first, second, third box of its expedition
  position integer not null check (position between 1 and 500),
  -- a warehouse of the buyer, or the customer of a buyback
  warehouse_id uuid,
  buyback_id uuid,
  status text not null check (status in ('open', 'closed')),
  is_weighed boolean not null default false,
  weight_grams integer check (weight_grams between 1 and 100000),
  height_cm integer check (height_cm between 1 and 300),
  length_cm integer check (length_cm between 1 and 300),
  width_cm integer check (width_cm between 1 and 300),
  closed_at timestamptz,
  registered_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (account_id, id),
  unique (expedition_account_id, expedition_id, position),
  check ((direction = 'return') = (buyback_id is not null)),
  check ((direction = 'return') = (warehouse_id is null)),
  check ((status = 'closed') = (closed_at is not null)),
  check (registered_at is null or status = 'closed'),
  foreign key (expedition_account_id, expedition_id) references app.expedition (account_id, id),
  foreign key (buyer_account_id, warehouse_id) references app.organization (account_id, id),
  foreign key (account_id, buyback_id) references app.buyback (account_id, id)
);
create unique index package_number on app.package (number);
create index package_id on app.package (id);
create index package_of_buyer on app.package (buyer_account_id, warehouse_id, registered_at, id);
create index package_of_buyback on app.package (account_id, buyback_id);
-- A sweep over all accounts finds boxes that nobody closed.
create index package_open on app.package (created_at, id) where status = 'open';
call app.raise_wall('app.package', 'account_id', 'buyer_account_id');

-- What was in a package when it was closed. Where a device is now is in its own row.
create table app.package_item (
  account_id uuid not null,
  package_id uuid not null,
  item_account_id uuid not null,
  item_id uuid not null,
  buyer_account_id uuid not null references app.account (id),
  primary key (account_id, package_id, item_id),
  foreign key (account_id, package_id) references app.package (account_id, id),
  foreign key (item_account_id, item_id) references app.item (account_id, id)
);
create index package_item_of_item on app.package_item (item_account_id, item_id);
create index package_item_of_buyer on app.package_item (buyer_account_id);
call app.raise_wall('app.package_item', 'account_id', 'buyer_account_id');

-- The box an item lies or travels in. Constraints are not validated: that would read the table under a lock, and every row
-- already satisfies them.
alter table app.item add column package_account_id uuid, add column package_id uuid,
  add constraint item_package_place check ((package_id is null or place in ('package', 'parcel'))
    and (place <> 'package' or package_id is not null) and (package_id is null) = (package_account_id is null)) not valid,
  add constraint item_package foreign key (package_account_id, package_id) references app.package (account_id, id) not valid;
-- squawk-ignore require-concurrent-index-creation
create index item_of_package on app.item (package_account_id, package_id) where package_id is not null;
-- squawk-ignore require-concurrent-index-creation
create index item_of_place on app.item (buyer_account_id, warehouse_id, place, updated_at, id);

-- A parcel carries one buyback, or a package. A label that was ordered for a package that was then discarded carries nothing.
alter table app.shipment add column package_id uuid,
  add constraint shipment_of_something check (buyback_id is not null or package_id is not null or label = 'failed') not valid,
  add constraint shipment_package foreign key (account_id, package_id) references app.package (account_id, id)
    on delete set null (package_id) not valid;
-- squawk-ignore require-concurrent-index-creation
create index shipment_of_package on app.shipment (account_id, package_id, created_at) where package_id is not null;
