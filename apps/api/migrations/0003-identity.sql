create table app.app_user (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  email text not null check (email = lower(email) and char_length(email) between 3 and 255),
  firstname text not null check (char_length(firstname) between 1 and 255),
  lastname text not null check (char_length(lastname) between 1 and 255),
  language text check (language in ('fr-FR', 'en-GB', 'nl-BE', 'de-DE')),
  status text not null default 'active' check (status in ('active', 'inactive')),
  force_connection_by_sso boolean not null default false,
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  version integer not null default 1,
  primary key (account_id, id)
);
-- People sign in by e-mail alone, so an address belongs to one account only.
create unique index app_user_email on app.app_user (email);
-- The provider opens any client's user by its id alone.
create index app_user_id on app.app_user (id);
-- One index per order of the list: a page of it is read from the index, however many users the account has.
create index app_user_by_name on app.app_user (account_id, lastname, id);
create index app_user_by_firstname on app.app_user (account_id, firstname, id);
create index app_user_by_email on app.app_user (account_id, email, id);
create index app_user_by_creation on app.app_user (account_id, created_at, id);
-- Who never signed in comes before everybody who did, so that "latest first" begins with somebody.
create index app_user_by_login on app.app_user (account_id, coalesce(last_login_at, '-infinity'::timestamptz), id);
-- Few are inactive, so they are far apart in every other index.
create index app_user_by_status on app.app_user (account_id, status, lastname, id);
call app.raise_wall('app.app_user');

-- Words somebody is found by, in small letters and without accents. Row level security lets an index answer only
-- leakproof operators: comparing texts is one, LIKE and the trigram operators are not. So a search is the beginning of
-- words, as ranges of this table, and stops after as many rows as it needs. What a list is sorted by stands beside each
-- word: those who have one word are read in the order asked for, and nobody else is looked at.
create function app.words_of(given text) returns text[]
  language sql stable parallel safe set search_path = pg_catalog, public, pg_temp
  as $$ select coalesce(array_agg(distinct left(word, 64)), '{}')
        from regexp_split_to_table(lower(unaccent(given)), '[[:space:][:punct:]’\u00a0\u202f]+') word where word <> '' $$;

create table app.user_word (
  account_id uuid not null,
  user_id uuid not null,
  word text collate "C" not null,
  lastname text not null,
  firstname text not null,
  email text not null,
  created_at timestamptz not null,
  last_login_at timestamptz not null,
  primary key (account_id, user_id, word),
  foreign key (account_id, user_id) references app.app_user (account_id, id) on delete cascade
);
create index user_word_by_name on app.user_word (account_id, word, lastname, user_id);
create index user_word_by_firstname on app.user_word (account_id, word, firstname, user_id);
create index user_word_by_email on app.user_word (account_id, word, email, user_id);
create index user_word_by_creation on app.user_word (account_id, word, created_at, user_id);
create index user_word_by_login on app.user_word (account_id, word, last_login_at, user_id);
call app.raise_wall('app.user_word');

create function app.add_user_words() returns trigger language plpgsql as $$
begin
  insert into app.user_word (account_id, user_id, word, lastname, firstname, email, created_at, last_login_at)
    select u.account_id, u.id, w, u.lastname, u.firstname, u.email, u.created_at,
      coalesce(u.last_login_at, '-infinity')
    from added u, unnest(app.words_of(concat_ws(' ', u.email, u.firstname, u.lastname))) w;
  return null;
end $$;
create trigger app_user_words_added after insert on app.app_user
  referencing new table as added for each statement execute function app.add_user_words();

create function app.change_user_words() returns trigger language plpgsql as $$
begin
  delete from app.user_word where account_id = new.account_id and user_id = new.id;
  insert into app.user_word (account_id, user_id, word, lastname, firstname, email, created_at, last_login_at)
    select new.account_id, new.id, w, new.lastname, new.firstname, new.email, new.created_at,
      coalesce(new.last_login_at, '-infinity')
    from unnest(app.words_of(concat_ws(' ', new.email, new.firstname, new.lastname))) w;
  return null;
