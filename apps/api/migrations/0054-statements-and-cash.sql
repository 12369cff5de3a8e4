-- The lines of a statement: of all books, or of one, in the order in which they were posted. They take the place of two indexes
-- that held the lines of both sides.
-- squawk-ignore require-concurrent-index-creation
create index ledger_line_of_retailer on app.ledger_entry (account_id, occurred_at, id) where issuer = 'retailer';
-- squawk-ignore require-concurrent-index-creation
create index ledger_line_of_buyer on app.ledger_entry (buyer_account_id, occurred_at, id) where issuer = 'buyer';
-- squawk-ignore require-concurrent-index-creation
create index ledger_book_of_retailer on app.ledger_entry (account_id, book, occurred_at, id) where issuer = 'retailer';
-- squawk-ignore require-concurrent-index-creation
create index ledger_book_of_buyer on app.ledger_entry (buyer_account_id, book, occurred_at, id) where issuer = 'buyer';
-- squawk-ignore require-concurrent-index-deletion
drop index app.ledger_by_day;
-- squawk-ignore require-concurrent-index-deletion
drop index app.ledger_of_buyer_by_day;

-- What was posted on a day that is over, in the time zone of the account that issues the payments. A job sums the lines; nothing
-- else writes here, so that payments of one account do not wait for one row.
create table app.ledger_day (
  account_id uuid not null references app.account (id),
  issuer text not null check (issuer in ('retailer', 'buyer')),
  day date not null,
  book text not null check (book in ('purchase', 'bonus', 'absorbed', 'owed', 'in_transfer', 'paid', 'returned', 'cancelled_but_paid')),
  currency text not null check (currency in ('EUR', 'GBP', 'USD', 'CHF')),
  debit bigint not null check (debit >= 0),
  credit bigint not null check (credit >= 0),
  primary key (account_id, issuer, day, book, currency)
);
call app.raise_wall('app.ledger_day');
revoke insert, update, delete on app.ledger_day from reprise_api;
grant insert, update, delete on app.ledger_day to reprise_provider;

-- Up to which instant the days of an account are summed.
create table app.ledger_closing (
  account_id uuid not null references app.account (id),
  issuer text not null check (issuer in ('retailer', 'buyer')),
  -- whose midnights end the days
  time_zone text not null check (char_length(time_zone) between 1 and 64),
  closed_until timestamptz not null,
  primary key (account_id, issuer)
);
call app.raise_wall('app.ledger_closing');
revoke insert, update, delete on app.ledger_closing from reprise_api;
grant insert, update, delete on app.ledger_closing to reprise_provider;

-- What the last check of the books found.
create table app.ledger_check (
  account_id uuid not null references app.account (id),
  issuer text not null check (issuer in ('retailer', 'buyer')),
  -- somebody asked for a check that has not been made yet
  asked_at timestamptz,
  checked_at timestamptz,
  -- payments that were held against the books
  payments integer not null default 0 check (payments >= 0),
  -- how many payments break each rule, by rule
  findings jsonb not null default '{}' check (jsonb_typeof(findings) = 'object'),
  -- some of these payments
  wrong_payments uuid[] not null default '{}' check (cardinality(wrong_payments) <= 20),
  primary key (account_id, issuer)
);
call app.raise_wall('app.ledger_check');

-- Money that came back: who has settled it since, and when.
alter table app.payout
  add column repaid_at timestamptz,
  add column repaid_by uuid;
-- squawk-ignore require-concurrent-index-creation
create index payout_returned on app.payout (account_id, payment_id) where status = 'returned';
-- Why payments fail, by period.
-- squawk-ignore require-concurrent-index-creation
create index payout_failed on app.payout (account_id, issuer, settled_at) where status in ('refused', 'returned');
-- squawk-ignore require-concurrent-index-creation
create index payout_failed_of_buyer on app.payout (buyer_account_id, issuer, settled_at) where status in ('refused', 'returned');
