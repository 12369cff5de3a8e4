-- Who sells a device. Everything that names the person is sealed with a key of the row: deleting the key erases them.
create table app.customer (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  key_id text not null,
  wrapped_key bytea not null,
  -- name, e-mail, phone, address
  person bytea not null,
  iban bytea,
  -- type, number, issuing authority and date of the document: what the register asks, never a copy
  identification bytea,
  -- keyed hashes, to find the same person or bank account again without opening anything
  email_hash bytea not null check (octet_length(email_hash) = 32),
  iban_hash bytea check (octet_length(iban_hash) = 32),
  country text not null check (country ~ '^[A-Z]{2}$'),
  locale text not null check (locale in ('fr-FR', 'en-GB', 'nl-BE', 'de-DE')),
  created_at timestamptz not null,
  primary key (account_id, id),
  check ((iban is null) = (iban_hash is null))
);
create index customer_by_email on app.customer (account_id, email_hash, created_at);
create index customer_key on app.customer (key_id);
call app.raise_wall('app.customer');

-- What a customer sent at once: each line became a buyback.
create table app.cart (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  customer_id uuid not null,
  channel text not null check (channel in ('web', 'store')),
  lines integer not null check (lines between 1 and 200),
  terms_accepted_at timestamptz,
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, customer_id) references app.customer (account_id, id)
);
call app.raise_wall('app.cart');

