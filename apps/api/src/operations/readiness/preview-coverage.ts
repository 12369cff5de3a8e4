import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { PREVIEWED_CASES_MAX } from '@reprise/contract/operations/coverage-preview';
import type { previewCoverage as route } from '@reprise/contract/operations/readiness-routes';
import { type CategoryCoverage, previewCoverage as preview } from '../../logistics/index.ts';
import type { Context } from '../../platform/context.ts';
import { buildDraft } from './build-draft.ts';
import { type MergedCell, mergeCells } from './merge-cells.ts';
import { requireRetailer } from './require-retailer.ts';

type Case = RouteAnswer<typeof route>['opened']['cases'][number];
/** A case with how many products nobody receives. */
type Counted = Case & { lost: number };

/** The code that decides for a sale, on the objects as they would be. */
export async function previewCoverage(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { id } = await requireRetailer(ctx, params.id);
  const { before, after } = await preview(ctx, id, await buildDraft(ctx, id, body));
  // Of a product everything is told, whether other products of the category share its fate or not.
  const known = body.kind === 'product' ? [] : before;
  const [was, willBe] = [casesOf(known), casesOf(after)];
  const opened = [...willBe].filter(([key, { lost }]) => lost > (was.get(key)?.lost ?? 0));
  const closed = [...was].filter(([key, { lost }]) => lost > 0 && !willBe.get(key)?.lost);
  const unreached = new Set(known.filter(({ cells }) => !cells.length).map(({ categoryId }) => categoryId));
  return {
    opened: told(opened.map(([, one]) => one)),
    closed: told(closed.map(([, one]) => one)),
    withoutCircuit: after
      .filter(({ categoryId, products, cells }) => products && !cells.length && !unreached.has(categoryId))
      .slice(0, PREVIEWED_CASES_MAX)
      .map(({ categoryId, label }) => ({ id: categoryId, label })),
  };
}

const told = (cases: readonly Counted[]) => ({
  count: cases.length,
  cases: cases.slice(0, PREVIEWED_CASES_MAX).map(({ lost: _, ...one }) => one),
});

const casesOf = (coverage: readonly CategoryCoverage[]): Map<string, Counted> =>
  new Map(
    coverage.flatMap((category) =>
      mergeCells(category).map((cell) => [
        `${category.categoryId} ${cell.circuit.ruleId} ${cell.state}`,
        countedCase(category, cell),
      ]),
    ),
  );

const countedCase = (
  { categoryId, label }: CategoryCoverage,
  { circuit, state, holes }: Pick<MergedCell, 'circuit' | 'state' | 'holes'>,
): Counted => ({
  categoryId,
  category: label,
  state,
  circuitRuleId: circuit.ruleId,
  circuit: circuit.name,
  lost: holes.reduce((sum, { products }) => sum + products, 0),
});
