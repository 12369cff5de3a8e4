import { PRODUCT_STATES, type ProductState } from '@reprise/contract/catalogue/products';
import type { COVERAGE_OUTCOMES } from '@reprise/contract/operations/readiness';
import type { CategoryCoverage, Cell } from '../../logistics/index.ts';

export type MergedCell = {
  circuit: Cell['circuit'];
  state: ProductState;
  outcome: (typeof COVERAGE_OUTCOMES)[number];
  warehouseIds: string[];
  /** the kinds of devices that nobody receives */
  holes: (Cell & { hole: NonNullable<Cell['hole']> })[];
};

/** One cell for each circuit and state of a category: the brands that rules tell apart together. */
export function mergeCells({ cells }: CategoryCoverage): MergedCell[] {
  const circuits = [...Map.groupBy(cells, ({ circuit }) => circuit.ruleId).values()];
  return circuits.flatMap((ofCircuit) =>
    PRODUCT_STATES.map((state) => {
      const sold = ofCircuit.filter((cell) => cell.state === state && cell.products > 0);
      const holes = sold.flatMap(({ hole, ...cell }) => (hole ? [{ ...cell, hole }] : []));
      return {
        circuit: ofCircuit[0]!.circuit,
        state,
        outcome: outcomeOf(sold.length, holes.length),
        warehouseIds: [...new Set(sold.flatMap(({ reserved }) => reserved?.warehouseIds ?? []))],
        holes,
      };
    }),
  );
}

function outcomeOf(sold: number, holes: number): MergedCell['outcome'] {
  if (!sold) return 'not_offered';
  return holes ? 'hole' : 'covered';
}
