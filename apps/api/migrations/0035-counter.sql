-- Papers that were made again because facts printed on them changed. The first papers of a buyback are version 1 and have no row: their objects
-- are stored under the id of the buyback, those of a later version under the id of its row.
create table app.paper_version (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  buyback_id uuid not null,
  version integer not null check (version > 1),
  -- the event that asked for it, when the operation that changed the facts did not
  event_id uuid,
  created_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, buyback_id, version),
  foreign key (account_id, buyback_id) references app.buyback (account_id, id)
);
create unique index paper_version_of_event on app.paper_version (account_id, event_id) where event_id is not null;
call app.raise_wall('app.paper_version');
