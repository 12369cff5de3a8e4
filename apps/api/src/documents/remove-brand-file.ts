import type { removeBrandFile as route } from '@reprise/contract/documents/routes';
import type { RouteInput } from '@reprise/contract/http/route';
import { recordChange } from '../platform/audit.ts';
import type { Context } from '../platform/context.ts';
import { lockSiteAccount } from '../white-label/index.ts';
import { BRAND_COLUMNS } from './upload-brand-file.ts';

/** The file stays: mails already sent name it. The site shows the name of the account instead. */
export async function removeBrandFile(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<undefined> {
  const { id: accountId, kind } = params;
  const account = await lockSiteAccount(ctx, accountId);
  const column = BRAND_COLUMNS[kind];
  const previous = account[column];
  if (!previous) return;
  await ctx.db
    .updateTable('account')
    .set({ [column]: null, version: account.version + 1 })
    .where('id', '=', accountId)
    .execute();
  await recordChange(ctx, {
    action: 'update',
    entity: 'account',
    entityId: accountId,
    accountId,
    before: { [kind]: previous },
    after: { [kind]: null },
  });
}
