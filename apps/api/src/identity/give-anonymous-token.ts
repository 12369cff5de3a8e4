import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { anonymousToken as route } from '@reprise/contract/identity/routes';
import { sql } from 'kysely';
import { accountBrandOf, findRootDetail, rootDetailView } from '../organisations/index.ts';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import { newVisitorToken } from './visitor-token.ts';

/** The host of an address, with or without scheme and port. */
export function hostOf(url: string): string {
  try {
    return new URL(url.includes('://') ? url : `https://${url}`).hostname.toLowerCase();
  } catch {
    return '';
  }
}

export async function giveAnonymousToken(
  ctx: Context,
  { body }: Pick<RouteInput<typeof route>, 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { rows } = await sql<{ id: string | null }>`select app.account_of_host(${hostOf(body.url)}) as id`.execute(
    ctx.db,
  );
  const accountId = rows[0]?.id;
  if (!accountId) refuse('account_not_found', 'no site answers on this host');
  await ctx.actFor(accountId);
  const settings = await findRootDetail(ctx, accountId);
  if (!settings) refuse('account_not_found', 'no site answers on this host');
  return {
    token: newVisitorToken(ctx.keys, ctx.clock, { accountId, visitorId: ctx.newId() }),
    ord: rootDetailView(settings),
    account: await accountBrandOf(ctx, accountId),
  };
}
