import type { Client } from 'pg';
import pg from 'pg';

/** Owns every object and cannot log in; the two login roles of the application own nothing. */
export const OWNER_ROLE = 'reprise_owner';
export const API_ROLE = 'reprise_api';
export const WORKER_ROLE = 'reprise_worker';
/** Owns the few look-ups made before the tenant is known, and may read only what those need. */
const DIRECTORY_ROLE = 'reprise_directory';

async function ensureRole(client: Client, name: string, attributes: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
  const verb = rowCount ? 'alter' : 'create';
  await client.query(`${verb} role ${pg.escapeIdentifier(name)} ${attributes}`);
}

function loginAttributes(url: URL): string {
  const password = pg.escapeLiteral(decodeURIComponent(url.password));
  return `login nosuperuser nocreatedb nocreaterole nobypassrls noinherit password ${password}`;
}

/** Roles are shared by the databases of a server, so two migrations of different databases take turns. */
export async function ensureRoles(client: Client, logins: { api: URL; worker: URL }): Promise<void> {
  await client.query("select pg_advisory_lock(hashtext('reprise roles'))");
  try {
    await ensureRole(client, OWNER_ROLE, 'nologin nosuperuser nocreatedb nocreaterole nobypassrls');
    await ensureRole(client, DIRECTORY_ROLE, 'nologin nosuperuser nocreatedb nocreaterole nobypassrls');
    await ensureRole(client, API_ROLE, loginAttributes(logins.api));
    await ensureRole(client, WORKER_ROLE, loginAttributes(logins.worker));
    await client.query(`grant ${DIRECTORY_ROLE} to ${OWNER_ROLE}`);
    await client.query(`grant ${OWNER_ROLE} to current_user`);
    for (const role of [API_ROLE, WORKER_ROLE]) {
      await client.query(`alter role ${role} set search_path = app, public`);
      await client.query(`alter role ${role} set lock_timeout = '5s'`);
      await client.query(`alter role ${role} set idle_in_transaction_session_timeout = '30s'`);
    }
    await client.query(`alter role ${API_ROLE} set statement_timeout = '15s'`);
    await client.query(`alter role ${WORKER_ROLE} set statement_timeout = '120s'`);
  } finally {
    await client.query("select pg_advisory_unlock(hashtext('reprise roles'))");
  }
}