end $$;
create trigger app_user_words_changed after update of email, firstname, lastname on app.app_user
  for each row when ((old.email, old.firstname, old.lastname) is distinct from (new.email, new.firstname, new.lastname))
  execute function app.change_user_words();

-- About seven short rows each time somebody signs in: next to nothing beside checking a password.
create function app.date_user_words() returns trigger language plpgsql as $$
begin
  update app.user_word set last_login_at = coalesce(new.last_login_at, '-infinity')
    where account_id = new.account_id and user_id = new.id;
  return null;
end $$;
create trigger app_user_words_dated after update of last_login_at on app.app_user
  for each row when (old.last_login_at is distinct from new.last_login_at) execute function app.date_user_words();

create table app.user_role (
  account_id uuid not null,
  user_id uuid not null,
  module text not null check (module in ('root', 'tim', 'lcm', 'rps')),
  user_type text not null check (user_type in ('super_admin', 'admin', 'root_management_unit_manager',
    'root_management_unit_analyst', 'management_unit_manager', 'management_unit_analyst', 'store_manager',
    'store_seller', 'warehouse_manager', 'warehouse_operator', 'buyer_manager')),
  organization_id uuid,
  primary key (account_id, user_id, module),
  foreign key (account_id, user_id) references app.app_user (account_id, id),
  foreign key (account_id, organization_id) references app.organization (account_id, id),
  check ((user_type in ('super_admin', 'admin')) = (organization_id is null)),
  -- the provider's people are the provider's, whatever an operation may believe
  check ((user_type in ('super_admin', 'admin')) = (account_id = '00000000-0000-7000-8000-000000000001'))
);
create index user_role_organization on app.user_role (account_id, organization_id, user_id);
create index user_role_by_type on app.user_role (account_id, user_type, module, user_id);
create index user_role_by_module on app.user_role (account_id, module, user_id);
call app.raise_wall('app.user_role');

create table app.credential (
  account_id uuid not null,
  user_id uuid not null,
  password_hash text not null,
  changed_at timestamptz not null default now(),
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references app.app_user (account_id, id)
);
call app.raise_wall('app.credential');

