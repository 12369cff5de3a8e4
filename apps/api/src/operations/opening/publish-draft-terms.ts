import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { publishDraftTerms as route } from '@reprise/contract/operations/opening-routes';
import { findRootDetail, updateRootDetail } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuseAbsent, refuseStale } from '../../platform/http/refusal.ts';
import { writeDefaultTranslations } from '../../translations/index.ts';
import { requireRetailer } from '../readiness/require-retailer.ts';
import { mainLanguageOf, readDrafts } from './draft-terms.ts';
import { readOpening } from './read-opening.ts';

/** Only the very draft that was read is published, and it never replaces a text that is in force. */
export async function publishDraftTerms(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const account = await requireRetailer(ctx, params.id);
  const settings = await findRootDetail(ctx, account.id);
  if (!settings) refuseAbsent('organization root detail');
  const drafts = await readDrafts(ctx, account);
  const read = body.texts.map(
    ({ text, html }) => drafts.find((draft) => draft.text === text && draft.html === html) ?? refuseStale('draft'),
  );
  const texts = Object.fromEntries(read.map(({ text, html }) => [text, html]));
  await updateRootDetail(ctx, { params: { id: settings.id }, body: { ...texts, version: settings.version } });
  // The translations of a text that came with a template came with it.
  await writeDefaultTranslations(
    ctx,
    { accountId: account.id, language: mainLanguageOf(account) },
    read.flatMap(({ text, model }) =>
      model ? [{ kind: 'settings' as const, objectId: account.id, field: text, say: model }] : [],
    ),
  );
  return readOpening(ctx, account);
}
