import { PRODUCT_STATES, type ProductState } from '@reprise/contract/catalogue/products';
import {
  REVISION_FILE_COLUMNS,
  REVISION_FILE_KEYS,
  type RevisionFileColumn,
  type RevisionFileKey,
  type RevisionIgnoredReason,
} from '@reprise/contract/pricing/revision-file';
import { REVISION_MAX_CENTS } from '@reprise/contract/pricing/revision-rule';
import { isUuid } from '@reprise/kit/ids';
import { toCents } from '@reprise/kit/money';

/** Each column of the file by its place in the line; a column we do not know is skipped. */
export type PriceHeader = readonly (RevisionFileColumn | undefined)[];
export type PriceLine = {
  line: number;
  key: RevisionFileKey;
  value: string;
  prices: readonly { state: ProductState; cents: number }[];
};
const MAJOR_UNITS = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;

/** The first line names the columns, in any order and any case: a product and at least one price. */
export function readPriceHeader(fields: readonly string[]): PriceHeader | undefined {
  const header = fields.map((field) => {
    const name = field
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_');
    return REVISION_FILE_COLUMNS.find((column) => column === name);
  });
  const has = (columns: readonly RevisionFileColumn[]) => columns.some((column) => header.includes(column));
  return has(REVISION_FILE_KEYS) && has(PRODUCT_STATES) ? header : undefined;
}

export function readPriceLine(
  header: PriceHeader,
  { line, fields }: { line: number; fields: readonly string[] },
): PriceLine | RevisionIgnoredReason {
  if (fields.length !== header.length) return 'line_malformed';
  const cells = new Map(header.map((column, i) => [column, fields[i] ?? '']));
  const key = REVISION_FILE_KEYS.find((name) => cells.get(name));
  if (!key) return 'key_missing';
  const value = cells.get(key)!;
  if (key === 'id' && !isUuid(value)) return 'product_unknown';
  const prices: { state: ProductState; cents: number }[] = [];
  for (const state of PRODUCT_STATES) {
    const cell = cells.get(state);
    if (!cell) continue;
    const cents = centsIn(cell);
    if (cents === undefined) return 'price_invalid';
    if (cents > REVISION_MAX_CENTS) return 'price_out_of_range';
    prices.push({ state, cents });
  }
  return prices.length ? { line, key, value: key === 'id' ? value.toLowerCase() : value, prices } : 'price_missing';
}

/** With a point or a comma before the cents, and nothing else: what could be read two ways is not read. */
function centsIn(cell: string): number | undefined {
  const [, units, decimals = ''] = MAJOR_UNITS.exec(cell) ?? [];
  return units === undefined ? undefined : toCents(Number(`${units}.${decimals}`));
}
