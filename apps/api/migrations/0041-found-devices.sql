-- A device that came to the door of a warehouse and that no buyback knows. It belongs to the buyer until somebody has settled it.
create table app.found_device (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  warehouse_id uuid not null,
  -- written on the device by hand, so it is short: it counts up in each account
  number integer not null check (number between 1 and 999999),
  -- as it was scanned, without the spaces between digits
  code text not null check (char_length(code) between 3 and 64),
  -- the code, when it has the form of the number of an item
  identification_number text check (char_length(identification_number) in (8, 13)),
  description text not null check (char_length(description) between 1 and 500),
  -- the number on the parcel it was taken out of: of a carrier or of a package
  parcel_number text check (char_length(parcel_number) between 1 and 64),
  status text not null check (status in ('open', 'matched', 'sent_back', 'kept')),
  note text check (char_length(note) between 1 and 500),
  item_account_id uuid,
  item_id uuid,
  found_by uuid not null,
  settled_by uuid,
  settled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (account_id, id),
  check ((status = 'matched') = (item_id is not null)),
  check ((item_id is null) = (item_account_id is null)),
  check ((status = 'open') = (settled_at is null)),
  check ((status = 'open') = (settled_by is null)),
  check (status <> 'kept' or note is not null),
  foreign key (account_id, warehouse_id) references app.organization (account_id, id),
  foreign key (item_account_id, item_id) references app.item (account_id, id)
);
create unique index found_device_number on app.found_device (account_id, number);
-- What still lies in the warehouse is found once. What was sent back may come again.
create unique index found_device_here on app.found_device (account_id, code) where status in ('open', 'kept');
create index found_device_of_warehouse on app.found_device (account_id, warehouse_id, created_at, id);
create index found_device_of_item on app.found_device (item_account_id, item_id);
call app.raise_wall('app.found_device');
