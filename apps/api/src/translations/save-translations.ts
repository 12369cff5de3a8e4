import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { saveTranslations as route } from '@reprise/contract/translations/routes';
import { textKey } from '@reprise/contract/translations/texts';
import { lockSiteAccount } from '../accounts/index.ts';
import { recordChanges } from '../platform/audit.ts';
import type { Context } from '../platform/context.ts';
import { refuse, refuseStale } from '../platform/http/refusal.ts';
import { checkTranslation } from './check-translation.ts';
import { type PublishedText, readPublishedTexts } from './published-texts.ts';
import { suggestionsAmong, textView } from './text-views.ts';
import { removeTranslations, type Translation, writeTranslations } from './write-translations.ts';

type Body = RouteInput<typeof route>['body'];
type Sent = Body['texts'][number];

/** All of them or none. A text somebody else translated meanwhile is a conflict that carries both versions. */
export async function saveTranslations(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const account = await lockSiteAccount(ctx, params.id);
  const { language } = body;
  if (language === account.language)
    refuse('validation_failed', `${language} is the main language of this account: edit the texts themselves.`, {
      violations: [{ path: 'body.language', message: 'is the main language of the account' }],
    });
  const objectIds = [...new Set(body.texts.map(({ objectId }) => objectId))];
  const read = await readPublishedTexts(ctx, account.id, language, { objectIds });
  const texts = new Map(read.map((text) => [keyOf(text), text]));
  const found = body.texts.map((sent, i) => ({ sent, ...requireText(texts, sent, i) }));
  const written: Translation[] = [];
  const removed: Pick<Translation, 'objectId' | 'field'>[] = [];
  for (const { sent, text } of found) {
    const { kind, objectId, field, original } = sent;
    if (text === null) removed.push({ objectId, field });
    else written.push({ kind, objectId, field, text, original });
  }
  await writeTranslations(ctx, { accountId: account.id, language }, written);
  await removeTranslations(ctx, { accountId: account.id, language }, removed);
  await recordChanges(
    ctx,
    found.map(({ sent, text, before }) => ({
      action: 'update' as const,
      entity: 'translation',
      entityId: sent.objectId,
      accountId: account.id,
      before: { text: before.text },
      after: { text, language, field: sent.field, original: sent.original },
    })),
  );
  const after = await readPublishedTexts(ctx, account.id, language, { objectIds });
  const saved = new Set(body.texts.map(sentKey));
  const suggest = suggestionsAmong(after);
  return { texts: after.filter((text) => saved.has(keyOf(text))).map((text) => textView(text, suggest)) };
}

const keyOf = ({ kind, object_id, field }: PublishedText): string => textKey(kind, object_id, field);
const sentKey = ({ kind, objectId, field }: Sent): string => textKey(kind, objectId, field);

function requireText(texts: ReadonlyMap<string, PublishedText>, sent: Sent, i: number) {
  const before = texts.get(sentKey(sent));
  const refuseAt = (part: string, message: string, more: { code?: 'too_long'; limit?: number } = {}): never =>
    // The answer is the same for a thing of another account and for one of nobody, so it does not repeat the id.
    refuse('validation_failed', `The translation in texts.${i} is not valid: ${message}.`, {
      violations: [{ path: `body.texts.${i}.${part}`, message, ...more }],
    });
  if (!before) return refuseAt('objectId', 'no text that customers read has this kind, id and field');
  if (sent.version !== undefined && sent.version !== before.version)
    refuseStale('translation', { text: before.text, version: before.version, translatedBy: before.translated_by });
  if (sent.original !== before.original)
    refuseStale('text', { original: before.original, text: before.text, version: before.version });
  if (sent.text === null) return { before, text: null };
  const checked = checkTranslation(sent.kind, sent.field, sent.original, sent.text);
  if (checked.ok) return { before, text: checked.text };
  const { mistake, limit, variables } = checked;
  if (mistake === 'too_long' && limit !== null)
    return refuseAt('text', `has more than ${limit} characters`, { code: 'too_long', limit });
  return refuseAt('text', mistake === 'wrong_variables' ? `keep the variables: ${variables.join(', ')}` : mistake);
}
