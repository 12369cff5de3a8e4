import { isProvider } from '@reprise/contract/access/user-types';
import type { IgnoredReason } from '@reprise/contract/identity/user-import';
import type { ModuleRole } from '@reprise/contract/identity/user-payloads';
import { type Selectable, sql } from 'kysely';
import { type Change, recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { AppUser } from '../../platform/db/schema.ts';
import { readIsStranger, takeInvitations } from '../invitations/invitation-budget.ts';
import { userView } from '../users/users.ts';
import type { Decision } from './decide-line.ts';
import type { DecidedLine, PlannedLine, WriteFacts } from './lines.ts';

type Row = Selectable<AppUser>;
type Planned<D extends Decision['does']> = { line: number; decision: Extract<Decision, { does: D }> };

/** A batch of decisions in a handful of statements, however many lines it has. */
export async function writeUsers(
  ctx: Context,
  facts: WriteFacts,
  planned: readonly PlannedLine[],
): Promise<DecidedLine[]> {
  const of = <D extends Decision['does']>(does: D) =>
    planned.filter(({ decision }) => decision.does === does) as Planned<D>[];
  const { affordable, over } = await withinBudget(ctx, facts, of('create'));
  const created = await createUsers(ctx, facts.account.id, affordable);
  const updated = await updateUsers(ctx, facts.account.id, of('update'));
  await writeRoles(ctx, facts.account.id, [...created.written, ...updated]);
  await recordChanges(ctx, changesOf(facts, created.written, updated), {
    userId: facts.giver.userId,
    userType: facts.giver.userType,
    module: facts.giver.module,
  });
  const ignored = [
    ...of('ignore').map(({ line, decision }) => ({ line, reason: decision.reason })),
    ...over,
    ...created.taken,
  ];
  return [
    ...created.written.map(({ line, row }) => ({
      line,
      outcome: 'created' as const,
      reason: null,
      userId: row.id,
      invited: row.status !== 'active',
    })),
    ...updated.map(({ line, row }) => done(line, 'updated', row.id)),
    ...of('nothing').map(({ line, decision }) => done(line, 'unchanged', decision.user.row.id)),
    ...ignored.map(({ line, reason }) => ({ ...done(line, 'ignored', null), reason })),
  ].toSorted((a, b) => a.line - b.line);
}

const done = (line: number, outcome: DecidedLine['outcome'], userId: string | null): DecidedLine => ({
  line,
  outcome,
  reason: null,
  userId,
  invited: true,
});
type Written = { line: number; row: Row; roles: ModuleRole[]; before?: { row: Row; roles: ModuleRole[] } };

type Left = { line: number; reason: IgnoredReason };

/** Each active person will get a mail. Lines above what the account may send to strangers today are for tomorrow's file. */
async function withinBudget(ctx: Context, { account, giver }: WriteFacts, planned: readonly Planned<'create'>[]) {
  if (isProvider(giver.userType)) return { affordable: planned, over: [] as Left[] };
  const isStranger = await readIsStranger(ctx, account.id);
  const invited = planned.filter(
    ({ decision: { person } }) => person.status !== 'inactive' && isStranger(person.email),
  );
  const cut = invited.slice(await takeInvitations(ctx, account.id, invited.length));
  const over = cut.map(({ line }): Left => ({ line, reason: 'invitation_limit' }));
  return { affordable: planned.filter((one) => !cut.includes(one)), over };
}

/**
 * Another account's user of the same address is not ours to see, and is in no one's way. A conflict is with somebody
 * this account created since the lines were decided.
 */
async function createUsers(ctx: Context, accountId: string, planned: readonly Planned<'create'>[]) {
  if (!planned.length) return { written: [] as Written[], taken: [] as Left[] };
  const people = planned.map(({ decision: { person } }) => ({
    id: ctx.newId(),
    email: person.email,
    firstname: person.firstname,
    lastname: person.lastname,
    language: person.language,
    status: person.status ?? 'active',
  }));
  const { rows } = await sql<Row>`
    insert into app.app_user (account_id, id, email, firstname, lastname, language, status, created_at)
    select ${accountId}, x.id, x.email, x.firstname, x.lastname, x.language, x.status, ${ctx.clock.now()}
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      x(id uuid, email text, firstname text, lastname text, language text, status text)
    order by x.email
    on conflict (account_id, email) do nothing returning *`.execute(ctx.db);
  const byEmail = new Map(rows.map((row) => [row.email, row]));
  const written: Written[] = [];
  const taken: Left[] = [];
  for (const { line, decision } of planned) {
    const row = byEmail.get(decision.person.email);
    if (row) written.push({ line, row, roles: decision.roles });
    else taken.push({ line, reason: 'email_taken' });
  }
  return { written, taken };
}

async function updateUsers(ctx: Context, accountId: string, planned: readonly Planned<'update'>[]): Promise<Written[]> {
  if (!planned.length) return [];
  const people = planned.map(({ decision: { person, user } }) => ({
    id: user.row.id,
    firstname: person.firstname,
    lastname: person.lastname,
    language: person.language ?? user.row.language,
    status: person.status ?? user.row.status,
  }));
  const { rows } = await sql<Row>`
    update app.app_user u set firstname = x.firstname, lastname = x.lastname, language = x.language, status = x.status,
      version = u.version + 1
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      x(id uuid, firstname text, lastname text, language text, status text)
    where u.account_id = ${accountId} and u.id = x.id returning u.*`.execute(ctx.db);
  const stopped = rows.filter(({ status }) => status !== 'active').map(({ id }) => id);
  if (stopped.length)
    await ctx.db
      .updateTable('session')
      .set({ revoked_at: ctx.clock.now() })
      .where('account_id', '=', accountId)
      .where('user_id', 'in', stopped)
      .where('revoked_at', 'is', null)
      .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return planned.map(({ line, decision: { user, roles } }) => ({
    line,
    row: byId.get(user.row.id)!,
    roles,
    before: user,
  }));
}

async function writeRoles(ctx: Context, accountId: string, written: readonly Written[]): Promise<void> {
  if (!written.length) return;
  const existing = written.filter(({ before }) => before).map(({ row }) => row.id);
  if (existing.length)
    await ctx.db.deleteFrom('user_role').where('account_id', '=', accountId).where('user_id', 'in', existing).execute();
  await ctx.db
    .insertInto('user_role')
    .values(
      written.flatMap(({ row, roles }) =>
        roles.map(({ module, userType, organizationId }) => ({
          account_id: accountId,
          user_id: row.id,
          module,
          user_type: userType,
          organization_id: organizationId,
        })),
      ),
    )
    .execute();
}

function changesOf(facts: WriteFacts, created: readonly Written[], updated: readonly Written[]): Change[] {
  return [...created, ...updated].map(({ row, roles, before }) => ({
    action: before ? ('update' as const) : ('create' as const),
    entity: 'user',
    entityId: row.id,
    accountId: facts.account.id,
    ...(before ? { before: userView(before.row, before.roles) } : {}),
    after: userView(row, roles),
  }));
}
