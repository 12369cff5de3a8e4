import type { Client } from 'pg';
import pg from 'pg';

/** Owns every object and cannot log in. The login roles of the application own nothing. */
export const OWNER_ROLE = 'reprise_owner';
export const API_ROLE = 'reprise_api';
export const WORKER_ROLE = 'reprise_worker';
/** For work across all accounts: the only role for which the tenant wall opens. */
const PROVIDER_ROLE = 'reprise_provider';
/** Owns the few look-up functions that run before the tenant is known, and may read only the tables they need. */
const DIRECTORY_ROLE = 'reprise_directory';

/**
 * Attributes that would let a role bypass the tenant wall. They are checked on every role, because somebody may have
 * created it by hand.
 */
const POWERS = ['rolsuper', 'rolcreaterole', 'rolcreatedb', 'rolreplication', 'rolbypassrls'] as const;

/**
 * ALTER ROLE needs a superuser even when it changes nothing, and managed services give none. So attributes are
 * verified, not set.
 */
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
  // The provider inherits the grants of the API instead of a second list of them; neither role can become the other.
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