-- Only hashes of tokens are stored: a leaked backup opens no session.
create table app.session (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  module text not null check (module in ('root', 'tim', 'lcm', 'rps')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- where the browser goes to end the session at the identity provider as well
  sso_logout_url text,
  primary key (account_id, id),
  foreign key (account_id, user_id) references app.app_user (account_id, id)
);
create unique index session_token on app.session (token_hash);
create index session_of_user on app.session (account_id, user_id);
create index session_expiry on app.session (expires_at);
call app.raise_wall('app.session');

create table app.password_link (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  purpose text not null check (purpose in ('renewal', 'creation')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, user_id) references app.app_user (account_id, id)
);
create unique index password_link_token on app.password_link (token_hash);
create index password_link_user on app.password_link (account_id, user_id);
create index password_link_expiry on app.password_link (expires_at);
call app.raise_wall('app.password_link');

-- Networks a person signed in from before: an attacker elsewhere cannot use up their attempts.
create table app.login_place (
  account_id uuid not null,
  user_id uuid not null,
  place_hash bytea not null check (octet_length(place_hash) = 32),
  last_success_at timestamptz not null,
  primary key (account_id, user_id, place_hash),
  foreign key (account_id, user_id) references app.app_user (account_id, id)
);
create index login_place_age on app.login_place (last_success_at);
call app.raise_wall('app.login_place');

-- How the people of an account sign in through an identity provider of their own, by OpenID Connect.
create table app.sso_configuration (
  account_id uuid primary key references app.account (id),
  organization_id uuid not null,
  issuer text not null check (char_length(issuer) between 8 and 500),
  client_id text not null check (char_length(client_id) between 1 and 255),
  -- sealed under a key of this row; absent until one was given
  client_secret bytea,
  key_id text,
  wrapped_key bytea,
  active boolean not null default false,
  mandatory boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  foreign key (account_id, organization_id) references app.organization (account_id, id),
  check ((client_secret is null) = (key_id is null) and (key_id is null) = (wrapped_key is null)),
  check (not active or client_secret is not null),
  check (not mandatory or active)
);
create index sso_configuration_organization on app.sso_configuration (account_id, organization_id);
create index sso_configuration_key on app.sso_configuration (key_id);
call app.raise_wall('app.sso_configuration');

-- An address leads to one organization, so a domain belongs to one account. It counts once somebody vouched for it.
create table app.sso_domain (
  account_id uuid not null references app.sso_configuration (account_id),
  domain text not null check (domain = lower(domain) and char_length(domain) between 4 and 253),
  verified_at timestamptz,
  primary key (account_id, domain)
);
create unique index sso_domain_name on app.sso_domain (domain);
call app.raise_wall('app.sso_domain');

-- Who somebody is at the provider: its own name for them, never their address. One name per person and provider.
create table app.sso_identity (
  account_id uuid not null,
  issuer text not null,
  subject text not null check (char_length(subject) between 1 and 255),
  user_id uuid not null,
  created_at timestamptz not null,
  primary key (account_id, issuer, subject),
  unique (account_id, user_id, issuer),
  foreign key (account_id, user_id) references app.app_user (account_id, id)
);
call app.raise_wall('app.sso_identity');

-- One way to the provider and back. State, nonce and verifier are derived from the token, of which only the hash is here.
create table app.sso_attempt (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  token_hash bytea not null check (octet_length(token_hash) = 32),
  issuer text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  user_id uuid,
  logout_url text check (char_length(logout_url) <= 4000),
  used_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, user_id) references app.app_user (account_id, id)
);
create unique index sso_attempt_token on app.sso_attempt (token_hash);
create index sso_attempt_user on app.sso_attempt (account_id, user_id);
create index sso_attempt_expiry on app.sso_attempt (expires_at);
call app.raise_wall('app.sso_attempt');

-- Users from a CSV file. The file itself is in the object store; what it says of people stays only while it is worked on.
create table app.user_import (
  account_id uuid not null references app.account (id),
  id uuid not null default uuidv7(),
  status text not null default 'in_progress' check (status in ('in_progress', 'success', 'success_with_ignored', 'error')),
  error text,
  file_name text not null check (char_length(file_name) <= 255),
  object_key text not null,
  sha256 bytea not null check (octet_length(sha256) = 32),
  encoding text not null check (encoding in ('utf-8', 'windows-1252')),
  -- who asked, in which role: each line may do what that role may do, and only while they still have it
  actor_account_id uuid not null,
  actor_id uuid not null,
  actor_module text not null,
  actor_user_type text not null,
  actor_organization_id uuid,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- lines read into user_import_line so far, and whether that is all of them
  read_to integer not null default 0,
  is_read boolean not null default false,
  -- every line up to here is decided
  done_to integer not null default 0,
  lines integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  ignored integer not null default 0,
  invited integer not null default 0,
  primary key (account_id, id)
);
create index user_import_same_file on app.user_import (account_id, sha256, created_at);
-- An import is opened by its id alone by the provider, and goes after a while.
create index user_import_id on app.user_import (id);
create index user_import_age on app.user_import (created_at);
call app.raise_wall('app.user_import');

create table app.user_import_line (
  account_id uuid not null,
  import_id uuid not null,
  line integer not null,
  -- what the line says, until it is decided
  person jsonb,
  outcome text check (outcome in ('created', 'updated', 'unchanged', 'ignored')),
  reason text,
  user_id uuid,
  invited boolean not null default false,
  primary key (account_id, import_id, line),
  foreign key (account_id, import_id) references app.user_import (account_id, id) on delete cascade
);
create index user_import_line_ignored on app.user_import_line (account_id, import_id, line) where outcome = 'ignored';
create index user_import_line_to_invite on app.user_import_line (account_id, import_id, line)
  where outcome = 'created' and not invited;
call app.raise_wall('app.user_import_line');

