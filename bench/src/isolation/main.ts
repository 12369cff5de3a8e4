/**
 * No tenant sees, touches or even notices another: every route, as nobody, as each of the 12 user types, as people of
 * another tenant and of another store. Another tenant's id must answer byte for byte like an id nobody has.
 *
 *   npm run prove:isolation           0 leaks, 0 uncovered; the control with row level security off must leak
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { routes } from '@reprise/contract/http/routes';
import pg from 'pg';
import { systemClock } from '../../../apps/api/src/platform/clock.ts';
import { parseKeys } from '../../../apps/api/src/platform/crypto/keys.ts';
import { customerLinksIn } from '../../../apps/api/testing/read/customer-links.ts';
import { type ProofTenant, seedProof, signIn } from '../seed-proof.ts';
import { type SoldProof, seedSold } from '../seed-sold.ts';
import { type Stack, startStack } from '../stack.ts';
import { NEVER_ANSWERED } from './cases.ts';
import { idsOf } from './ids.ts';
import type { ProofActor } from './judge.ts';
import { insertVerificationList } from './verification-list.ts';
import { type Findings, type Side, walk } from './walk.ts';

// A machine that is busy with other things would shed what is asked here.
const env = { REPRISE_MAX_LOOP_DELAY_MS: '10000' };
const stack = await startStack({ name: 'isolation', durable: false, apis: 1, workers: 0, env });
const keys = parseKeys(readFileSync(stack.keysFile, 'utf8'));
const linksIn = (body: string) => customerLinksIn(body, { keys, clock: systemClock });
const admin = new pg.Client({ connectionString: stack.database.url('admin') });
await admin.connect();
try {
  const proof = await seedSold(stack, await seedProof(stack));
  const base = stack.apiUrls[0]!;
  const before = await fingerprint(proof.b.accountId);
  const sides = await sidesOf(stack, proof);
  const people = new Set([...sides.tenants, sides.provider].flatMap((side) => side.actors.map((actor) => actor.name)));
  const found = await walk(base, sides.tenants, linksIn);
  // The provider may change everybody's things, so it comes after the look at what the others changed.
  const after = await fingerprint(proof.b.accountId);
  const touched = Object.keys(after).filter((table) => before[table] !== after[table]);
  merge(found, await walk(base, [sides.provider], linksIn));
  for (const line of [...found.leaks, ...found.wrong, ...found.uncovered.map((id) => `uncovered: ${id}`)].slice(0, 40))
    console.log(line);
  for (const table of touched)
    console.log(`${table} of tenant b changed although nobody of tenant b or the provider was asked to`);
  const silent = routes.filter(({ id }) => !found.answered.has(id) && !NEVER_ANSWERED[id]).map(({ id }) => id);
  if (silent.length) console.log(`never worked for anybody, so nothing was shown about: ${silent.join(', ')}`);
  const control = await controlRun(stack, proof);
  console.log(`control with row level security off: ${control} leaks (must not be 0)`);
  const leaks = found.leaks.length + found.wrong.length + touched.length;
  const uncovered = found.uncovered.length + silent.length;
  console.log(
    `isolation: ${routes.length} routes x ${people.size} actors, ${found.attempts} attempts, ` +
      `${leaks} leaks, ${uncovered} uncovered`,
  );
  process.exitCode = leaks || uncovered || !control ? 1 : 0;
} finally {
  await admin.end();
  await stack.stop();
}

/** Tenant a asks for b's things, the buyer for a's, and the provider for everybody's. */
async function sidesOf(
  { apiUrls }: Stack,
  { a, b, buyer, provider }: SoldProof,
): Promise<{ tenants: Side[]; provider: Side }> {
  const own = await secretsOf(a);
  const others = await secretsOf(b);
  const nobody: ProofActor[] = [
    { name: 'nobody', headers: {}, type: 'nobody', module: '', tenant: 'none' },
    {
      name: 'a dead token',
      headers: { 'x-product-token': randomBytes(32).toString('base64url') },
      type: 'nobody',
      module: '',
      tenant: 'none',
    },
    {
      name: 'a forged visitor',
      headers: { authorization: `Bearer ${randomBytes(60).toString('base64url')}.k.x` },
      type: 'nobody',
      module: '',
      tenant: 'none',
    },
  ];
  const mine = idsOf(a, 0, own);
  const sibling = { ...idsOf(a, 1, own), ...(await colleague(apiUrls[0]!, provider.super_admin.headers, a)) };
  const administrators = Object.values(provider).map(async (user) => {
    const { headers, type, module } = await signIn(apiUrls[0]!, user);
    return { name: `provider ${type}`, headers, type, module, tenant: 'provider' };
  });
  const buyers = await secretsOf(buyer);
  return {
    tenants: [
      {
        actors: [...nobody, ...actorsOf(a, 'a')],
        mine,
        sibling,
        foreign: [idsOf(b, 0, others), idsOf(buyer, 0, buyers)],
        linked: idsOf(buyer, 0, buyers),
      },
      {
        actors: actorsOf(buyer, 'buyer'),
        mine: idsOf(buyer, 0, buyers),
        sibling: {
          ...idsOf(buyer, 1, buyers),
          ...(await colleague(apiUrls[0]!, provider.super_admin.headers, buyer)),
        },
        foreign: [mine],
      },
    ],
    provider: { actors: await Promise.all(administrators), mine, sibling, foreign: [idsOf(b, 0, others)] },
  };
}

