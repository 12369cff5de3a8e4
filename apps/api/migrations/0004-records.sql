-- Append-only records, partitioned by month.
create table app.event (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  occurred_at timestamptz not null,
  type text not null,
  actor_kind text not null,
  actor_id uuid,
  module text,
  request_id text,
  payload jsonb not null,
  primary key (account_id, id, occurred_at)
) partition by range (occurred_at);
create index event_by_type on app.event (account_id, type, occurred_at);
call app.raise_wall('app.event');

create table app.history (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  occurred_at timestamptz not null,
  entity text not null,
  entity_id uuid not null,
  second_account_id uuid,
  actor_kind text not null,
  actor_id uuid,
  user_type text,
  module text,
  -- what somebody did, the same for everything that moved with it
  command text not null,
  command_id uuid not null,
  transition_id text not null,
  -- null: it did not exist before, or does not exist any more
  from_status text,
  to_status text,
  reason text,
  comment text,
  data jsonb not null default '{}',
  primary key (account_id, id, occurred_at)
) partition by range (occurred_at);
create index history_of_entity on app.history (account_id, entity, entity_id, occurred_at);
call app.raise_wall('app.history', 'account_id', 'second_account_id');

create table app.audit (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  occurred_at timestamptz not null,
  action text not null check (action in ('create', 'update', 'remove')),
  entity text not null,
  entity_id uuid not null,
  actor_kind text not null,
  actor_id uuid,
  user_type text,
  module text,
  request_id text,
  before jsonb,
  after jsonb,
  primary key (account_id, id, occurred_at)
) partition by range (occurred_at);
create index audit_of_entity on app.audit (account_id, entity, entity_id, occurred_at);
-- Read newest first, a page at a time: all of an account, one kind of change, by one person; or of every account, by the
-- provider.
create index audit_by_time on app.audit (account_id, occurred_at, id);
create index audit_by_kind on app.audit (account_id, entity, action, occurred_at, id);
create index audit_by_actor on app.audit (account_id, actor_id, occurred_at, id);
create index audit_of_everybody on app.audit (occurred_at, id);
call app.raise_wall('app.audit');

insert into app.partitioned_table (name) values ('event'), ('history'), ('audit');
select app.ensure_partitions(current_date);

-- First answer to a command sent with an Idempotency-Key, written in the command's own transaction.
create table app.idempotency_key (
  account_id uuid not null,
  actor text not null,
  key text not null check (char_length(key) between 1 and 255),
  route text not null,
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  status integer not null,
  -- json, not jsonb: a repeated answer is the first one letter by letter
  body json,
  created_at timestamptz not null,
  primary key (account_id, actor, key)
);
create index idempotency_key_age on app.idempotency_key (created_at);
call app.raise_wall('app.idempotency_key');

-- Counters of the rate limiter, shared by every process. Keys are hashes.
create unlogged table app.rate_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
comment on table app.rate_limit is 'No tenant data: keys are keyed hashes of what is limited.';

create table app.mail (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  template text not null,
  locale text not null,
  status text not null default 'requested' check (status in ('requested', 'delivered', 'refused', 'given_up')),
  message_id text not null,
  attempts integer not null default 0,
  last_outcome text,
  requested_at timestamptz not null,
  settled_at timestamptz,
  -- what it tells of, when that is told once: work that runs again asks for the same mail
  once_for text check (char_length(once_for) between 1 and 120),
  -- the buyback or cart that it tells its customer about; null for mails to staff
  about_id uuid,
  primary key (account_id, id)
);
create unique index mail_once on app.mail (account_id, once_for);
create index mail_about on app.mail (account_id, about_id) where about_id is not null;
create index mail_by_time on app.mail (account_id, requested_at);
call app.raise_wall('app.mail');

-- To whom, and the values of the text: personal data, sealed with a key of its own, erased after the retention period.
create table app.mail_content (
  account_id uuid not null,
  mail_id uuid not null,
  key_id text not null,
  wrapped_key bytea not null,
  recipient bytea not null,
  params bytea not null,
  created_at timestamptz not null,
  primary key (account_id, mail_id),
  foreign key (account_id, mail_id) references app.mail (account_id, id)
);
create index mail_content_age on app.mail_content (created_at);
create index mail_content_key on app.mail_content (key_id);
call app.raise_wall('app.mail_content');

create table app.file (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  purpose text not null,
  owner_entity text not null,
  owner_id uuid not null,
  content_type text not null,
  size integer not null check (size >= 0),
  sha256 bytea not null check (octet_length(sha256) = 32),
  object_key text not null,
  created_at timestamptz not null,
  created_by uuid,
  primary key (account_id, id)
);
create index file_of_owner on app.file (account_id, owner_id, purpose);
-- A paper somebody may have printed and signed is made once, each version of it.
create unique index file_one_paper on app.file (account_id, object_key)
  where purpose in ('transfer-order', 'tracking-sheet');
call app.raise_wall('app.file');
-- The PDF beside a text of the public site, one of each kind and language; `original` is in the main language of the account. What was replaced or taken off is not named here any more,
-- and a file that is not named is not public.
create table app.site_document (
  account_id uuid not null references app.account (id),
  kind text not null check (kind in ('eula', 'serviceTerms', 'faqAndContact', 'cookiesPolicy')),
  language text not null default 'original' check (language in ('original', 'fr-FR', 'en-GB', 'nl-BE', 'de-DE')),
  file_id uuid not null,
  published_at timestamptz not null,
  primary key (account_id, kind, language),
  foreign key (account_id, file_id) references app.file (account_id, id)
);
create unique index site_document_file on app.site_document (account_id, file_id);
call app.raise_wall('app.site_document');
call app.open_to_directory('app.site_document');

-- A public file is found by its id alone: logos and favicons are on pages anybody can open.
create index file_id on app.file (id);
call app.open_to_directory('app.file');
create function app.public_file(asked uuid)
  returns table (account_id uuid, object_key text, content_type text, size integer, sha256 bytea, purpose text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select f.account_id, f.object_key, f.content_type, f.size, f.sha256, f.purpose
  from app.file f where f.id = asked and (f.purpose in ('logo', 'dark-logo', 'favicon', 'category-image', 'product-image', 'home-banner')
    or exists (
    select from app.site_document d where d.account_id = f.account_id and d.file_id = f.id)) $$;
alter function app.public_file owner to reprise_directory;
-- Accounts and files point at each other, so this key comes after both. Nothing is in either table yet: no scan to wait for.
alter table app.account
  -- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
  add constraint account_logo foreign key (id, logo_file_id) references app.file (account_id, id),
  -- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
  add constraint account_dark_logo foreign key (id, dark_logo_file_id) references app.file (account_id, id),
  -- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
  add constraint account_favicon foreign key (id, favicon_file_id) references app.file (account_id, id);

create table app.statistics_snapshot (
  account_id uuid not null references app.account (id),
  week_start date not null,
  taken_at timestamptz not null,
  figures jsonb not null,
  primary key (account_id, week_start)
);
call app.raise_wall('app.statistics_snapshot');
