-- The last letters of the code of a voucher, for staff; the code itself is sealed in `card`.
alter table app.payout
  add column voucher_end text,
  add constraint payout_voucher_end check (voucher_end ~ '^[0-9A-Z]{4}$') not valid;

-- Each time that a voucher was printed. The first time pays the customer; every other one has a reason.
create table app.voucher_print (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  buyer_account_id uuid not null references app.account (id),
  payment_id uuid not null,
  payout_id uuid not null,
  -- 1, 2, 3
  print integer not null check (print >= 1),
  reason text check (reason in ('print_failed', 'unreadable', 'lost', 'till_refused')),
  printed_by uuid not null,
  printed_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, payout_id, print),
  check ((print = 1) = (reason is null)),
  foreign key (account_id, payment_id) references app.payment (account_id, id),
  foreign key (account_id, payout_id) references app.payout (account_id, id)
);
create index voucher_print_of_payment on app.voucher_print (account_id, payment_id, print);
create index voucher_print_of_buyer on app.voucher_print (buyer_account_id, printed_at);
call app.raise_wall('app.voucher_print', 'account_id', 'buyer_account_id');
