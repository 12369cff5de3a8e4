-- A stock that is not used any more keeps its row: the history of items and their services name it.
alter table app.stock add column removed_at timestamptz;
-- squawk-ignore require-concurrent-index-deletion
drop index app.stock_name;
-- squawk-ignore require-concurrent-index-creation
create unique index stock_name on app.stock (account_id, warehouse_id, lower(name)) where removed_at is null;

-- Somebody compares what lies in a stock with what should lie there.
create table app.stock_count (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  warehouse_id uuid not null,
  stock_id uuid not null,
  status text not null check (status in ('open', 'closed', 'cancelled')),
  opened_by uuid not null,
  opened_at timestamptz not null,
  ended_by uuid,
  ended_at timestamptz,
  version integer not null default 1,
  primary key (account_id, id),
  check ((status = 'open') = (ended_at is null)),
  foreign key (account_id, warehouse_id) references app.organization (account_id, id),
  foreign key (account_id, stock_id) references app.stock (account_id, id)
);
create unique index stock_count_open on app.stock_count (account_id, stock_id) where status = 'open';
create index stock_count_of_stock on app.stock_count (account_id, stock_id, opened_at);
create index stock_count_of_warehouse on app.stock_count (account_id, warehouse_id);
call app.raise_wall('app.stock_count');

-- One item of a count, expected when it was opened or scanned since; or a scanned code that no item has.
create table app.stock_count_line (
  account_id uuid not null,
  count_id uuid not null,
  id uuid not null default uuidv7(),
  item_account_id uuid,
  item_id uuid,
  code text not null check (char_length(code) between 1 and 64),
  expected boolean not null,
  scanned_at timestamptz,
  scanned_by uuid,
  settlement text check (settlement in ('moved_here', 'left_there', 'stays_missing', 'lost', 'not_ours')),
  reason text check (char_length(reason) between 1 and 255),
  settled_by uuid,
  settled_at timestamptz,
  -- Items go on moving: what the line was is kept when the count is closed.
  outcome text check (outcome in ('present', 'missing', 'left_meanwhile', 'unexpected', 'unknown')),
  primary key (account_id, id),
  check (num_nulls(item_account_id, item_id) in (0, 2)),
  check (item_id is not null or not expected),
  check (expected or scanned_at is not null),
  check (num_nulls(settlement, reason, settled_by, settled_at) in (0, 4)),
  foreign key (account_id, count_id) references app.stock_count (account_id, id),
  constraint stock_count_line_names_item foreign key (item_account_id, item_id) references app.item (account_id, id)
);
create unique index stock_count_line_item on app.stock_count_line (account_id, count_id, item_id);
create unique index stock_count_line_code on app.stock_count_line (account_id, count_id, upper(code))
  where item_id is null;
create index stock_count_line_of_item on app.stock_count_line (item_account_id, item_id);
call app.raise_wall('app.stock_count_line');
