import type { refurbQuestion } from '@reprise/contract/refurbishment/question-payloads';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { QuestionRow, ScopeKey } from './question-rows.ts';
import { readScopes, type Scope } from './readable-scopes.ts';

type View = z.input<typeof refurbQuestion>;
/** What questions are limited to, by id. */
export type ScopeNames = { categories: ReadonlyMap<string, Scope>; products: ReadonlyMap<string, Scope> };

export async function readScopeNames(
  ctx: Context,
  accountId: string,
  rows: readonly QuestionRow[],
): Promise<ScopeNames> {
  const idsOf = (keys: readonly ScopeKey[]) => [...new Set(keys.map(({ id }) => id))];
  return {
    categories: await readScopes(ctx, accountId, 'category', idsOf(rows.flatMap(({ categories }) => categories))),
    products: await readScopes(ctx, accountId, 'product', idsOf(rows.flatMap(({ products }) => products))),
  };
}

const scopeView = (names: ReadonlyMap<string, Scope>) => (key: ScopeKey) => {
  const scope = names.get(key.id);
  return { id: key.id, label: scope?.label ?? null, accountName: scope?.accountName ?? null };
};

export const questionView = (row: QuestionRow, names: ScopeNames): View => ({
  id: row.id,
  accountId: row.account_id,
  position: row.position,
  title: row.title,
  type: row.type,
  answers: row.answers,
  categories: row.categories.map(scopeView(names.categories)),
  products: row.products.map(scopeView(names.products)),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});

export async function viewOfQuestion(ctx: Context, row: QuestionRow): Promise<View> {
  return questionView(row, await readScopeNames(ctx, row.account_id, [row]));
}

/** What the change log keeps: names, so that it reads years later. */
export function recordedQuestion(row: QuestionRow, names: ScopeNames) {
  const { title, type, answers, categories, products } = row;
  const labels = (keys: readonly ScopeKey[], labelled: ReadonlyMap<string, Scope>) =>
    keys.map(({ id }) => labelled.get(id)?.label ?? id);
  return {
    title,
    type,
    answers: answers.map((answer) => [answer.title, ...answer.steps.map(({ name }) => name)].join(' > ')),
    categories: labels(categories, names.categories),
    products: labels(products, names.products),
  };
}
