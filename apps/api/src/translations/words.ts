import { createHash } from 'node:crypto';
import type { Locale } from '@reprise/contract/accounts/localisation';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';

/** Translations into one language, by the id of the thing and the field. */
export type Words = ReadonlyMap<string, string>;
export const wordKey = (objectId: string, field: string): string => `${objectId} ${field}`;

/** The translation of a text, or the text itself. */
export function sayIn<T extends string | null>(
  words: Words | undefined,
  objectId: string,
  field: string,
  original: T,
): T {
  if (original === null || !words?.size) return original;
  return (words.get(wordKey(objectId, field)) as T | undefined) ?? original;
}

/** The field of a text in a list without ids, as `app.listed_field` computes it. */
export const listedField = (text: string, prefix: 'text' | 'html' = 'text'): string =>
  `${prefix}:${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;

type Row = { language: Locale; object_id: string; field: string; text: string };
const NONE: Words = new Map();

/**
 * The translations of these things into one language. In the main language, or without a language, everything is said as it
 * is written.
 */
export async function readWords(
  ctx: Context,
  { accountId, language, ids }: { accountId: string; language: Locale | undefined; ids: readonly string[] },
): Promise<Words> {
  if (!language || !ids.length) return NONE;
  const { rows } = await sql<Row>`
    select t.object_id, t.field, t.text from app.translation t join app.account a on a.id = t.account_id
    where t.account_id = ${accountId} and t.object_id = any(${ids}::uuid[]) and t.language = ${language}
      and a.language <> t.language`.execute(ctx.db);
  return toWords(rows);
}

/** The same for every language at once. A language without translations is absent. */
export async function readAllWords(
  ctx: Context,
  { accountId, ids }: { accountId: string; ids: readonly string[] },
): Promise<ReadonlyMap<Locale, Words>> {
  const { rows } = await sql<Row>`
    select t.language, t.object_id, t.field, t.text from app.translation t join app.account a on a.id = t.account_id
    where t.account_id = ${accountId} and t.object_id = any(${ids}::uuid[]) and a.language <> t.language
    order by t.language, t.object_id, t.field`.execute(ctx.db);
  const byLanguage = Map.groupBy(rows, ({ language }) => language);
  return new Map([...byLanguage].map(([language, texts]) => [language, toWords(texts)]));
}

const toWords = (rows: readonly Pick<Row, 'object_id' | 'field' | 'text'>[]): Words =>
  new Map(rows.map(({ object_id, field, text }) => [wordKey(object_id, field), text]));
