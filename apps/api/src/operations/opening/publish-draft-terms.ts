import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { publishDraftTerms as route } from '@reprise/contract/operations/opening-routes';
import { findRootDetail, updateRootDetail } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuseAbsent, refuseStale } from '../../platform/http/refusal.ts';
import { writeDefaultTranslations } from '../../translations/index.ts';
import { requireRetailer } from '../readiness/require-retailer.ts';
import { draftHtml, mainLanguageOf, modelHtml } from './draft-terms.ts';
import { readOpening } from './read-opening.ts';

/** Only the very draft that was read is published, and it never replaces a text that is in force. */
export async function publishDraftTerms(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const account = await requireRetailer(ctx, params.id);
  const settings = await findRootDetail(ctx, account.id);
  if (!settings) refuseAbsent('organization root detail');
  const published = { serviceTerms: settings.service_terms, eula: settings.eula };
  for (const { text, html } of body.texts)
    if (published[text] || html !== draftHtml(account, text)) refuseStale('draft');
  const texts = Object.fromEntries(body.texts.map(({ text, html }) => [text, html]));
  await updateRootDetail(ctx, { params: { id: settings.id }, body: { ...texts, version: settings.version } });
  await writeDefaultTranslations(
    ctx,
    { accountId: account.id, language: mainLanguageOf(account) },
    body.texts.map(({ text }) => ({
      kind: 'settings',
      objectId: account.id,
      field: text,
      say: (locale) => modelHtml(account, text, locale),
    })),
  );
  return readOpening(ctx, account);
}