function merge(into: Findings, more: Findings): void {
  into.attempts += more.attempts;
  into.leaks.push(...more.leaks);
  into.wrong.push(...more.wrong);
  for (const id of more.answered) into.answered.add(id);
}

/** A seller of the account's other store. */
async function colleague(base: string, headers: Record<string, string>, { accountId, storeIds }: ProofTenant) {
  const email = `other-store-${randomUUID()}@proof.test`;
  const modules = [{ module: 'tim', userType: 'store_seller', organizationId: storeIds[1] }];
  const response = await fetch(`${base}/users`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ accountId, email, firstname: 'Other', lastname: 'Store', modules }),
  });
  if (response.status !== 201) throw new Error(await response.text());
  return { userId: ((await response.json()) as { id: string }).id, email };
}

function actorsOf(tenant: ProofTenant, name: string): ProofActor[] {
  return [
    {
      name: `${name} visitor`,
      headers: tenant.visitor.headers,
      type: 'pseudo_anonymous',
      module: 'public',
      tenant: name,
    },
    ...Object.values(tenant.users).map(({ type, module, headers }) => ({
      name: `${name} ${type}`,
      headers,
      type,
      module,
      tenant: name,
    })),
  ];
}

/** A private file, a link and a job of a tenant: none of them may be found by others. */
async function secretsOf(tenant: ProofTenant) {
  const { accountId, users } = tenant;
  const fileId = randomUUID();
  await admin.query(
    `insert into app.file (account_id, id, purpose, owner_entity, owner_id, content_type, size, sha256, object_key, created_at)
     values ($1, $2, 'private-proof', 'account', $1, 'application/pdf', 1, $3, $4, now())`,
    [accountId, fileId, randomBytes(32), `${accountId}/private-proof/${fileId}`],
  );
  await admin.query(
    `insert into app.password_link (account_id, user_id, token_hash, purpose, created_at, expires_at)
     values ($1, $2, $3, 'renewal', now(), now() + interval '1 hour')`,
    [accountId, users.store_manager.userId, randomBytes(32)],
  );
  const importId = randomUUID();
  await admin.query(
    `insert into app.user_import (account_id, id, status, file_name, object_key, sha256, encoding, actor_account_id, actor_id,
       actor_module, actor_user_type, created_at)
     values ($1, $2, 'success', 'users.csv', $3, $4, 'utf-8', $1, $5, 'root', 'root_management_unit_manager', now())`,
    [
      accountId,
      importId,
      `${accountId}/user-import/${importId}`,
      randomBytes(32),
      users.root_management_unit_manager.userId,
    ],
  );
  await insertVerificationList(admin, tenant, importId);
  return { fileId, linkToken: randomBytes(32).toString('base64url'), jobId: randomUUID(), importId };
}

/** A hash of each table's rows of tenant b. Nobody of tenant b did anything, so none of them may differ. */
async function fingerprint(accountId: string): Promise<Record<string, string>> {
  const { rows } = await admin.query<{ table: string }>(
    `select c.relname as table from pg_class c join pg_attribute t on t.attrelid = c.oid
     where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and t.attname = 'account_id'
       and c.relname not in ('session', 'file', 'password_link', 'mail', 'mail_content', 'event', 'idempotency_key', 'user_import',
         'verification_import', 'verification_import_line')
     order by 1`,
  );
  const parts: Record<string, string> = {};
  for (const { table } of rows) {
    // A failed sign-in is recorded in the account of the user whose password was tried, whoever tried it.
    const but = table === 'audit' ? "and entity <> 'failed_sign_in'" : '';
    const { rows: hash } = await admin.query<{ h: string }>(
      `select coalesce(md5(string_agg(r::text, '|' order by r::text)), '') as h from app.${table} r where account_id = $1 ${but}`,
      [accountId],
    );
    parts[table] = hash[0]!.h;
  }
  return parts;
}

/** The same walk by one manager with the wall taken down must find leaks, or the walk proves nothing. */
async function controlRun(run: Stack, proof: SoldProof): Promise<number> {
  const { rows } = await admin.query<{ table: string }>(
    "select c.oid::regclass::text as table from pg_class c where c.relnamespace = 'app'::regnamespace and c.relrowsecurity and not c.relispartition",
  );
  for (const { table } of rows) await admin.query(`alter table ${table} disable row level security`);
  const user = await signIn(run.apiUrls[0]!, proof.a.users.root_management_unit_manager);
  const actor = { name: 'a manager', headers: user.headers, type: user.type, module: user.module, tenant: 'a' };
  const own = { fileId: randomUUID(), linkToken: randomUUID(), jobId: randomUUID(), importId: randomUUID() };
  const mine = idsOf(proof.a, 0, own);
  const side = { actors: [actor], mine, sibling: mine, foreign: [idsOf(proof.b, 0, own)] };
  const found = await walk(run.apiUrls[0]!, [side], linksIn);
  for (const { table } of rows) await admin.query(`alter table ${table} enable row level security`);
  return found.leaks.length;
}
