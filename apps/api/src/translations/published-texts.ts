import type { Locale } from '@reprise/contract/accounts/localisation';
import {
  fieldRule,
  groupOfKind,
  OPTIONAL_KINDS,
  TEXT_GROUP_NAMES,
  type TextGroup,
  type TextKind,
  type TextState,
} from '@reprise/contract/translations/texts';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { wordKey } from './words.ts';

/** A text customers can read, with its translation into one language. */
export type PublishedText = {
  kind: TextKind;
  object_id: string;
  field: string;
  original: string;
  group_id: string;
  heading: string;
  context: string | null;
  /** orders the texts of a thing; see the view */
  part: number;
  text: string | null;
  former: string | null;
  translated_at: Date | null;
  translated_by: string | null;
  version: number;
};

type Choice = {
  /** only the texts of these rows */
  objectIds?: readonly string[];
  /** only the texts of this thing: a question and its answers */
  thingId?: string | undefined;
  /** products that no language has a name for too; those with one count the same in every language */
  withProducts?: boolean;
};

/** All texts of an account in the order customers meet them; thousands of short rows, read at once. */
export async function readPublishedTexts(
  ctx: Context,
  accountId: string,
  language: Locale,
  choice: Choice = {},
): Promise<PublishedText[]> {
  const originals = await readOriginals(ctx, accountId, choice);
  const isPart = choice.thingId !== undefined || choice.objectIds !== undefined;
  return readTranslated(ctx, accountId, { language, originals, isPart });
}

/** The texts in the main language: the same for every other. */
export async function readOriginals(
  ctx: Context,
  accountId: string,
  { objectIds, thingId, withProducts = false }: Choice = {},
): Promise<Original[]> {
  const ofObjects = objectIds ? sql`and object_id = any(${objectIds}::uuid[])` : sql``;
  const ofThing = thingId ? sql`and group_id = ${thingId}` : sql``;
  const named =
    withProducts || objectIds || thingId
      ? sql``
      : sql`and (kind <> 'product' or exists (
    select from app.translation t where t.account_id = ${accountId} and t.object_id = p.object_id))`;
  const { rows } = await sql<Original>`
    select kind, object_id, field, original, group_id, heading, context, part from app.published_text p
    where account_id = ${accountId} ${ofObjects} ${ofThing} ${named}
    order by rank, context, position, heading, group_id, part`.execute(ctx.db);
  // A field without a rule cannot be written by anybody; a test compares the view with the rules.
  return rows.filter(({ kind, field }) => fieldRule(kind, field));
}

/** `isPart`: only translations of these texts are read, instead of all of the language. */
export async function readTranslated(
  ctx: Context,
  accountId: string,
  { language, originals, isPart }: { language: Locale; originals: readonly Original[]; isPart: boolean },
): Promise<PublishedText[]> {
  const ids = [...new Set(originals.map(({ object_id }) => object_id))];
  const { rows } = await sql<Translated>`
    select t.object_id, t.field, t.text, t.original as former, t.translated_at, t.version,
      u.firstname || ' ' || u.lastname as translated_by
    from app.translation t left join app.app_user u on u.account_id = t.account_id and u.id = t.translated_by
    where t.account_id = ${accountId} and t.language = ${language}
      ${isPart ? sql`and object_id = any(${ids}::uuid[])` : sql``}`.execute(ctx.db);
  // Joined here: the planner cannot estimate the view, and a nested loop over ten thousand texts takes minutes.
  const known = new Map(rows.map((row) => [wordKey(row.object_id, row.field), row]));
  return originals.map((text) => ({ ...UNTRANSLATED, ...known.get(wordKey(text.object_id, text.field)), ...text }));
}
export type Original = Pick<
  PublishedText,
  'kind' | 'object_id' | 'field' | 'original' | 'group_id' | 'heading' | 'context' | 'part'
>;
type Translated = Omit<PublishedText, Exclude<keyof Original, 'object_id' | 'field'>>;
export const UNTRANSLATED = { text: null, former: null, translated_at: null, translated_by: null, version: 0 };

export function stateOf({ kind, text, former, original }: PublishedText): TextState {
  if (text === null) return isOptional(kind) ? 'translated' : 'missing';
  return former === original ? 'translated' : 'changed';
}
export const isOptional = (kind: TextKind): boolean => (OPTIONAL_KINDS as readonly TextKind[]).includes(kind);

export type Counts = { total: number; translated: number; missing: number; changed: number };
export function countTexts(texts: readonly PublishedText[]): Counts {
  const counts = { total: 0, translated: 0, missing: 0, changed: 0 };
  for (const text of texts) {
    const state = stateOf(text);
    counts.total++;
    if (state !== 'translated') counts[state]++;
    if (state !== 'missing') counts.translated++;
  }
  return counts;
}

export function countGroups(texts: readonly PublishedText[]): ({ group: TextGroup } & Counts)[] {
  const byGroup = Map.groupBy(texts, ({ kind }) => groupOfKind(kind));
  return TEXT_GROUP_NAMES.map((group) => ({ group, ...countTexts(byGroup.get(group) ?? []) }));
}
