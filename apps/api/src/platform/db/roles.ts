import type { Client } from 'pg';
import pg from 'pg';

/** Owns every object and cannot log in; the login roles of the application own nothing. */
export const OWNER_ROLE = 'reprise_owner';
export const API_ROLE = 'reprise_api';
export const WORKER_ROLE = 'reprise_worker';
/** Platform-wide work: the only role for which the wall between tenants opens. */
const PROVIDER_ROLE = 'reprise_provider';
/** Owns the few look-ups made before the tenant is known, and may read only what those need. */
const DIRECTORY_ROLE = 'reprise_directory';

/** What would let a role walk around the wall. Asked of every role, because somebody may have made it by hand. */
const POWERS = ['rolsuper', 'rolcreaterole', 'rolcreatedb', 'rolreplication', 'rolbypassrls'] as const;

/** Changing an attribute takes a superuser even when it stays as it is, which no managed service gives: so it is checked. */
async function ensureRole(client: Client, name: string, attributes: string): Promise<void> {
  const { rows } = await client.query<Record<(typeof POWERS)[number], boolean>>(
    `select ${POWERS.join(', ')} from pg_roles where rolname = $1`,
    [name],
  );
  const verb = rows[0] ? 'alter' : 'create';
  const excess = POWERS.filter((power) => rows[0]?.[power]);
  if (excess.length) throw new Error(`role ${name} may do too much (${excess.join(', ')}): take it away first`);
  await client.query(`${verb} role ${pg.escapeIdentifier(name)} ${attributes}`);
}

function loginAttributes(url: URL): string {
  return `login noinherit password ${pg.escapeLiteral(decodeURIComponent(url.password))}`;
}

export type Logins = { api: URL; worker: URL; provider: URL };

export async function ensureRoles(client: Client, logins: Logins): Promise<void> {
  await ensureRole(client, OWNER_ROLE, 'nologin');
  await ensureRole(client, DIRECTORY_ROLE, 'nologin');
  await ensureRole(client, API_ROLE, loginAttributes(logins.api));
  await ensureRole(client, WORKER_ROLE, loginAttributes(logins.worker));
  await ensureRole(client, PROVIDER_ROLE, loginAttributes(logins.provider));
  // What the API may do, without listing every grant again; the provider cannot become the API's role, nor the reverse.
  await client.query(`grant ${API_ROLE} to ${PROVIDER_ROLE} with inherit true, set false, admin false`);
  await client.query(`grant ${DIRECTORY_ROLE} to ${OWNER_ROLE}`);
  await client.query(`grant ${OWNER_ROLE} to current_user`);
  for (const role of [API_ROLE, WORKER_ROLE, PROVIDER_ROLE]) {
    await client.query(`alter role ${role} set search_path = app, public`);
    await client.query(`alter role ${role} set lock_timeout = '5s'`);
    await client.query(`alter role ${role} set idle_in_transaction_session_timeout = '30s'`);
  }
  await client.query(`alter role ${API_ROLE} set statement_timeout = '15s'`);
  for (const role of [WORKER_ROLE, PROVIDER_ROLE])
    await client.query(`alter role ${role} set statement_timeout = '120s'`);
}
