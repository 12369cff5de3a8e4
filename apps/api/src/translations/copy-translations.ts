import type { TextKind } from '@reprise/contract/translations/texts';
import { sql } from 'kysely';
import { type Copy, type CopyProgress, findAccount } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';
import { siteLanguagesOf } from './get-site-languages.ts';
import { setSiteLanguages } from './set-site-languages.ts';

const BATCH = 1_000;
type Mark = { objectId: string; field: string; language: string };
/** Of the account's own words: the text of a link to its website, and terms that are not copied. */
const NOT_COPIED = ['externalLinkText', 'transferOrderTerms', 'terms'];
/** The thing in the copy that a text belongs to; none for what was not copied. */
export type CopiedObject = (text: { kind: TextKind; objectId: string }) => string | undefined;
/** Who copies knows the capabilities above this one. */
type FindCopied = (ctx: Context, copy: Copy, objectIds: readonly string[]) => Promise<CopiedObject>;

/** In parts, then the languages that the source offers and whose essential texts are there. */
export const copyTranslations =
  (find: FindCopied) =>
  async (ctx: Context, copy: Copy, progress: CopyProgress | undefined): Promise<number | CopyProgress> => {
    const rows = await readTranslations(ctx, copy, progress?.at as Mark | undefined);
    const objectOf = await find(
      ctx,
      copy,
      rows.map(({ object_id }) => object_id),
    );
    const copies = rows.flatMap(({ translated_by: _, version: __, ...row }) => {
      const objectId = objectOf({ kind: row.kind, objectId: row.object_id });
      if (!objectId || NOT_COPIED.includes(row.field)) return [];
      return [{ ...row, account_id: copy.target, object_id: objectId, translated_at: ctx.clock.now() }];
    });
    if (copies.length)
      await ctx.db
        .insertInto('translation')
        .values(copies)
        .onConflict((oc) =>
          oc.columns(['account_id', 'object_id', 'field', 'language']).doUpdateSet((eb) => ({
            text: eb.ref('excluded.text'),
            original: eb.ref('excluded.original'),
          })),
        )
        .execute();
    const done = (progress?.done ?? 0) + copies.length;
    const last = rows.at(-1);
    if (last && rows.length === BATCH) {
      const at: Mark = { objectId: last.object_id, field: last.field, language: last.language };
      return { done, total: 0, at };
    }
    await offerLanguages(ctx, copy);
    return done;
  };

const readTranslations = (ctx: Context, { source }: Copy, mark: Mark | undefined) => {
  const all = ctx.db.selectFrom('translation').selectAll().where('account_id', '=', source);
  const rest = mark
    ? all.where(
        sql<boolean>`(object_id, field, language) > (${mark.objectId}::uuid, ${mark.field}::text, ${mark.language}::text)`,
      )
    : all;
  return rest.orderBy('object_id').orderBy('field').orderBy('language').limit(BATCH).execute();
};

async function offerLanguages(ctx: Context, { source, target, leaveOut }: Copy): Promise<void> {
  const [from, to] = [await findAccount(ctx, source), await findAccount(ctx, target)];
  if (!from || !to) return;
  const wanted = [...new Set([...to.other_languages, ...from.other_languages])].filter((one) => one !== to.language);
  const { languages } = await siteLanguagesOf(ctx, to);
  const isComplete = (language: string): boolean =>
    to.other_languages.some((one) => one === language) ||
    languages.some((one) => one.language === language && one.essentialMissing === 0);
  await setSiteLanguages(ctx, { params: { id: target }, body: { languages: wanted.filter(isComplete) } });
  await leaveOut(
    'languages',
    wanted.filter((language) => !isComplete(language)),
  );
}
