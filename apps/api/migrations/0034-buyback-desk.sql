-- What the buyer calls a device that it takes, in its own books.
alter table app.buyback add column buyer_reference text check (char_length(buyer_reference) <= 45);

-- What staff write to one another about a buyback. It may name people, so it is sealed with the key of the customer.
create table app.buyback_note (
  -- the retailer's, as the buyback is
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  buyer_account_id uuid not null references app.account (id),
  buyback_id uuid not null,
  -- whose people wrote it; the other side reads it when it is shared
  side text not null check (side in ('retailer', 'buyer')),
  is_shared boolean not null,
  text bytea not null,
  author_account_id uuid not null,
  author_id uuid not null,
  user_type text not null,
  module text not null,
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, buyback_id) references app.buyback (account_id, id)
);
create index buyback_note_of_buyback on app.buyback_note (account_id, buyback_id, created_at);
call app.raise_wall('app.buyback_note', 'account_id', 'buyer_account_id');

-- Somebody of the own side whom a note is meant for.
create table app.buyback_mention (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  buyer_account_id uuid not null references app.account (id),
  note_id uuid not null,
  user_id uuid not null,
  primary key (account_id, id),
  unique (account_id, note_id, user_id),
  foreign key (account_id, note_id) references app.buyback_note (account_id, id)
);
call app.raise_wall('app.buyback_mention', 'account_id', 'buyer_account_id');

-- A move that one person asks for and another one approves, because what should have made it never came.
create table app.status_correction (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  buyer_account_id uuid not null references app.account (id),
  buyback_id uuid not null,
  command text not null check (command in ('reportPickedUp', 'sendFromStore', 'reportDelivered', 'reportReturned')),
  -- where the buyback stood when it was asked for
  from_status text not null,
  reason text not null check (char_length(reason) between 1 and 500),
  status text not null default 'open' check (status in ('open', 'approved', 'refused')),
  requester_account_id uuid not null,
  requester_id uuid not null,
  user_type text not null,
  module text not null,
  decider_id uuid,
  decision_comment text check (char_length(decision_comment) <= 500),
  created_at timestamptz not null,
  -- until when it may be approved
  expires_at timestamptz not null,
  decided_at timestamptz,
  primary key (account_id, id),
  check ((status = 'open') = (decided_at is null)),
  check (decider_id <> requester_id),
  foreign key (account_id, buyback_id) references app.buyback (account_id, id)
);
create index status_correction_of_buyback on app.status_correction (account_id, buyback_id, created_at);
create index status_correction_id on app.status_correction (id);
call app.raise_wall('app.status_correction', 'account_id', 'buyer_account_id');
