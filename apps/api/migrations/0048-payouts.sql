-- What became of a payment, and why. `reference` is what the customer's bank shows.
alter table app.payment
  add column reference text check (char_length(reference) <= 64),
  add column paid_info text check (char_length(paid_info) between 1 and 255),
  add column failure_kind text check (failure_kind in ('technical', 'details', 'funds', 'refused')),
  add column failure_code text check (failure_code ~ '^[A-Za-z0-9_]{1,40}$'),
  -- when a technical failure is tried again by itself
  add column relaunch_at timestamptz;
-- squawk-ignore require-concurrent-index-creation
create index payment_to_relaunch on app.payment (relaunch_at) where relaunch_at is not null;
-- The desk of an issuer: what is due, by day.
-- squawk-ignore require-concurrent-index-creation
create index payment_by_due_day on app.payment (account_id, issuer, status, due_on, id);
-- squawk-ignore require-concurrent-index-creation
create index payment_of_buyer_by_due_day on app.payment (buyer_account_id, issuer, status, due_on, id);

-- Several payments that one person prepares and another approves; for a bank they are one file.
create table app.payout_batch (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  -- when the buyer issues the payments
  buyer_account_id uuid references app.account (id),
  number integer not null,
  issuer text not null check (issuer in ('retailer', 'buyer')),
  method text not null check (method in ('bank_file', 'instant', 'partner', 'gift_card')),
  currency text not null check (currency in ('EUR', 'GBP', 'USD', 'CHF')),
  status text not null check (status in ('prepared', 'approved', 'sent', 'settled', 'undone')),
  payouts integer not null check (payouts > 0),
  total bigint not null check (total > 0),
  execution_on date not null,
  prepared_by uuid not null,
  prepared_at timestamptz not null,
  approved_by uuid,
  approved_at timestamptz,
  -- above the limit of the account
  second_approved_by uuid,
  second_approved_at timestamptz,
  -- of the file for the bank: the same rows make the same file, so it is not kept
  message_id text check (message_id ~ '^[A-Z0-9-]{1,35}$'),
  file_sha256 bytea check (octet_length(file_sha256) = 32),
  delivered_at timestamptz,
  version integer not null default 1,
  primary key (account_id, id),
  unique (account_id, number),
  check ((issuer = 'buyer') = (buyer_account_id is not null)),
  check (approved_by is null or approved_by <> prepared_by),
  check (second_approved_by is null or (second_approved_by <> prepared_by and second_approved_by <> approved_by))
);
create index payout_batch_id on app.payout_batch (id);
create index payout_batch_of_buyer on app.payout_batch (buyer_account_id, status, prepared_at, id);
create index payout_batch_by_status on app.payout_batch (account_id, status, prepared_at, id);
create unique index payout_batch_message on app.payout_batch (message_id);
call app.raise_wall('app.payout_batch', 'account_id', 'buyer_account_id');

-- One attempt to pay: the intent that is committed before a provider is asked. Its key is made of payment and attempt, so that
-- the same attempt has the same key even after the database was restored to an earlier instant.
create table app.payout (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  buyer_account_id uuid not null references app.account (id),
  payment_id uuid not null,
  attempt integer not null check (attempt >= 1),
  key text not null check (key ~ '^[A-Z0-9-]{1,35}$'),
  issuer text not null check (issuer in ('retailer', 'buyer')),
  method text not null check (method in ('bank_file', 'instant', 'partner', 'gift_card', 'voucher')),
  amount integer not null check (amount > 0),
  currency text not null check (currency in ('EUR', 'GBP', 'USD', 'CHF')),
  -- name, IBAN and address as they were approved, sealed under the key of the customer
  customer_id uuid not null,
  payee bytea not null,
  iban_end text check (iban_end ~ '^[A-Z0-9]{4}$'),
  status text not null check (status in ('prepared', 'approved', 'sent', 'paid', 'refused', 'withdrawn', 'returned')),
  batch_id uuid,
  -- null: our own rule for small amounts, or a relaunch by itself
  prepared_by uuid,
  approved_by uuid,
  approved_at timestamptz,
  -- over payment, key, amount, currency and payee: what was approved is what is sent
  signature text check (char_length(signature) <= 120),
  sent_at timestamptz,
  -- the provider has said that it has the order
  acknowledged_at timestamptz,
  settled_at timestamptz,
  reference text check (char_length(reference) <= 64),
  failure_kind text check (failure_kind in ('technical', 'details', 'funds', 'refused')),
  failure_code text check (failure_code ~ '^[A-Za-z0-9_]{1,40}$'),
  -- number, pin and validity of a gift card, sealed under the key of the customer
  card bytea,
  card_shown_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (account_id, id),
  check ((status in ('refused', 'returned')) = (failure_kind is not null)),
  check (status in ('prepared', 'withdrawn') or signature is not null),
  foreign key (account_id, payment_id) references app.payment (account_id, id),
  foreign key (account_id, customer_id) references app.customer (account_id, id),
  foreign key (account_id, batch_id) references app.payout_batch (account_id, id)
);
create unique index payout_attempt on app.payout (account_id, payment_id, attempt) where status <> 'withdrawn';
create unique index payout_open on app.payout (account_id, payment_id) where status in ('prepared', 'approved', 'sent');
create index payout_of_payment on app.payout (account_id, payment_id, attempt);
create index payout_by_key on app.payout (key);
create index payout_of_batch on app.payout (account_id, batch_id);
create index payout_of_customer on app.payout (account_id, customer_id);
create index payout_unanswered on app.payout (updated_at) where status in ('approved', 'sent');
call app.raise_wall('app.payout', 'account_id', 'buyer_account_id');

