/**
 * Users from a file, whatever dies on the way: a file of 50,000 lines is imported while the worker is killed -9 three
 * times, then every line is looked for in the database. The same file sent again must answer the same report.
 *
 *   npm run prove:user-import [-- --lines 50000 --kills 3]
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type ProofTenant, type ProofUser, seedProof } from '../seed-proof.ts';
import { startStack } from '../stack.ts';
import { fileOf } from './file-of.ts';

const { values } = parseArgs({
  options: { lines: { type: 'string', default: '50000' }, kills: { type: 'string', default: '3' } },
});
const [lines, kills] = [Number(values.lines), Number(values.kills)];
const withinMs = 600_000;
type Report = { id: string; status: string; done: number; lines: number } & Record<
  'created' | 'updated' | 'unchanged' | 'ignored' | 'invited',
  number
>;

const stack = await startStack({ name: 'user-import', durable: true, apis: 1, workers: 1 });
const admin = new pg.Client({ connectionString: stack.database.url('admin') });
await admin.connect();
const problems: string[] = [];
try {
  const proof = await seedProof(stack);
  const manager = proof.a.users.root_management_unit_manager;
  const known = await knowSome(proof.a, lines);
  await proveDomain(proof.a);
  const file = fileOf({ lines, known, store: 'store-1' });
  const began = performance.now();
  const first = await send(manager, file.text);
  await killOnTheWay(manager, first.id, began);
  const report = await untilEnded(manager, first.id);
  const seconds = (performance.now() - began) / 1_000;
  const { created, updated, unchanged, ignored } = report;
  console.log(`${report.status}: ${created} created, ${updated} updated, ${unchanged} unchanged, ${ignored} ignored`);
  for (const [what, found] of Object.entries({ created, updated, unchanged, ignored }))
    if (found !== file.expected[what as keyof typeof file.expected])
      problems.push(`${found} ${what} instead of ${file.expected[what as keyof typeof file.expected]}`);
  const { lost, doubled } = await compare(proof.a, file.emails);
  const again = await send(manager, file.text);
  const isSame = JSON.stringify({ ...again, invited: 0 }) === JSON.stringify({ ...report, invited: 0 });
  if (!isSame) problems.push(`sent again the report is another: ${JSON.stringify(again).slice(0, 200)}`);
  const rate = await inviteRate(proof.a);
  if (rate > 15) problems.push(`${rate.toFixed(1)} invitations a second`);
  console.log(`invitations: ${rate.toFixed(1)} a second, after the last line`);
  if (lost || doubled) problems.push(`${lost} lost, ${doubled} doubled`);
  console.log(
    `user import: ${lines} lines in ${seconds.toFixed(1)} s with ${kills} kills, ${created} created, ${updated} updated, ` +
      `${ignored} ignored, ${lost} lost, ${doubled} doubled, sent again ${isSame ? 'the same report' : 'ANOTHER REPORT'}`,
  );
} finally {
  await admin.end();
  await stack.stop();
}
for (const problem of problems) console.error(`not as promised: ${problem}`);
process.exit(problems.length ? 1 : 0);

/** People the file will change, and people it will find as they are. */
async function knowSome({ accountId, storeIds }: ProofTenant, count: number) {
  const [change, keep] = [Math.floor(count / 10), Math.floor(count / 20)];
  const { rows } = await admin.query<{ email: string }>(
    `with made as (insert into app.app_user (account_id, email, firstname, lastname)
       select $1::uuid, 'known' || n || '@import.proof.test', case when n <= $2 then 'Old' else 'Known' end, 'Person ' || n
       from generate_series(1, $3::int) n returning id, email)
     , roles as (insert into app.user_role (account_id, user_id, module, user_type, organization_id)
       select $1::uuid, id, 'tim', 'store_seller', $4::uuid from made)
     select email from made order by id`,
    [accountId, change, change + keep, storeIds[0]],
  );
  return { change, keep, count: rows.length };
}

/** Invitations to strangers are limited by the day; these people are the account's own. */
async function proveDomain({ accountId, rootId }: ProofTenant): Promise<void> {
  await admin.query(
    "insert into app.sso_configuration (account_id, organization_id, issuer, client_id) values ($1, $2, 'https://idp.proof.test', 'proof')",
    [accountId, rootId],
  );
  await admin.query(
    "insert into app.sso_domain (account_id, domain, verified_at) values ($1, 'import.proof.test', now())",
    [accountId],
  );
}

async function ask(user: ProofUser, path: string, init: RequestInit = {}): Promise<Report> {
  const response = await fetch(`${stack.apiUrls[0]}${path}`, { ...init, headers: user.headers });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return (await response.json()) as Report;
}
function send(user: ProofUser, text: string): Promise<Report> {
  const body = new FormData();
  body.set('file', new Blob([text], { type: 'text/csv' }), 'users.csv');
  return ask(user, '/users/imports', { method: 'POST', body });
}

/** Once while the file is read, then while its lines are applied. */
async function killOnTheWay(user: ProofUser, id: string, began: number): Promise<void> {
  for (let kill = 0; kill < kills; kill++) {
    const from = kill === 0 ? 1 : (lines * kill) / (kills + 1);
    for (;;) {
      const { done, status } = await ask(user, `/users/imports/${id}`);
      if (done >= from || status !== 'in_progress') break;
      await sleep(50);
    }
    const { done, status } = await ask(user, `/users/imports/${id}`);
    if (status !== 'in_progress') problems.push(`only ${kill} kills: it had ended`);
    console.log(
      `${((performance.now() - began) / 1_000).toFixed(1)} s: ${done} of ${lines} lines done, kill -9 of the worker`,
    );
    await stack.workers[0]!.kill('SIGKILL');
    await stack.workers[0]!.start();
  }
}

async function untilEnded(user: ProofUser, id: string): Promise<Report> {
  const deadline = performance.now() + withinMs;
  while (performance.now() < deadline) {
    const report = await ask(user, `/users/imports/${id}`);
    if (report.status !== 'in_progress') return report;
    await sleep(500);
  }
  throw new Error('the import did not end');
}

/** Every address of the file that should be there, and how often; with one role and one history entry of its own. */
async function compare({ accountId }: ProofTenant, emails: readonly string[]) {
  const { rows } = await admin.query<{ lost: number; doubled: number }>(
    `select count(*) filter (where n = 0)::int as lost, count(*) filter (where n > 1)::int as doubled
     from (select e, count(r.user_id) as n from unnest($2::text[]) e
       left join app.app_user u on u.account_id = $1 and u.email = e
       left join app.user_role r on r.account_id = u.account_id and r.user_id = u.id group by e) x`,
    [accountId, emails],
  );
  const audits = await admin.query<{ n: number }>(
    `select count(*)::int as n from (select entity_id from app.audit where account_id = $1 and entity = 'user'
       and actor_kind = 'user' group by entity_id having count(*) > 1) x`,
    [accountId],
  );
  return { lost: rows[0]!.lost, doubled: rows[0]!.doubled + audits.rows[0]!.n };
}

/** Of the mails asked for since the lines are in. */
async function inviteRate({ accountId }: ProofTenant): Promise<number> {
  const count = async () =>
    (
      await admin.query<{ n: number }>(
        "select count(*)::int as n from app.mail where account_id = $1 and template = 'account_creation'",
        [accountId],
      )
    ).rows[0]!.n;
  const [before, began] = [await count(), performance.now()];
  await sleep(20_000);
  return ((await count()) - before) / ((performance.now() - began) / 1_000);
}
