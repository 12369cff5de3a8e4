-- Somebody wants a buyback cancelled whose payment was ordered already: its provider is asked, and what it answers decides.
create table app.payment_cancellation (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  buyer_account_id uuid not null references app.account (id),
  payment_id uuid not null,
  buyback_id uuid not null,
  -- what the buyback is cancelled with once the provider confirms
  reason text not null check (reason in ('customer_retractation', 'technical_problem', 'other')),
  comment text check (char_length(comment) <= 255),
  status text not null check (status in ('asked', 'unanswered', 'cancelled', 'too_late', 'buyback_kept')),
  asked_by uuid not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  version integer not null default 1,
  primary key (account_id, id),
  check ((status in ('asked', 'unanswered')) = (answered_at is null)),
  foreign key (account_id, payment_id) references app.payment (account_id, id),
  foreign key (account_id, buyback_id) references app.buyback (account_id, id)
);
-- A payment is cancelled once at a time.
create unique index payment_cancellation_open on app.payment_cancellation (account_id, payment_id)
  where status in ('asked', 'unanswered');
create index payment_cancellation_of_payment on app.payment_cancellation (account_id, payment_id, asked_at);
create index payment_cancellation_of_buyback on app.payment_cancellation (account_id, buyback_id);
create index payment_cancellation_of_buyer on app.payment_cancellation (buyer_account_id, asked_at);
call app.raise_wall('app.payment_cancellation', 'account_id', 'buyer_account_id');
