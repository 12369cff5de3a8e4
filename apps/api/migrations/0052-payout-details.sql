alter table app.customer
  -- whose account it is, when it is not in the name of the customer; sealed under their key as the account itself
  add column iban_holder bytea,
  -- the address they had before somebody corrected it: for some days a change of account is confirmed there
  add column former_email bytea,
  add column email_changed_at timestamptz;

-- A bank account that somebody asks to be paid to after the sale. It is written to the customer only once who reads the mails
-- on file has confirmed it and, unless a payment has failed for the old one, a cooling-off is over.
create table app.payout_details_change (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  customer_id uuid not null,
  buyback_id uuid not null,
  -- IBAN and holder, sealed under the key of the customer
  details bytea not null,
  iban_end text not null check (iban_end ~ '^[A-Z0-9]{4}$'),
  -- who of the staff asked for it; null: the customer
  asked_by uuid,
  status text not null check (status in ('to_confirm', 'waiting', 'applied', 'stopped', 'replaced', 'lapsed')),
  confirm_until timestamptz not null,
  confirmed_at timestamptz,
  effective_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (account_id, id),
  check (status <> 'waiting' or effective_at is not null),
  check ((status in ('to_confirm', 'waiting')) = (ended_at is null)),
  foreign key (account_id, customer_id) references app.customer (account_id, id),
  foreign key (account_id, buyback_id) references app.buyback (account_id, id)
);
create unique index payout_details_change_open on app.payout_details_change (account_id, customer_id)
  where status in ('to_confirm', 'waiting');
create index payout_details_change_of_customer on app.payout_details_change (account_id, customer_id, created_at, id);
create index payout_details_change_of_buyback on app.payout_details_change (account_id, buyback_id);
create index payout_details_change_due on app.payout_details_change (effective_at) where status = 'waiting';
call app.raise_wall('app.payout_details_change');

alter table app.payment
  -- when a customer was reminded to correct the account that a payment failed for
  add column details_reminded_at timestamptz;
-- squawk-ignore require-concurrent-index-creation
create index payment_details_wanted on app.payment (updated_at)
  where status = 'payment_failed' and failure_kind = 'details' and details_reminded_at is null;