call app.open_to_directory('app.app_user', 'app.user_role', 'app.credential', 'app.session', 'app.password_link',
  'app.sso_configuration', 'app.sso_domain', 'app.sso_attempt');
create function app.login_by_email(asked text)
  returns table (account_id uuid, user_id uuid, password_hash text, force_connection_by_sso boolean, usable boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select u.account_id, u.id, c.password_hash,
         u.force_connection_by_sso or exists (
           select from app.sso_configuration o join app.sso_domain d on d.account_id = o.account_id
           where o.account_id = u.account_id and o.active and o.mandatory and d.verified_at is not null
             and d.domain = split_part(u.email, '@', 2)),
         u.status = 'active' and a.status = 'active'
  from app.app_user u
  join app.account a on a.id = u.account_id
  left join app.credential c on c.account_id = u.account_id and c.user_id = u.id
  where u.email = asked $$;

create function app.session_by_token(asked bytea)
  returns table (account_id uuid, session_id uuid, user_id uuid, module text, created_at timestamptz,
    last_seen_at timestamptz, expires_at timestamptz, is_provider boolean, roles jsonb, premium_features text[],
    checkin_requirement text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.account_id, s.id, s.user_id, s.module, s.created_at, s.last_seen_at, s.expires_at, a.is_provider,
    (select coalesce(jsonb_agg(jsonb_build_object('module', r.module, 'userType', r.user_type,
              'organizationId', r.organization_id) order by r.module), '[]')
     from app.user_role r where r.account_id = s.account_id and r.user_id = s.user_id and not exists (
       -- nobody works in an entity that is switched off
       select from app.organization o
       where o.account_id = r.account_id and o.id = r.organization_id and o.status = 'inactive')),
    coalesce(d.enabled_premium_features, '{}'), coalesce(d.warehouse_checkin_requirement, 'optional')
  from app.session s
  join app.app_user u on u.account_id = s.account_id and u.id = s.user_id and u.status = 'active'
  join app.account a on a.id = s.account_id and a.status = 'active'
  left join app.organization_root_detail d on d.account_id = s.account_id
  where s.token_hash = asked and s.revoked_at is null $$;

create function app.password_link_by_token(asked bytea)
  returns table (account_id uuid, link_id uuid, user_id uuid, purpose text, expires_at timestamptz, used_at timestamptz,
    force_connection_by_sso boolean, usable boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select l.account_id, l.id, l.user_id, l.purpose, l.expires_at, l.used_at,
         u.force_connection_by_sso or exists (
           select from app.sso_configuration o join app.sso_domain d on d.account_id = o.account_id
           where o.account_id = u.account_id and o.active and o.mandatory and d.verified_at is not null
             and d.domain = split_part(u.email, '@', 2)),
         u.status = 'active' and a.status = 'active'
  from app.password_link l
  join app.app_user u on u.account_id = l.account_id and u.id = l.user_id
  join app.account a on a.id = l.account_id
  where l.token_hash = asked $$;

alter function app.login_by_email owner to reprise_directory;
alter function app.session_by_token owner to reprise_directory;
alter function app.password_link_by_token owner to reprise_directory;

create function app.sso_by_domain(asked text) returns table (account_id uuid, organization_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select c.account_id, c.organization_id
  from app.sso_domain d
  join app.sso_configuration c on c.account_id = d.account_id and c.active
  join app.account a on a.id = c.account_id and a.status = 'active'
  where d.domain = asked and d.verified_at is not null $$;

create function app.sso_attempt_by_token(asked bytea)
  returns table (account_id uuid, attempt_id uuid, organization_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select t.account_id, t.id, c.organization_id
  from app.sso_attempt t
  join app.sso_configuration c on c.account_id = t.account_id and c.active and c.issuer = t.issuer
  join app.account a on a.id = t.account_id and a.status = 'active'
  where t.token_hash = asked $$;

alter function app.sso_by_domain owner to reprise_directory;
alter function app.sso_attempt_by_token owner to reprise_directory;
