import type { QuestionOrigin } from '@reprise/contract/catalogue/questions';
import type { QuestionRow } from './queries.ts';

/** A question of a category or of one above it; `depth` counts the steps up, 0 is the category itself. */
export type LineQuestion = Pick<QuestionRow, 'id' | 'category_id' | 'overrides_id' | 'position' | 'asked'> & {
  readonly depth: number;
};
export type Resolved<Q extends LineQuestion> = {
  /** what is asked, or when `asked` is false left out */
  readonly question: Q;
  /** what was asked first and gives the place in the order; the same when nothing replaces it */
  readonly base: Q;
  readonly origin: QuestionOrigin;
  /** of an overridden one: what would hold without it */
  readonly replaced: Q | undefined;
};

/**
 * The questions of a category in the order they are asked: from the root down, in each category by position. An
 * override takes the position of its original; of several overrides the one nearest to the category applies.
 */
export function resolveQuestions<Q extends LineQuestion>(rows: readonly Q[]): Resolved<Q>[] {
  const replacements = Map.groupBy(
    rows.filter(({ overrides_id }) => overrides_id),
    ({ overrides_id }) => overrides_id,
  );
  const bases = rows
    .filter(({ overrides_id }) => !overrides_id)
    .toSorted((a, b) => b.depth - a.depth || a.position - b.position || (a.id < b.id ? -1 : 1));
  return bases.map((base) => {
    // After a move, an override may have lost its original; then it is left out.
    const below = (replacements.get(base.id) ?? []).filter(({ depth }) => depth < base.depth);
    const [nearest, ...others] = below.toSorted((a, b) => a.depth - b.depth);
    const question = nearest ?? base;
    const origin = base.depth === 0 ? 'own' : nearest?.depth === 0 ? 'overridden' : 'inherited';
    return { question, base, origin, replaced: origin === 'overridden' ? (others[0] ?? base) : undefined };
  });
}
