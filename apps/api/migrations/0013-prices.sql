-- Every price, impact and modifier that could apply to a product at one moment, kept once under its own fingerprint.
-- A quote names the fingerprint, so a later change of the catalogue never changes a promise.
create table app.price_snapshot (
  account_id uuid not null references app.account (id),
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  product_id uuid not null,
  content jsonb not null,
  created_at timestamptz not null,
  primary key (account_id, fingerprint)
);
create index price_snapshot_of_product on app.price_snapshot (account_id, product_id, created_at);
call app.raise_wall('app.price_snapshot');
-- A promise is added, never altered.
revoke update, delete, truncate on app.price_snapshot from reprise_api, reprise_worker;

-- Currency and language are on every estimate, a client that is switched off makes none, and a feature decides whether
-- bonuses count.
create function app.account_terms_changed() returns trigger language plpgsql as $$
begin
  insert into app.catalogue_version as v (account_id) values ((to_jsonb(new) ->> tg_argv[0])::uuid)
    on conflict (account_id) do update set version = v.version + 1;
  return null;
end $$;
revoke execute on function app.account_terms_changed() from public;
create trigger catalogue_account after update of currency, language, status on app.account
  for each row when ((old.currency, old.language, old.status) is distinct from (new.currency, new.language, new.status))
  execute function app.account_terms_changed('id');
create trigger catalogue_features after update of enabled_premium_features on app.organization_root_detail
  for each row when (old.enabled_premium_features is distinct from new.enabled_premium_features)
  execute function app.account_terms_changed('account_id');

-- A change of many prices at once: prepared, looked at, published in one step, taken back in one step.
create table app.price_revision (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  title text not null check (char_length(title) between 2 and 255),
  -- how its lines came to be: a rule, or a file of prices
  origin text not null check (origin in ('rule', 'file')),
  rule jsonb,
  file_name text check (char_length(file_name) <= 255),
  object_key text,
  encoding text check (encoding in ('utf-8', 'windows-1252')),
  status text not null default 'preparing' check (status in ('preparing', 'draft', 'scheduled', 'publishing', 'published',
    'rolling_back', 'rolled_back', 'discarded', 'failed')),
  scheduled_at timestamptz,
  published_at timestamptz,
  rolled_back_at timestamptz,
  -- prices looked at, and of them those that change
  lines_found integer not null default 0,
  lines_changed integer not null default 0,
  products_changed integer not null default 0,
  -- left alone when it was published, and when it was taken back
  lines_skipped integer not null default 0,
  lines_kept integer not null default 0,
  -- what the preview tells, counted once when the lines are there
  summary jsonb,
  -- of a file: lines that could not be used, with their numbers and reasons, the first ones only
  lines_ignored integer not null default 0,
  ignored jsonb not null default '[]' check (jsonb_typeof(ignored) = 'array'),
  -- what could not be done
  failure text check (failure in ('prepare', 'file_unreadable', 'publish', 'roll_back')),
  created_at timestamptz not null default now(),
  created_by uuid,
  -- who asked for what is under way or was done last: a job changes prices in their name
  asked_by uuid,
  asked_user_type text,
  asked_module text,
  version integer not null default 1,
  primary key (account_id, id),
  check ((origin = 'rule') = (rule is not null)),
  check ((origin = 'file') = (file_name is not null and object_key is not null and encoding is not null)),
  check (status <> 'scheduled' or scheduled_at is not null),
  check ((status = 'failed') = (failure is not null))
);
create index price_revision_by_time on app.price_revision (account_id, created_at, id);
create index price_revision_due on app.price_revision (scheduled_at) where status = 'scheduled';
create index price_revision_id on app.price_revision (id);
call app.raise_wall('app.price_revision');

-- One price that changes. Neither revisions nor products are ever deleted, and lines are written in the transaction that
-- holds their revision: foreign keys would look at each of a million lines twice more.
create table app.price_revision_line (
  account_id uuid not null,
  revision_id uuid not null,
  product_id uuid not null,
  state text not null check (state in ('functional', 'grade_a', 'grade_b', 'grade_c', 'grade_d', 'grade_e')),
  before integer,
  after integer not null check (after between 0 and 5000000),
  -- how far it moves, in cents and in thousandths of what it was, for the lists of the worst ones
  distance integer generated always as (abs(after - coalesce(before, 0))) stored,
  permille integer generated always as (case when coalesce(before, 0) = 0 then 2147483647
    else least(abs(after - before)::bigint * 1000 / before, 2147483646)::integer end) stored,
  -- its product would pay more for a worse grade than for a better one, and did not before
  turns_over boolean not null default false,
  -- why a line was left alone when the revision was published, and why the new price was kept when it was taken back
  skipped text check (skipped in ('changed_since', 'product_gone')),
  kept text check (kept in ('changed_since', 'product_gone')),
  primary key (account_id, revision_id, product_id, state),
  check (before is distinct from after)
);
create index price_revision_line_by_distance on app.price_revision_line (account_id, revision_id, distance, product_id, state);
create index price_revision_line_by_permille on app.price_revision_line (account_id, revision_id, permille, product_id, state);
create index price_revision_line_concern on app.price_revision_line (account_id, revision_id, product_id)
  where turns_over or after = 0;
create index price_revision_line_left on app.price_revision_line (account_id, revision_id, product_id)
  where skipped is not null or kept is not null;
call app.raise_wall('app.price_revision_line');
