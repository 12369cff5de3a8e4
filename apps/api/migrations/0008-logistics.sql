-- The ways the devices of a retailer travel. One circuit for each type; a circuit is switched on, never added.
create table app.circuit (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  type text not null check (type in ('store_collect', 'store_drop', 'store_drop_label', 'web_collect', 'web_drop',
    'web_drop_label', 'web_post')),
  channel text not null check (channel in ('store', 'web')),
  deposit text not null check (deposit in ('collect', 'drop', 'drop_label', 'post')),
  name text not null check (char_length(name) between 2 and 255),
  description text check (char_length(description) <= 500),
  transfer_order_number_of_copy integer not null default 1 check (transfer_order_number_of_copy between 0 and 9),
  -- none named means every country
  eligible_countries text[] not null default '{}',
  modifier_mode text not null default 'disabled' check (modifier_mode in ('disabled', 'percentage', 'amount')),
  modifier_value integer,
  modifier_cap integer,
  status text not null default 'inactive' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (account_id, id),
  unique (account_id, type),
  check (type = channel || '_' || deposit),
  check ((modifier_mode = 'disabled') = (modifier_value is null)),
  check (modifier_value <> 0),
  check (modifier_mode <> 'percentage' or modifier_value between -100 and 100),
  check (modifier_cap is null or (modifier_mode = 'percentage' and sign(modifier_cap) = sign(modifier_value)))
);
-- A store has one way to send on what was dropped there.
create unique index circuit_one_store_drop on app.circuit (account_id)
  where status = 'active' and type in ('store_drop', 'store_drop_label');
-- The provider opens any client's circuit by its id alone.
create index circuit_id on app.circuit (id);
call app.raise_wall('app.circuit');

-- What the customer or the seller is told to do, in order.
create table app.circuit_instruction (
  account_id uuid not null,
  circuit_id uuid not null,
  sequence integer not null check (sequence between 1 and 6),
  type text not null check (type in ('agenda', 'close', 'deliver', 'insert', 'join', 'mailbox', 'none', 'post', 'print',
    'protect', 'sign')),
  label text not null check (char_length(label) between 1 and 150),
  primary key (account_id, circuit_id, sequence),
  foreign key (account_id, circuit_id) references app.circuit (account_id, id)
);
call app.raise_wall('app.circuit_instruction');

-- Which payment modes a circuit offers; none named means every active one.
create table app.circuit_payment_mode (
  account_id uuid not null,
  circuit_id uuid not null,
  payment_mode_id uuid not null,
  primary key (account_id, circuit_id, payment_mode_id),
  foreign key (account_id, circuit_id) references app.circuit (account_id, id),
  foreign key (account_id, payment_mode_id) references app.payment_mode (account_id, id)
);
create index circuit_payment_mode_of_mode on app.circuit_payment_mode (account_id, payment_mode_id);
call app.raise_wall('app.circuit_payment_mode');
