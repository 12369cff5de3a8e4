import type { removeBrandFile as route } from '@reprise/contract/documents/routes';
import type { RouteInput } from '@reprise/contract/http/route';
import { lockSiteAccount } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';
import { BRAND_COLUMNS, nameBrandFile } from './upload-brand-file.ts';

/** The file stays: mails already sent name it. The site shows the name of the account instead. */
export async function removeBrandFile(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<undefined> {
  const { id: accountId, kind } = params;
  const account = await lockSiteAccount(ctx, accountId);
  const previous = account[BRAND_COLUMNS[kind]];
  if (previous) await nameBrandFile(ctx, accountId, kind, { previous, next: null });
}
