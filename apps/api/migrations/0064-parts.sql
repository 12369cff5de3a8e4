-- A part that a workshop fits into devices. It is the buyer's. Removed ones stay for the devices they were fitted into.
create table app.part (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  reference text not null check (char_length(reference) between 1 and 64),
  name text not null check (char_length(name) between 1 and 255),
  comment text check (char_length(comment) between 1 and 255),
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (account_id, id)
);
create unique index part_reference on app.part (account_id, lower(reference)) where removed_at is null;
call app.raise_wall('app.part');

-- How many of it lie in a warehouse, what one of them cost on average in cents, and from which quantity on it is reordered.
create table app.part_stock (
  account_id uuid not null,
  part_id uuid not null,
  warehouse_id uuid not null,
  quantity integer not null default 0 check (quantity between 0 and 1000000),
  unit_cost integer not null default 0 check (unit_cost between 0 and 5000000),
  -- null: nobody reorders it
  reorder_level integer check (reorder_level between 0 and 1000000),
  primary key (account_id, part_id, warehouse_id),
  foreign key (account_id, part_id) references app.part (account_id, id),
  foreign key (account_id, warehouse_id) references app.organization (account_id, id)
);
create index part_stock_of_warehouse on app.part_stock (account_id, warehouse_id);
call app.raise_wall('app.part_stock');

-- A part in a device. It is the retailer's beside the device, with reference, name and cost as they were. One that was taken back
-- keeps its row.
create table app.fitted_part (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  buyer_account_id uuid not null references app.account (id),
  item_id uuid not null,
  service_id uuid not null,
  part_id uuid not null,
  warehouse_id uuid not null,
  reference text not null,
  name text not null,
  quantity integer not null check (quantity between 1 and 100),
  unit_cost integer not null check (unit_cost >= 0),
  -- somebody was told that the device leaves the margin scheme with this part, and said yes
  leaves_margin_scheme boolean not null,
  fitted_by uuid not null,
  fitted_at timestamptz not null,
  taken_back_by uuid,
  taken_back_at timestamptz,
  primary key (account_id, id),
  check ((taken_back_by is null) = (taken_back_at is null)),
  foreign key (account_id, item_id) references app.item (account_id, id),
  constraint fitted_part_service foreign key (account_id, service_id) references app.item_refurb_step (account_id, id),
  constraint fitted_part_part foreign key (buyer_account_id, part_id) references app.part (account_id, id),
  constraint fitted_part_warehouse foreign key (buyer_account_id, warehouse_id) references app.organization (account_id, id)
);
create index fitted_part_of_item on app.fitted_part (account_id, item_id);
create index fitted_part_of_service on app.fitted_part (account_id, service_id, fitted_at, id);
create index fitted_part_of_part on app.fitted_part (buyer_account_id, part_id);
create index fitted_part_of_warehouse on app.fitted_part (buyer_account_id, warehouse_id);
call app.raise_wall('app.fitted_part', 'account_id', 'buyer_account_id');

-- Why the quantity of a part in a warehouse is what it is, in rows that are only added. Their counts sum to the quantity.
create table app.part_movement (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  part_id uuid not null,
  warehouse_id uuid not null,
  kind text not null check (kind in ('received', 'fitted', 'taken_back', 'corrected')),
  count integer not null,
  -- the quantity after it
  balance integer not null check (balance >= 0),
  -- of one of those that were moved; of a correction, of those that lie there after it
  unit_cost integer not null check (unit_cost >= 0),
  reason text check (char_length(reason) between 1 and 255),
  fitted_account_id uuid,
  fitted_part_id uuid,
  moved_by uuid,
  moved_at timestamptz not null,
  primary key (account_id, id),
  check (case kind when 'fitted' then count < 0 when 'corrected' then true else count > 0 end),
  check ((kind = 'corrected') = (reason is not null)),
  check (num_nonnulls(fitted_account_id, fitted_part_id) = case when kind in ('fitted', 'taken_back') then 2 else 0 end),
  foreign key (account_id, part_id) references app.part (account_id, id),
  foreign key (account_id, warehouse_id) references app.organization (account_id, id),
  constraint part_movement_of_fitted foreign key (fitted_account_id, fitted_part_id) references app.fitted_part (account_id, id)
);
create index part_movement_of_part on app.part_movement (account_id, part_id, moved_at, id);
create index part_movement_of_warehouse on app.part_movement (account_id, warehouse_id);
create index part_movement_of_fitted on app.part_movement (fitted_account_id, fitted_part_id);
call app.raise_wall('app.part_movement');
revoke update, delete, truncate on app.part_movement from reprise_api, reprise_worker;
