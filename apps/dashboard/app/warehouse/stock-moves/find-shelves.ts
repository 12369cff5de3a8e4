import type { StockOption } from '@reprise/contract/warehouse/stock-payloads';

/**
 * The stocks that a scanned code means: those whose label has it, else those with that name. Devices are scanned at the same
 * field, so a name only counts while no stock is chosen (`byName`).
 */
export function findShelves(
  stocks: readonly StockOption[],
  code: string,
  nameOf: (stock: StockOption) => string,
  byName: boolean,
): readonly StockOption[] {
  const wanted = code.trim().toLowerCase();
  const labelled = stocks.filter(({ identifier }) => identifier?.toLowerCase() === wanted);
  if (labelled.length || !byName) return labelled;
  return stocks.filter((stock) => nameOf(stock).toLowerCase() === wanted);
}
