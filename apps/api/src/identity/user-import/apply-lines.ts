import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { decideLine } from './decide-line.ts';
import { readFacts } from './facts.ts';
import type { DecidedLine, Outcome } from './lines.ts';
import type { Person } from './read-person.ts';
import type { ImportRow } from './user-imports.ts';
import { writeUsers } from './write-users.ts';

const BATCH = 500;

/** Decides and writes the next lines, with their outcome, in one transaction. Answers whether there were any. */
export async function applyNext(ctx: Context, row: ImportRow): Promise<boolean> {
  const lines = await ctx.db
    .selectFrom('user_import_line')
    .select(['line', 'person'])
    .where('account_id', '=', row.account_id)
    .where('import_id', '=', row.id)
    .where('line', '>', row.done_to)
    .where('outcome', 'is', null)
    .orderBy('line')
    .limit(BATCH)
    .execute();
  if (!lines.length) return false;
  const people = lines.map(({ line, person }) => ({ line, person: person as unknown as Person }));
  const facts = await readFacts(
    ctx,
    row,
    people.map(({ person }) => person),
  );
  const decisions = people.map(({ line, person }) => ({ line, decision: decideLine(person, facts) }));
  const decided = await writeUsers(ctx, facts, decisions);
  await writeOutcomes(ctx, row, decided);
  return true;
}

async function writeOutcomes(ctx: Context, row: ImportRow, decided: readonly DecidedLine[]): Promise<void> {
  await sql`update app.user_import_line l
    set outcome = x.outcome, reason = x.reason, user_id = x."userId", invited = x.invited, person = null
    from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb)
      x(line integer, outcome text, reason text, "userId" uuid, invited boolean)
    where l.account_id = ${row.account_id} and l.import_id = ${row.id} and l.line = x.line`.execute(ctx.db);
  const count = (outcome: Outcome) => decided.filter((line) => line.outcome === outcome).length;
  await ctx.db
    .updateTable('user_import')
    .set((eb) => ({
      done_to: decided.at(-1)!.line,
      created: eb('created', '+', count('created')),
      updated: eb('updated', '+', count('updated')),
      unchanged: eb('unchanged', '+', count('unchanged')),
      ignored: eb('ignored', '+', count('ignored')),
    }))
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .execute();
}
