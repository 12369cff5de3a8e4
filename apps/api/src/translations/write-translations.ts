import type { Locale } from '@reprise/contract/accounts/localisation';
import type { TextKind } from '@reprise/contract/translations/texts';
import { sql } from 'kysely';
import { idOf } from '../platform/access/actor.ts';
import type { Context } from '../platform/context.ts';

export type Translation = { kind: TextKind; objectId: string; field: string; text: string; original: string };
type Where = { accountId: string; language: Locale };
const BATCH = 1_000;

/** Inserts or replaces translations. The caller has checked them. */
export async function writeTranslations(
  ctx: Context,
  { accountId, language }: Where,
  translations: readonly Translation[],
): Promise<void> {
  const by = ctx.actor.kind === 'user' ? idOf(ctx.actor) : null;
  for (let at = 0; at < translations.length; at += BATCH)
    await sql`
      insert into app.translation as t
        (account_id, language, kind, object_id, field, text, original, translated_at, translated_by)
      select ${accountId}, ${language}, x.kind, x."objectId", x.field, x.text, x.original, ${ctx.clock.now()}, ${by}
      from jsonb_to_recordset(${JSON.stringify(translations.slice(at, at + BATCH))}::jsonb)
        x(kind text, "objectId" uuid, field text, text text, original text)
      on conflict (account_id, object_id, field, language) do update
        set text = excluded.text, original = excluded.original, translated_at = excluded.translated_at,
          translated_by = excluded.translated_by, version = t.version + 1
        where (t.text, t.original) is distinct from (excluded.text, excluded.original)`.execute(ctx.db);
}

export async function removeTranslations(
  ctx: Context,
  { accountId, language }: Where,
  names: readonly Pick<Translation, 'objectId' | 'field'>[],
): Promise<void> {
  if (!names.length) return;
  await sql`
    delete from app.translation t using jsonb_to_recordset(${JSON.stringify(names)}::jsonb) x("objectId" uuid, field text)
    where t.account_id = ${accountId} and t.language = ${language} and t.object_id = x."objectId" and t.field = x.field
  `.execute(ctx.db);
}

/**
 * Texts of a list have no ids, so a changed one has another field name. Its translations move along and keep the original they
 * were made from: the translator sees them as changed, and nothing is lost.
 */
export async function carryTranslations(
  ctx: Context,
  { accountId, objectId }: { accountId: string; objectId: string },
  moves: readonly { from: string; to: string }[],
): Promise<void> {
  for (const { from, to } of moves)
    await sql`
      update app.translation t set field = ${to}
      where t.account_id = ${accountId} and t.object_id = ${objectId} and t.field = ${from} and not exists (
        select from app.translation o where o.account_id = t.account_id and o.object_id = t.object_id
          and o.language = t.language and o.field = ${to})`.execute(ctx.db);
}