-- How an account lets its payments leave. Without a row the defaults of the contract hold.
create table app.payout_policy (
  account_id uuid not null references app.account (id),
  -- cents of one payment that leaves without a person; nothing by default
  automatic_up_to integer not null check (automatic_up_to between 0 and 5000000),
  -- cents of a batch above which a second person approves too
  second_approval_above integer check (second_approval_above > 0),
  bank_method text not null check (bank_method in ('bank_file', 'instant')),
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (account_id)
);
call app.raise_wall('app.payout_policy');

-- Double entry: every movement of a payment posts lines that sum to zero, in its own transaction. Rows are only added.
create table app.ledger_entry (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  buyer_account_id uuid not null references app.account (id),
  posting_id uuid not null,
  payment_id uuid not null,
  issuer text not null check (issuer in ('retailer', 'buyer')),
  book text not null check (book in ('purchase', 'bonus', 'absorbed', 'owed', 'in_transfer', 'paid', 'returned', 'cancelled_but_paid')),
  amount integer not null check (amount <> 0),
  currency text not null check (currency in ('EUR', 'GBP', 'USD', 'CHF')),
  movement text not null check (char_length(movement) <= 40),
  occurred_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, payment_id) references app.payment (account_id, id)
);
create index ledger_of_payment on app.ledger_entry (account_id, payment_id, id);
create index ledger_by_day on app.ledger_entry (account_id, occurred_at, id);
create index ledger_of_buyer_by_day on app.ledger_entry (buyer_account_id, occurred_at, id);
call app.raise_wall('app.ledger_entry', 'account_id', 'buyer_account_id');
revoke update, delete, truncate on app.ledger_entry from reprise_api, reprise_worker;

create function app.require_balanced_postings() returns trigger language plpgsql set search_path = '' as $$
begin
  if exists (select from added group by posting_id, currency having sum(amount) <> 0) then
    raise exception 'the lines of a posting do not sum to zero' using errcode = '23514';
  end if;
  return null;
end $$;
revoke execute on function app.require_balanced_postings() from public;
create trigger balanced after insert on app.ledger_entry
  referencing new table as added for each statement execute function app.require_balanced_postings();

-- Whose payout a provider or a bank file speaks of, before the tenant is known.
call app.open_to_directory('app.payout');
create function app.payout_by_key(asked text) returns table (account_id uuid, id uuid, buyer_account_id uuid, issuer text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select p.account_id, p.id, p.buyer_account_id, p.issuer from app.payout p where p.key = asked and p.status <> 'withdrawn' $$;
grant create on schema app to reprise_directory;
alter function app.payout_by_key owner to reprise_directory;
revoke create on schema app from reprise_directory;
revoke execute on function app.payout_by_key(text) from public;
grant execute on function app.payout_by_key(text) to reprise_api, reprise_worker;

alter table app.provider_connection drop constraint provider_connection_kind_check,
  add constraint provider_connection_kind_check
    check (kind in ('buyer', 'carrier', 'bank_file', 'instant', 'partner', 'gift_card')) not valid;

-- Why a payment waits for somebody to look at it: made in the transaction that makes the payment due.
create table app.payment_hold (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  buyer_account_id uuid not null references app.account (id),
  payment_id uuid not null,
  buyback_id uuid not null,
  -- codes with what they found: counts and ids of buybacks, nothing that names a person
  reasons jsonb not null check (jsonb_typeof(reasons) = 'array'),
  status text not null check (status in ('open', 'proof_wanted', 'to_confirm', 'released', 'refused')),
  -- above the limit of the account a second person confirms what the first decided
  decision text check (decision in ('release', 'refuse')),
  decided_by uuid,
  decided_at timestamptz,
  note text check (char_length(note) between 1 and 500),
  confirmed_by uuid,
  confirmed_at timestamptz,
  proof_until date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (account_id, id),
  check (confirmed_by is null or confirmed_by <> decided_by),
  foreign key (account_id, payment_id) references app.payment (account_id, id),
  foreign key (account_id, buyback_id) references app.buyback (account_id, id)
);
create unique index payment_hold_of_payment on app.payment_hold (account_id, payment_id);
create index payment_hold_id on app.payment_hold (id);
create index payment_hold_of_buyback on app.payment_hold (account_id, buyback_id);
create index payment_hold_by_status on app.payment_hold (account_id, status, created_at, id);
create index payment_hold_of_buyer on app.payment_hold (buyer_account_id, status, created_at, id);
call app.raise_wall('app.payment_hold', 'account_id', 'buyer_account_id');
