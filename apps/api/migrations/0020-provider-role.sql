-- The setting app.provider alone opened the wall, and every statement of the API may set it. Now it counts only on a
-- connection that signed in as reprise_provider, which the API and the worker keep in a small pool for platform-wide work.
-- session_user, because look-ups with the rights of their owner change current_user, and no statement can change this one.
create or replace function app.is_provider() returns boolean
  language sql stable parallel safe
  as $$ select coalesce(current_setting('app.provider', true), '') = 'on' and session_user = 'reprise_provider' $$;
-- Everything else reprise_provider may do, it inherits from reprise_api (platform/db/roles.ts).
grant execute on function app.ensure_partitions(date) to reprise_provider;
