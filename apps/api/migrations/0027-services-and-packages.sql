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

-- What a store or a warehouse ships: of its own account, for the buyer whose warehouse receives it.
create table app.package (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  buyer_account_id uuid references app.account (id),
  status text not null check (status in ('open', 'closed')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (account_id, id)
);
create index package_of_buyer on app.package (buyer_account_id, status, updated_at, id);
call app.raise_wall('app.package', 'account_id', 'buyer_account_id');
