import { PRODUCT_STATES } from '@reprise/contract/catalogue/products';
import type { coverage } from '@reprise/contract/operations/readiness';
import type { z } from 'zod';
import { type CategoryCoverage, namesFor, triedView, warehouseView } from '../../logistics/index.ts';
import type { Context } from '../../platform/context.ts';
import { type MergedCell, mergeCells } from './merge-cells.ts';

type View = z.input<typeof coverage>;
type Hole = MergedCell['holes'][number];

/** The categories that have something to sell; holes with the same answers of the same rules share a cause. */
export async function coverageView(
  ctx: Context,
  accountId: string,
  categories: readonly CategoryCoverage[],
): Promise<View> {
  const rows = categories
    .filter(({ products }) => products > 0)
    .map((category) => ({ category, cells: mergeCells(category) }));
  const cells = rows.flatMap((row) => row.cells);
  const causes = causesOf(cells);
  const tried = causes.flatMap(({ sample }) => sample.trial.tried);
  const names = await namesFor(
    ctx,
    accountId,
    tried.map(({ rule }) => rule),
  );
  const count = (outcome: MergedCell['outcome']) => cells.filter((cell) => cell.outcome === outcome).length;
  const warehouseIds = [...new Set(cells.flatMap((cell) => cell.warehouseIds))];
  const sold = new Set(cells.filter(({ outcome }) => outcome !== 'not_offered').map(({ state }) => state));
  return {
    accountId,
    covered: count('covered'),
    holes: count('hole'),
    states: PRODUCT_STATES.filter((state) => sold.has(state)),
    circuits: [...new Map(cells.map(({ circuit }) => [circuit.ruleId, circuit])).values()].toSorted((a, b) =>
      a.type.localeCompare(b.type),
    ),
    warehouses: warehouseIds.map((id) => warehouseView(id, names)),
    categories: rows.map(({ category, cells: own }) => ({
      id: category.categoryId,
      label: category.label,
      cells: own.map(({ circuit, state, outcome, warehouseIds: takers, holes }) => ({
        circuitRuleId: circuit.ruleId,
        state,
        outcome,
        warehouseIds: takers,
        causes: [...new Set(holes.map((hole) => causes.findIndex(({ key }) => key === causeKey(hole))))],
        brands: takers.length ? brandsOf(holes) : [],
      })),
    })),
    causes: causes.map(({ sample, holes }) => ({
      reason: sample.hole,
      holes,
      rules: sample.trial.tried.map((rule) => ({
        ...triedView(rule, names),
        warehouses: rule.rule.warehouseIds.map((id) => warehouseView(id, names)),
      })),
    })),
  };
}

type Cause = { key: string; sample: Hole; holes: number };

/** Those with the most holes first. */
function causesOf(cells: readonly MergedCell[]): Cause[] {
  const found = new Map<string, Cause>();
  for (const { holes } of cells)
    for (const key of new Set(holes.map(causeKey))) {
      const known = found.get(key) ?? { key, sample: holes.find((hole) => causeKey(hole) === key)!, holes: 0 };
      found.set(key, { ...known, holes: known.holes + 1 });
    }
  return [...found.values()].toSorted((a, b) => b.holes - a.holes);
}

const causeKey = ({ hole, trial }: Hole): string =>
  JSON.stringify([
    hole,
    trial.tried.map(({ rule, passed, conditions }) => [rule.id, passed, conditions.map(({ holds }) => holds)]),
  ]);

const brandsOf = (holes: readonly Hole[]): string[] =>
  [...new Set(holes.flatMap(({ brands }) => brands.flatMap((brand) => brand ?? [])))].toSorted();
