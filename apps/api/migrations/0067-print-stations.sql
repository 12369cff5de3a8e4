-- A printer of a warehouse, and the agent beside it that prints without a dialog. The agent knows a key; its hash is here.
create table app.print_station (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  warehouse_id uuid not null,
  name text not null check (char_length(name) between 1 and 255),
  kind text not null check (kind in ('zpl', 'pdf')),
  label_size text not null check (label_size in ('62mm', '4x6', 'a6')),
  agent_key_hash bytea not null check (octet_length(agent_key_hash) = 32),
  agent_key_at timestamptz not null,
  -- to within some seconds: an agent asks every second
  last_seen_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (account_id, id),
  foreign key (account_id, warehouse_id) references app.organization (account_id, id)
);
create unique index print_station_name on app.print_station (account_id, warehouse_id, lower(name)) where removed_at is null;
create index print_station_of_warehouse on app.print_station (account_id, warehouse_id);
create unique index print_station_agent_key on app.print_station (agent_key_hash);
call app.raise_wall('app.print_station');

-- One label for one printer. What is on it is copied, so that a reprint is the same label. Rows are deleted after a month.
create table app.print_job (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  station_id uuid not null,
  -- the item is the retailer's
  item_account_id uuid not null,
  item_id uuid not null,
  document text not null check (document in ('item_label')),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  status text not null check (status in ('queued', 'sent', 'printed', 'failed', 'cancelled')),
  attempts integer not null default 0 check (attempts between 0 and 5),
  -- an agent may have printed it and not have said so
  may_be_printed boolean not null default false,
  error text check (char_length(error) between 1 and 500),
  -- the row it repeats may have been deleted already
  reprint_of uuid,
  requested_by uuid not null,
  requested_at timestamptz not null,
  -- not before: an agent that could not print waits a moment
  due_at timestamptz not null,
  sent_at timestamptz,
  lease_until timestamptz,
  ended_at timestamptz,
  primary key (account_id, id),
  check ((status = 'sent') = (lease_until is not null)),
  check ((status in ('printed', 'failed', 'cancelled')) = (ended_at is not null)),
  foreign key (account_id, station_id) references app.print_station (account_id, id),
  constraint print_job_names_item foreign key (item_account_id, item_id) references app.item (account_id, id)
);
create index print_job_of_station on app.print_job (account_id, station_id, requested_at, id);
create index print_job_open on app.print_job (account_id, station_id, requested_at, id) where status in ('queued', 'sent');
create index print_job_of_item on app.print_job (item_account_id, item_id);
create index print_job_id on app.print_job (id);
create index print_job_age on app.print_job (requested_at);
call app.raise_wall('app.print_job');

-- Whose key an agent shows, before the tenant is known.
call app.open_to_directory('app.print_station');
create function app.print_station_by_key(asked bytea) returns table (account_id uuid, id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.account_id, s.id
  from app.print_station s
  join app.account a on a.id = s.account_id and a.status = 'active'
  where s.agent_key_hash = asked and s.removed_at is null $$;
grant create on schema app to reprise_directory;
alter function app.print_station_by_key owner to reprise_directory;
revoke create on schema app from reprise_directory;
revoke execute on function app.print_station_by_key(bytea) from public;
grant execute on function app.print_station_by_key(bytea) to reprise_api, reprise_worker;
