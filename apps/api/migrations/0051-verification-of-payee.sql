-- What a bank said of a name and an IBAN. A row is never changed by a later answer: the newest one counts.
create table app.payee_check (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  customer_id uuid not null,
  -- the order it was asked for; null: asked when the bank account was entered
  payout_id uuid,
  -- under whose contract it was asked, and whose policy says what the answer means
  issuer_id uuid not null,
  -- the event that had it asked: a job that runs twice writes one row
  cause_id uuid not null,
  -- keyed hash of IBAN and name
  pair_hash bytea not null check (octet_length(pair_hash) = 32),
  -- null: nobody answered, however often the bank was asked
  result text check (result in ('match', 'close_match', 'no_match', 'not_possible')),
  -- who answered; 'none' where the issuer has no contract
  provider text not null check (char_length(provider) between 1 and 255),
  -- the name the bank suggests on a close match, sealed under the key of the customer
  suggested_name bytea,
  checked_at timestamptz not null,
  -- the customer said that the suggested name is theirs
  confirmed_at timestamptz,
  -- who let the order leave in spite of the answer
  accepted_by uuid,
  accepted_at timestamptz,
  primary key (account_id, id),
  check ((result is not distinct from 'close_match') = (suggested_name is not null)),
  check ((accepted_by is null) = (accepted_at is null)),
  foreign key (account_id, customer_id) references app.customer (account_id, id),
  foreign key (account_id, payout_id) references app.payout (account_id, id)
);
create unique index payee_check_cause on app.payee_check (account_id, cause_id, issuer_id);
create index payee_check_of_customer on app.payee_check (account_id, customer_id, checked_at);
create index payee_check_of_payout on app.payee_check (account_id, payout_id);
call app.raise_wall('app.payee_check');

-- What each answer means to the account that pays.
alter table app.payout_policy
  add column payee_match text not null default 'pay' check (payee_match in ('pay', 'second_person', 'hold')),
  add column payee_close_match text not null default 'ask_customer'
    check (payee_close_match in ('pay', 'second_person', 'ask_customer', 'hold')),
  add column payee_no_match text not null default 'hold' check (payee_no_match in ('pay', 'second_person', 'hold')),
  add column payee_not_possible text not null default 'second_person'
    check (payee_not_possible in ('pay', 'second_person', 'hold')),
  add column payee_no_answer text not null default 'second_person'
    check (payee_no_answer in ('pay', 'second_person', 'hold'));

-- Every bank has codes of its own for the four answers; null: those of the contract.
alter table app.provider_connection
  add column answer_codes jsonb check (jsonb_typeof(answer_codes) = 'object'),
  drop constraint provider_connection_kind_check,
  add constraint provider_connection_kind_check
    check (kind in ('buyer', 'carrier', 'bank_file', 'instant', 'partner', 'gift_card', 'payee_check')) not valid;
