-- An address is claimed by whoever reads its mail: when the link of an invitation is used, or when an identity provider
-- vouches for it. Until then any number of accounts may have invited it, and none learns of the others. Everybody who is
-- here already keeps their address.
alter table app.app_user add column claimed_at timestamptz default now();
alter table app.app_user alter column claimed_at drop default;
-- Users are some hundred thousand rows: each index takes about a second, in which nobody is created.
-- squawk-ignore require-concurrent-index-creation
create unique index app_user_claimed_email on app.app_user (email) where claimed_at is not null;
-- squawk-ignore require-concurrent-index-creation
create unique index app_user_account_email on app.app_user (account_id, email);
-- Somebody who lost an invitation names the address alone.
-- squawk-ignore require-concurrent-index-creation
create index app_user_pending_email on app.app_user (email) where claimed_at is null;
-- squawk-ignore require-concurrent-index-deletion
drop index app.app_user_email;

-- Invitations an account has sent on a day, to people outside its proven domains.
create table app.invitation_day (
  account_id uuid not null references app.account (id),
  day date not null,
  sent integer not null check (sent >= 0),
  primary key (account_id, day)
);
create index invitation_day_age on app.invitation_day (day);
call app.raise_wall('app.invitation_day');

-- What was tried on a day, and how often the points of a day were halved by the days before. Some subjects are addresses
-- nobody has, so that it tells nothing.
create table app.daily_limit (
  key text primary key,
  day date not null,
  points integer not null,
  halvings integer not null
);
create index daily_limit_age on app.daily_limit (day);
comment on table app.daily_limit is 'No tenant data: keys are keyed hashes of what is limited.';

-- A session opened by an identity provider stays when single sign-on becomes mandatory; the others end.
alter table app.session add column by_sso boolean not null default false;

grant create on schema app to reprise_directory;
drop function app.login_by_email(text);
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
  where u.email = asked and u.claimed_at is not null $$;

-- The latest invitations of an address that nobody has claimed. The limit keeps one request from becoming many mails.
create function app.invited_by_email(asked text) returns table (account_id uuid, user_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select u.account_id, u.id
  from app.app_user u
  join app.account a on a.id = u.account_id and a.status = 'active'
  where u.email = asked and u.claimed_at is null and u.status = 'active'
    and not exists (select from app.app_user o where o.email = asked and o.claimed_at is not null)
  order by u.created_at desc limit 3 $$;

drop function app.password_link_by_token(bytea);
create function app.password_link_by_token(asked bytea)
  returns table (account_id uuid, link_id uuid, user_id uuid, purpose text, expires_at timestamptz, used_at timestamptz,
    force_connection_by_sso boolean, usable boolean, claimed_elsewhere boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select l.account_id, l.id, l.user_id, l.purpose, l.expires_at, l.used_at,
         u.force_connection_by_sso or exists (
           select from app.sso_configuration o join app.sso_domain d on d.account_id = o.account_id
           where o.account_id = u.account_id and o.active and o.mandatory and d.verified_at is not null
             and d.domain = split_part(u.email, '@', 2)),
         u.status = 'active' and a.status = 'active',
         u.claimed_at is null and exists (
           select from app.app_user o where o.email = u.email and o.claimed_at is not null)
  from app.password_link l
  join app.app_user u on u.account_id = l.account_id and u.id = l.user_id
  join app.account a on a.id = l.account_id
  where l.token_hash = asked $$;
alter function app.login_by_email owner to reprise_directory;
alter function app.invited_by_email owner to reprise_directory;
alter function app.password_link_by_token owner to reprise_directory;
revoke create on schema app from reprise_directory;
revoke execute on function app.login_by_email(text), app.invited_by_email(text), app.password_link_by_token(bytea)
  from public;
grant execute on function app.login_by_email(text), app.invited_by_email(text), app.password_link_by_token(bytea)
  to reprise_api, reprise_worker;
