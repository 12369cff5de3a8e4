-- To find the same person or document again without opening anything. Of two people with one bank account, the names differ.
alter table app.customer
  add column phone_hash bytea check (octet_length(phone_hash) = 32),
  add column identity_hash bytea check (octet_length(identity_hash) = 32),
  add column name_hash bytea check (octet_length(name_hash) = 32);
-- squawk-ignore require-concurrent-index-creation
create index customer_by_phone on app.customer (account_id, phone_hash, created_at) where phone_hash is not null;
-- squawk-ignore require-concurrent-index-creation
create index customer_by_identity on app.customer (account_id, identity_hash, created_at) where identity_hash is not null;
-- '' is a row from before: housekeeping hashes it again, with the new hashes.
alter table app.customer no force row level security;
update app.customer set hash_key_id = '' where hash_key_id is not null;
alter table app.customer force row level security;

alter table app.payment_hold
  add column score integer not null default 0 check (score between 0 and 100),
  -- by the limits of the issuer when the payment was held: lowering a limit later frees nobody from it
  add column needs_two boolean not null default false;
-- squawk-ignore require-concurrent-index-creation
create index payment_hold_by_score on app.payment_hold (account_id, status, score desc, created_at, id);

-- Customers who were asked for proof and have not sent it in time.
-- squawk-ignore require-concurrent-index-creation
create index payment_hold_unproven on app.payment_hold (proof_until) where status = 'proof_wanted';

-- From which score an account holds payments, and which signals it does not count. Without a row the defaults hold.
create table app.risk_policy (
  account_id uuid not null references app.account (id),
  hold_from integer not null check (hold_from between 1 and 100),
  two_from integer not null check (two_from between hold_from and 100),
  switched_off text[] not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (account_id)
);
call app.raise_wall('app.risk_policy');

-- Numbers that an account does not pay for without looking.
create table app.blocked_imei (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  imei text not null check (imei ~ '^[0-9]{15,17}$'),
  note text check (char_length(note) between 2 and 255),
  added_by uuid not null,
  added_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, imei)
);
call app.raise_wall('app.blocked_imei');

-- Bank accounts of staff, as keyed hashes only. They cannot be hashed again, so the key that made them stays in the key file
-- until they are entered anew.
create table app.staff_account (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  user_id uuid not null,
  iban_hash bytea not null check (octet_length(iban_hash) = 32),
  hash_key_id text not null,
  added_by uuid not null,
  added_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, iban_hash),
  foreign key (account_id, user_id) references app.app_user (account_id, id)
);
create index staff_account_of_user on app.staff_account (account_id, user_id);
call app.raise_wall('app.staff_account');
