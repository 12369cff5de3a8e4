import { formatDateTime } from '@reprise/i18n/formats';
import { findAccount } from '../../../accounts/index.ts';
import { letterhead } from '../../../identity/index.ts';
import type { Context } from '../../../platform/context.ts';
import { requestMail } from '../../../platform/mail/request-mail.ts';
import type { RevisionRow } from '../revision-rows.ts';

/**
 * Writes to whoever scheduled a price change, once it was published: how many prices changed, how many were left as they
 * were, and why. Somebody who was deactivated since, or who is of the provider, is not written to.
 */
export async function tellAuthor(ctx: Context, row: RevisionRow): Promise<void> {
  const { account_id: accountId, id, asked_by: userId } = row;
  if (!userId) return;
  const user = await ctx.db
    .selectFrom('app_user')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!user) return;
  const { locale, brand, ...head } = await letterhead(ctx, user);
  const account = await findAccount(ctx, accountId);
  const left = await countLeft(ctx, row);
  const params = {
    title: row.title,
    date: formatDateTime(locale, ctx.clock.now(), account?.time_zone ?? 'UTC'),
    published: row.lines_changed - left.changed_since - left.product_gone,
    left,
    link: `${ctx.urls.dashboard}/prices/${id}`,
  };
  const order = { template: 'price_change_published', locale, brand, params } as const;
  await requestMail(ctx, { ...head, order, once: `price_change_published ${id} ${row.scheduled_at?.toISOString()}` });
}

async function countLeft(ctx: Context, { account_id, id }: RevisionRow) {
  const rows = await ctx.db
    .selectFrom('price_revision_line')
    .select(({ fn }) => ['skipped', fn.countAll<number>().as('count')])
    .where('account_id', '=', account_id)
    .where('revision_id', '=', id)
    .where('skipped', 'is not', null)
    .groupBy('skipped')
    .execute();
  const countOf = (reason: 'changed_since' | 'product_gone') =>
    Number(rows.find(({ skipped }) => skipped === reason)?.count ?? 0);
  return { changed_since: countOf('changed_since'), product_gone: countOf('product_gone') };
}
