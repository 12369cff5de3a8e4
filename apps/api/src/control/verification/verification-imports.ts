import { USER_TYPE_FACTS } from '@reprise/contract/access/user-types';
import {
  VERIFICATION_LISTED_IMPORTS,
  VERIFICATION_REPORTED_LINES,
  type VerificationOutcome,
} from '@reprise/contract/warehouse/verification';
import type {
  VerificationImport,
  VerificationLine,
} from '@reprise/contract/warehouse/verification/verification-payloads';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { VerificationImportLine as LineTable, VerificationImport as Table } from '../../platform/db/schema.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';

export type ImportRow = Selectable<Table>;
export type LineRow = Selectable<LineTable>;
type Summary = Omit<VerificationImport, 'ignoredLines'>;

/** The files of one's warehouse; a buyer manager those of the buyer, the provider's people their own. */
function visibleImports({ actor }: Context): RawBuilder<boolean> {
  if (actor.kind !== 'user') return sql`false`;
  const { accountId, organizationId, provider, userType } = actor;
  if (provider) return sql`verification_import.actor_account_id = ${accountId}`;
  const ofAccount = sql<boolean>`verification_import.account_id = ${accountId}`;
  if (USER_TYPE_FACTS[userType].scope !== 'own_warehouse') return ofAccount;
  return sql`${ofAccount} and verification_import.actor_organization_id = ${organizationId}`;
}

const selectImports = (ctx: Context) =>
  ctx.db
    .selectFrom('verification_import')
    .leftJoin('app_user', (join) =>
      join
        .onRef('app_user.account_id', '=', 'verification_import.actor_account_id')
        .onRef('app_user.account_id', '=', 'verification_import.account_id')
        .onRef('app_user.id', '=', 'verification_import.actor_id'),
    )
    .selectAll('verification_import')
    .select(sql<string | null>`app_user.firstname || ' ' || app_user.lastname`.as('imported_by'))
    .where(visibleImports(ctx));
type NamedRow = ImportRow & { imported_by: string | null };

export async function listLastImports(ctx: Context): Promise<Summary[]> {
  const rows = await selectImports(ctx)
    .orderBy('verification_import.created_at', 'desc')
    .orderBy('verification_import.id', 'desc')
    .limit(VERIFICATION_LISTED_IMPORTS)
    .execute();
  return rows.map(viewSummary);
}

export async function requireImport(ctx: Context, id: string): Promise<NamedRow> {
  const row = await selectImports(ctx).where('verification_import.id', '=', id).executeTakeFirst();
  return row ?? refuseAbsent('import');
}

/** The report as it stands: the same fields while the lines are worked on and after. */
export async function viewImport(ctx: Context, row: NamedRow): Promise<VerificationImport> {
  const lines = await selectDecided(ctx, row)
    .where('outcome', '<>', 'validated')
    .orderBy('line')
    .limit(VERIFICATION_REPORTED_LINES)
    .execute();
  return { ...viewSummary(row), ignoredLines: lines.map(viewLine) };
}

export const selectDecided = (ctx: Context, { account_id, id }: Pick<ImportRow, 'account_id' | 'id'>) =>
  ctx.db
    .selectFrom('verification_import_line')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('import_id', '=', id)
    .where('outcome', 'is not', null);

export const viewLine = (row: LineRow): VerificationLine => ({
  line: row.line,
  identificationNumber: row.identification_number,
  outcome: row.outcome as VerificationOutcome,
  reason: row.reason,
  comment: row.comment,
  itemId: row.item_id,
});

function viewSummary(row: NamedRow): Summary {
  const { validated, ignored, not_found: notFound } = row;
  return {
    id: row.id,
    accountId: row.account_id,
    status: row.status,
    error: row.error,
    fileName: row.file_name,
    importedBy: row.imported_by,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    lines: row.lines,
    done: validated + ignored + notFound,
    found: row.found,
    validated,
    ignored,
    notFound,
  };
}
