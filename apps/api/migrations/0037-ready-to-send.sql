-- What a customer does before a parcel leaves. Empty: what the category above asks for; an empty list asks for nothing.
alter table app.category
  add column preparation_steps text[]
    check (preparation_steps <@ array['data_saved', 'stolen_protection_off', 'account_unlocked', 'data_erased', 'cards_removed', 'charge_low']);

-- The customer has prepared the device of a buyback, and says how its battery is.
create table app.preparation (
  account_id uuid not null references app.account (id),
  buyback_id uuid not null,
  -- what was asked for and ticked; with a hazardous battery perhaps less
  steps text[] not null,
  battery text not null check (battery in ('fine', 'no_battery', 'swollen', 'damaged')),
  -- the customer shows a code at the desk of the carrier instead of printing a label
  is_without_printer boolean not null default false,
  -- the user who answered on behalf of the customer
  answered_by uuid,
  answered_at timestamptz not null,
  primary key (account_id, buyback_id),
  foreign key (account_id, buyback_id) references app.buyback (account_id, id)
);
call app.raise_wall('app.preparation');

-- unprepared: the label is ordered once the device is prepared. The constraint is not validated here, because that would read
-- the table under a lock, and every row already satisfies it.
alter table app.shipment
  add column is_labelless boolean not null default false,
  -- what the carrier's desk prints the label from
  add column drop_off_code text check (char_length(drop_off_code) <= 64),
  drop constraint shipment_label_check,
  add constraint shipment_label_check check (label in ('unconfirmed', 'unprepared', 'pending', 'ready', 'failed')) not valid;
