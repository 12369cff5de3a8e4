-- How the customers of a retailer are paid, and by whom. One mode for each type of payment.
create table app.payment_mode (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  type text not null check (type in ('bank_transfer', 'no_iban_transfer', 'gift_card', 'voucher')),
  label text not null check (char_length(label) between 1 and 255),
  description text check (char_length(description) between 2 and 300),
  long_description text check (char_length(long_description) <= 800),
  mail_content text check (char_length(mail_content) <= 300),
  provider text not null default 'manual'
    check (provider in ('manual', 'bank_transfer', 'gift_card', 'wallet', 'card_terminal')),
  issuer text not null default 'retailer' check (issuer in ('retailer', 'buyer')),
  due_at text not null default 'validation' check (due_at in ('validation', 'deposit')),
  modifier_mode text not null default 'disabled' check (modifier_mode in ('disabled', 'percentage', 'amount')),
  -- whole percents, or cents
  modifier_value integer,
  modifier_cap integer,
  active boolean not null default false,
  sequence integer not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (account_id, id),
  unique (account_id, type),
  check ((modifier_mode = 'disabled') = (modifier_value is null)),
  check (modifier_value <> 0),
  check (modifier_mode <> 'percentage' or modifier_value between -100 and 100),
  check (modifier_cap is null or (modifier_mode = 'percentage' and sign(modifier_cap) = sign(modifier_value)))
);
-- The provider opens any client's payment mode by its id alone.
create index payment_mode_id on app.payment_mode (id);
call app.raise_wall('app.payment_mode');
