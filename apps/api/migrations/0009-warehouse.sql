-- Where items lie in a warehouse. Every warehouse has five stocks of its own; they keep their name and stay.
create table app.stock (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  warehouse_id uuid not null,
  default_stock text check (default_stock in ('awaiting_control', 'to_refurbish', 'in_quarantine', 'customer_return',
    'refurb_completed')),
  name text not null check (char_length(name) between 1 and 255),
  identifier text check (char_length(identifier) between 1 and 255),
  location text check (char_length(location) between 1 and 255),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (account_id, id),
  foreign key (account_id, warehouse_id) references app.organization (account_id, id),
  unique (account_id, warehouse_id, default_stock)
);
create unique index stock_name on app.stock (account_id, warehouse_id, lower(name));
call app.raise_wall('app.stock');
