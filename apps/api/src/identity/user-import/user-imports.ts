import { REPORTED_LINES, type userImportReport } from '@reprise/contract/identity/user-import';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { UserImport } from '../../platform/db/schema.ts';

export type ImportRow = Selectable<UserImport>;
export type ImportReport = z.input<typeof userImportReport>;

export async function findImport(ctx: Context, accountId: string, id: string): Promise<ImportRow | undefined> {
  return ctx.db
    .selectFrom('user_import')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The report as it stands: the same fields while the lines are worked on and after. */
export async function reportOf(ctx: Context, row: ImportRow): Promise<ImportReport> {
  const ignoredLines = await ctx.db
    .selectFrom('user_import_line')
    .select(['line', 'reason'])
    .where('account_id', '=', row.account_id)
    .where('import_id', '=', row.id)
    .where('outcome', '=', 'ignored')
    .orderBy('line')
    .limit(REPORTED_LINES)
    .execute();
  return {
    id: row.id,
    accountId: row.account_id,
    status: row.status,
    error: row.error,
    fileName: row.file_name,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    lines: row.lines,
    done: row.created + row.updated + row.unchanged + row.ignored,
    created: row.created,
    updated: row.updated,
    unchanged: row.unchanged,
    ignored: row.ignored,
    invited: row.invited,
    ignoredLines: ignoredLines as ImportReport['ignoredLines'],
  };
}
