import type { listedRevision, revisionSchema } from '@reprise/contract/pricing/revision-payloads';
import type { RevisionRule } from '@reprise/contract/pricing/revision-rule';
import type { z } from 'zod';
import { findAccount } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuseAbsent } from '../../platform/http/refusal.ts';
import { localTimeOf } from './publishing/local-time.ts';
import { type RevisionRow, standingOf } from './revision-rows.ts';

type Listed = z.input<typeof listedRevision>;
type Detail = z.input<typeof revisionSchema>;
/** What the account says of its prices and its time. */
export type Terms = Pick<Listed, 'timeZone' | 'currency'>;

export async function termsOf(ctx: Context, accountId: string): Promise<Terms> {
  const account = await findAccount(ctx, accountId);
  if (!account) refuseAbsent('account');
  return { timeZone: account.time_zone, currency: account.currency };
}

/** People by id, as far as the caller may know them. */
export async function namesOf(ctx: Context, rows: readonly RevisionRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ created_by }) => created_by ?? []))];
  if (!ids.length) return new Map();
  const people = await ctx.db
    .selectFrom('app_user')
    .select(['id', 'firstname', 'lastname'])
    .where('id', 'in', ids)
    .execute();
  return new Map(people.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`]));
}

export function listedView(row: RevisionRow, terms: Terms, names: ReadonlyMap<string, string>): Listed {
  return {
    id: row.id,
    accountId: row.account_id,
    title: row.title,
    origin: row.origin,
    ...standingOf(row),
    scheduledAt: row.scheduled_at?.toISOString() ?? null,
    publishedAt: row.published_at?.toISOString() ?? null,
    rolledBackAt: row.rolled_back_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    createdBy: names.get(row.created_by ?? '') ?? null,
    pricesFound: row.lines_found,
    pricesChanged: row.lines_changed,
    productsChanged: row.products_changed,
    pricesSkipped: row.lines_skipped,
    pricesKept: row.lines_kept,
    linesIgnored: row.lines_ignored,
    version: row.version,
    ...terms,
  };
}

export async function revisionView(ctx: Context, row: RevisionRow): Promise<Detail> {
  const terms = await termsOf(ctx, row.account_id);
  const rule = row.rule as RevisionRule | null;
  return {
    ...listedView(row, terms, await namesOf(ctx, [row])),
    rule,
    categories: await categoriesOf(ctx, row.account_id, rule?.categoryIds ?? []),
    fileName: row.file_name,
    scheduledFor: row.scheduled_at && localTimeOf(row.scheduled_at, terms.timeZone),
    summary: row.summary as Detail['summary'],
    ignoredLines: row.ignored as Detail['ignoredLines'],
  };
}

async function categoriesOf(ctx: Context, accountId: string, ids: readonly string[]): Promise<Detail['categories']> {
  if (!ids.length) return [];
  return ctx.db
    .selectFrom('category')
    .select(['id', 'label'])
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .orderBy('label')
    .orderBy('id')
    .execute();
}