-- A device a customer sells. It is the retailer's, and worked on by the buyer.
create table app.buyback (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  buyer_account_id uuid not null references app.account (id),
  cart_id uuid not null,
  -- its place in the cart
  line integer not null check (line between 1 and 200),
  identification_number text not null check (identification_number ~ '^2[0-9]{12}$'),
  external_code text check (char_length(external_code) <= 45),
  status text not null check (status in ('bb_awaiting_store_drop', 'bb_awaiting_inventory', 'bb_in_transit',
    'bb_in_processing', 'bb_completed', 'bb_completed_by_price', 'bb_completed_with_absorption',
    'bb_completed_with_negociation', 'bb_not_completed', 'bb_cancelled')),
  circuit_id uuid not null,
  circuit_rule_id uuid not null,
  circuit_type text not null check (circuit_type in ('store_collect', 'store_drop', 'store_drop_label', 'web_collect',
    'web_drop', 'web_drop_label', 'web_post')),
  category_id uuid not null,
  product_id uuid not null,
  customer_id uuid not null,
  payment_mode_id uuid not null,
  -- the store it was made in, or that the customer means to go to
  store_id uuid,
  warehouse_id uuid not null,
  -- what was declared, and every price that could apply to it: app.price_snapshot under this fingerprint
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  responses jsonb not null check (jsonb_typeof(responses) = 'array'),
  grade text not null check (grade in ('grade_a', 'grade_b', 'grade_c', 'grade_d', 'grade_e')),
  price_valid_until timestamptz not null,
  imei text check (imei ~ '^[0-9]{15,17}$'),
  serial_number text check (char_length(serial_number) <= 64),
  -- the IMEI is of another model than the product, and somebody said to go on
  imei_confirmed boolean not null default false,
  comment text check (char_length(comment) <= 500),
  -- cents
  currency text not null check (currency in ('EUR', 'GBP', 'USD', 'CHF')),
  predeclared_price integer check (predeclared_price >= 0),
  declared_price integer check (declared_price >= 0),
  controlled_price integer check (controlled_price >= 0),
  validated_price integer check (validated_price >= 0),
  absorbed_amount integer check (absorbed_amount >= 0),
  -- what circuit and payment mode add or take, as promised
  circuit_bonus integer not null,
  payment_bonus integer not null,
  payout integer not null check (payout >= 0),
  cancel_reason text check (cancel_reason in ('customer_retractation', 'technical_problem', 'other')),
  cancel_comment text check (char_length(cancel_comment) <= 255),
  not_finalized_in_store boolean not null default false,
  locale text not null check (locale in ('fr-FR', 'en-GB', 'nl-BE', 'de-DE')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (account_id, id),
  unique (account_id, cart_id, line),
  check (predeclared_price is not null or declared_price is not null),
  check ((status = 'bb_cancelled') = (cancel_reason is not null)),
  foreign key (account_id, cart_id) references app.cart (account_id, id),
  foreign key (account_id, customer_id) references app.customer (account_id, id),
  foreign key (account_id, product_id) references app.product (account_id, id),
  foreign key (account_id, category_id) references app.category (account_id, id),
  foreign key (account_id, circuit_id) references app.circuit (account_id, id),
  foreign key (account_id, payment_mode_id) references app.payment_mode (account_id, id),
  foreign key (account_id, fingerprint) references app.price_snapshot (account_id, fingerprint),
  foreign key (account_id, store_id) references app.organization (account_id, id),
  foreign key (buyer_account_id, warehouse_id) references app.organization (account_id, id)
);
-- Scanned without knowing whose it is, so one number for all; made by us at random, so a clash tells nobody anything.
create unique index buyback_number on app.buyback (identification_number);
create index buyback_id on app.buyback (id);
create index buyback_by_time on app.buyback (account_id, created_at, id);
create index buyback_by_status on app.buyback (account_id, status, created_at, id);
create index buyback_of_buyer on app.buyback (buyer_account_id, status, created_at, id);
create index buyback_of_customer on app.buyback (account_id, customer_id);
-- What a scanner reads is looked up before anything else about the buyback is known; few rows share a value.
create index buyback_by_external_code on app.buyback (external_code) where external_code is not null;
create index buyback_by_imei on app.buyback (imei) where imei is not null;
create index buyback_by_serial_number on app.buyback (serial_number) where serial_number is not null;
-- By age: a sweep over all accounts finds those whose price will soon not be certain any more.
create index buyback_predeclared on app.buyback (created_at, id) where status = 'bb_awaiting_store_drop';
call app.raise_wall('app.buyback', 'account_id', 'buyer_account_id');

-- The device itself, followed through store, parcel, workshop and stock.
create table app.item (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  buyer_account_id uuid not null references app.account (id),
  buyback_id uuid not null,
  identification_number text not null check (identification_number ~ '^(2[0-9]{12}|[0-9A-Z]{8})$'),
  status text not null check (status in ('item_created', 'item_awaiting_store_drop', 'item_awaiting_inventory',
    'item_in_transit', 'item_registered_in_warehouse', 'item_awaiting_compliancy_tests', 'item_completed',
    'item_completed_by_price', 'item_completed_with_absorption', 'item_completed_with_negociation', 'item_in_quarantine',
    'item_to_reintegrate_to_stock', 'item_to_return', 'item_returned', 'item_refurb_diagnostic_in_progress',
    'item_refurb_in_progress', 'item_refurb_completed', 'item_cancelled', 'item_lost_store', 'item_lost_transport',
    'item_lost_warehouse')),
  product_id uuid not null,
  warehouse_id uuid not null,
  -- the one place it is in; the stock or the package says which one
  place text not null check (place in ('customer', 'store', 'package', 'parcel', 'stock', 'gone')),
  stock_id uuid check (stock_id is null or place = 'stock'),
  quarantine_reason text check (char_length(quarantine_reason) <= 45),
  -- how often a return came back without having reached the customer
  return_attempts integer not null default 0,
  reintegration_target text check (char_length(reintegration_target) <= 45),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (account_id, id),
  foreign key (account_id, buyback_id) references app.buyback (account_id, id),
  foreign key (account_id, product_id) references app.product (account_id, id),
  foreign key (buyer_account_id, warehouse_id) references app.organization (account_id, id),
  foreign key (buyer_account_id, stock_id) references app.stock (account_id, id)
);
create unique index item_number on app.item (identification_number);
create index item_id on app.item (id);
create index item_of_buyback on app.item (account_id, buyback_id);
create index item_of_warehouse on app.item (buyer_account_id, warehouse_id, status, updated_at, id);
call app.raise_wall('app.item', 'account_id', 'buyer_account_id');

-- What the customer is to receive, once.
create table app.payment (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  buyer_account_id uuid not null references app.account (id),
  buyback_id uuid not null,
  payment_mode_id uuid not null,
  type text not null check (type in ('bank_transfer', 'no_iban_transfer', 'gift_card', 'voucher')),
  provider text not null check (provider in ('manual', 'bank_transfer', 'gift_card', 'wallet', 'card_terminal')),
  issuer text not null check (issuer in ('retailer', 'buyer')),
  due_at text not null check (due_at in ('validation', 'deposit')),
  status text not null check (status in ('payment_created', 'awaiting_payment', 'payment_initiated', 'payment_completed',
    'payment_failed', 'payment_cancelled', 'payment_not_needed')),
  amount integer not null check (amount >= 0),
  currency text not null check (currency in ('EUR', 'GBP', 'USD', 'CHF')),
  attempts integer not null default 0,
  due_on date,
  paid_at timestamptz,
  paid_on_cancelled boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (account_id, id),
  check ((status = 'payment_not_needed') = (amount = 0)),
  foreign key (account_id, buyback_id) references app.buyback (account_id, id),
  foreign key (account_id, payment_mode_id) references app.payment_mode (account_id, id)
);
-- A second one is only made after the first was cancelled: a customer is paid once.
create unique index payment_of_buyback on app.payment (account_id, buyback_id) where status <> 'payment_cancelled';
create index payment_by_buyback on app.payment (account_id, buyback_id, created_at);
create index payment_id on app.payment (id);
create index payment_by_status on app.payment (account_id, status, created_at, id);
call app.raise_wall('app.payment', 'account_id', 'buyer_account_id');

-- A parcel a carrier takes: the customer's to the warehouse, or back.
create table app.shipment (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  buyer_account_id uuid not null references app.account (id),
  buyback_id uuid,
  direction text not null default 'inbound' check (direction in ('inbound', 'return', 'transfer')),
  carrier text not null check (carrier ~ '^[a-z][a-z0-9_]{1,31}$'),
  -- none when the carrier was not asked for one
  label text not null default 'pending' check (label in ('pending', 'ready', 'failed')),
  label_file_id uuid,
  label_failure text check (char_length(label_failure) <= 255),
  -- what the carrier calls it
  order_reference text check (char_length(order_reference) <= 64),
  tracking_number text check (char_length(tracking_number) <= 64),
  tracking_link text check (char_length(tracking_link) <= 500),
  last_status text check (char_length(last_status) <= 45),
  last_event_at timestamptz,
  delivered_at timestamptz,
  -- what the events of the parcel have done to item and buyback so far, and when that event happened: each is done once
  applied_effect text check (applied_effect in ('in_transit', 'delivered', 'back_at_sender')),
  applied_event_at timestamptz,
  -- when the carrier was last asked itself, because nothing came from it
  asked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (account_id, id),
  check ((label = 'ready') = (label_file_id is not null)),
  foreign key (account_id, buyback_id) references app.buyback (account_id, id),
  foreign key (account_id, label_file_id) references app.file (account_id, id)
);
create index shipment_of_buyback on app.shipment (account_id, buyback_id, direction);
create unique index shipment_by_tracking on app.shipment (carrier, tracking_number);
create index shipment_by_number on app.shipment (tracking_number) where tracking_number is not null;
create index shipment_open on app.shipment (coalesce(asked_at, created_at), id) where delivered_at is null and label = 'ready';
call app.raise_wall('app.shipment', 'account_id', 'buyer_account_id');

-- All a carrier said of a parcel, late and twice as it comes; the key makes a repeat harmless.
create table app.delivery_event (
  account_id uuid not null,
  shipment_id uuid not null,
  raw_code text not null check (char_length(raw_code) between 1 and 64),
  occurred_at timestamptz not null,
  raw_label text check (char_length(raw_label) <= 255),
  location text check (char_length(location) <= 255),
  status text not null check (char_length(status) <= 45),
  received_at timestamptz not null,
  primary key (account_id, shipment_id, raw_code, occurred_at),
  foreign key (account_id, shipment_id) references app.shipment (account_id, id)
);
create index delivery_event_unknown on app.delivery_event (account_id, received_at) where status = 'delivery_unknown';
call app.raise_wall('app.delivery_event');
revoke update, delete, truncate on app.delivery_event from reprise_api, reprise_worker;

-- The warehouse found another device than was declared, and the customer decides.
create table app.litigation (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  buyer_account_id uuid not null references app.account (id),
  buyback_id uuid not null,
  status text not null check (status in ('open', 'accepted', 'declined', 'expired', 'withdrawn')),
  -- cents, before bonuses; and what the customer would receive
  proposed_price integer not null check (proposed_price >= 0),
  proposed_payout integer not null check (proposed_payout >= 0),
  -- the operator's answers, in the shape of the declaration's
  responses jsonb not null check (jsonb_typeof(responses) = 'array'),
  comment text check (char_length(comment) <= 500),
  deadline_at timestamptz not null,
  second_look_at timestamptz,
  -- what the customer wants looked at again, in their words
  second_look_comment text check (char_length(second_look_comment) <= 500),
  -- how many of the reminders have been sent
  reminders integer not null default 0,
  resolved_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (account_id, id),
  check ((status = 'open') = (resolved_at is null)),
  foreign key (account_id, buyback_id) references app.buyback (account_id, id)
);
create unique index litigation_open on app.litigation (account_id, buyback_id) where status = 'open';
create index litigation_to_remind on app.litigation (created_at) where status = 'open';
create index litigation_of_buyback on app.litigation (account_id, buyback_id, created_at);
call app.raise_wall('app.litigation', 'account_id', 'buyer_account_id');

-- A carrier reports a parcel by its number alone, before we know whose it is.
call app.open_to_directory('app.shipment');
create function app.shipment_by_tracking(asked_carrier text, asked_number text) returns table (account_id uuid, id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.account_id, s.id from app.shipment s where s.carrier = asked_carrier and s.tracking_number = asked_number $$;
grant create on schema app to reprise_directory;
alter function app.shipment_by_tracking owner to reprise_directory;
revoke create on schema app from reprise_directory;
revoke execute on function app.shipment_by_tracking(text, text) from public;
grant execute on function app.shipment_by_tracking(text, text) to reprise_api, reprise_worker;
