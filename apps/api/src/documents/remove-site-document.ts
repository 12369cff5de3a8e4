import type { removeSiteDocument as route } from '@reprise/contract/documents/routes';
import type { RouteInput } from '@reprise/contract/http/route';
import { withdrawSiteDocument } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/http/refusal.ts';
import { requireSiteOwner } from './require-site-owner.ts';

/** The file stays, for the people of the account who ask what was once published; the site no longer shows it. */
export async function removeSiteDocument(
  ctx: Context,
  { params, query }: Pick<RouteInput<typeof route>, 'params' | 'query'>,
): Promise<undefined> {
  const owner = { accountId: params.id, rootId: await requireSiteOwner(ctx, params.id) };
  if (!(await withdrawSiteDocument(ctx, owner, { kind: params.kind, language: query.language ?? 'original' })))
    refuse('not_found', `The site of this account has no document of the kind ${params.kind}.`);
}
