-- Something a person must do: who, on what, why and by when. It is closed when its cause is gone.
create table app.task (
  -- whose people must act
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  kind text not null check (kind ~ '^[a-z][a-z_]{1,44}$'),
  -- the other side of the buyback, which sees that somebody must act
  second_account_id uuid references app.account (id),
  subject text not null check (subject ~ '^[a-z][a-z_]{1,31}$'),
  subject_id uuid not null,
  buyback_account_id uuid,
  buyback_id uuid,
  -- the store, unit or warehouse that must act; null: those who work for the whole account
  organization_id uuid,
  -- ids, codes and amounts for its words, never personal data
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  due_at timestamptz,
  assignee_id uuid,
  snoozed_until timestamptz,
  opened_at timestamptz not null,
  -- when its cause was last looked at
  checked_at timestamptz not null,
  closed_at timestamptz,
  -- `cause`: by itself
  closed_by text check (closed_by in ('cause', 'person')),
  version integer not null default 1,
  primary key (account_id, id),
  check ((buyback_id is null) = (buyback_account_id is null)),
  check ((closed_at is null) = (closed_by is null)),
  foreign key (buyback_account_id, buyback_id) references app.buyback (account_id, id),
  foreign key (account_id, organization_id) references app.organization (account_id, id)
);
create unique index task_open on app.task (account_id, kind, subject_id) where closed_at is null;
-- A task without a date comes last.
create index task_by_due on app.task (account_id, coalesce(due_at, '9999-12-31 00:00:00+00'), id) where closed_at is null;
create index task_by_closing on app.task (account_id, closed_at, id) where closed_at is not null;
create index task_of_buyback on app.task (buyback_account_id, buyback_id) where buyback_id is not null;
create index task_of_subject on app.task (subject_id, kind);
create index task_to_check on app.task (checked_at) where closed_at is null;
call app.raise_wall('app.task', 'account_id', 'second_account_id');
