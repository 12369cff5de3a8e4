-- Work on a client that takes several steps, as the provider follows it. The queue runs it; this row tells how far it is.
create table app.account_job (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('set_up', 'template', 'reindex')),
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
  -- what was asked for, and how many things each finished step made: {"circuits": 7}
  asked jsonb not null default '{}' check (jsonb_typeof(asked) = 'object'),
  done_steps jsonb not null default '{}' check (jsonb_typeof(done_steps) = 'object'),
  -- how far the step under way is, and where it goes on: null between steps
  progress jsonb check (jsonb_typeof(progress) = 'object'),
  -- of a copy: what was not copied, [{"what": "documents", "count": 2, "names": []}]
  left_out jsonb not null default '[]' check (jsonb_typeof(left_out) = 'array'),
  requested_at timestamptz not null,
  ended_at timestamptz,
  primary key (account_id, id),
  check ((status in ('done', 'failed')) = (ended_at is not null))
);
create unique index account_job_under_way on app.account_job (account_id, kind) where status in ('waiting', 'running');
create index account_job_by_time on app.account_job (account_id, requested_at);
call app.raise_wall('app.account_job');
