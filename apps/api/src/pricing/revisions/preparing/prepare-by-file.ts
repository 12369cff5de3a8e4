import { Readable } from 'node:stream';
import type { ProductState } from '@reprise/contract/catalogue/products';
import {
  REVISION_IGNORED_TOLD,
  type RevisionFileKey,
  type RevisionIgnoredReason,
} from '@reprise/contract/pricing/revision-file';
import { sql } from 'kysely';
import { PRICE_COLUMNS, type Prices, pricesOf } from '../../../catalogue/index.ts';
import type { Context } from '../../../platform/context.ts';
import { delimiterOf, firstLineOf, readCsv } from '../../../platform/csv/read-csv.ts';
import type { RevisionRow } from '../revision-rows.ts';
import { type PriceHeader, type PriceLine, readPriceHeader, readPriceLine } from './read-price-line.ts';

const CHUNK = 5_000;
type Found = { id: string; simple: boolean; zeroNotAllowed: boolean; prices: Prices };
type Written = { product: string; state: ProductState; before: number | null; after: number };
const KEY_COLUMNS = { id: 'id', reference: 'reference', ean: 'ean_code' } as const;

/** Reads the file and writes a line for each price that changes. Answers what it found and what it left out. */
export async function prepareByFile(ctx: Context, row: RevisionRow, bytes: Buffer) {
  const encoding = row.encoding!;
  const delimiter = delimiterOf(firstLineOf(bytes, encoding));
  const seen = new Set<string>();
  const told: { line: number; reason: RevisionIgnoredReason }[] = [];
  let [found, count] = [0, 0];
  let header: PriceHeader | undefined;
  let chunk: PriceLine[] = [];
  const ignore = (line: number, reason: RevisionIgnoredReason) => {
    count++;
    told.push({ line, reason });
  };
  const write = async () => {
    const products = await findProducts(ctx, row.account_id, chunk);
    const written: Written[] = [];
    for (const line of chunk) {
      const decided = decide(line, products[line.key].get(line.value) ?? [], seen);
      if (typeof decided === 'string') ignore(line.line, decided);
      else {
        found += decided.length;
        written.push(...decided.filter(({ before, after }) => before !== after));
      }
    }
    chunk = [];
    await writeLines(ctx, row, written);
  };
  for await (const record of readCsv(Readable.from([bytes], { objectMode: false }), { encoding, delimiter })) {
    if (!header) {
      header = readPriceHeader(record.fields);
      if (!header) throw new Error('the header changed since it was sent');
      continue;
    }
    const line = readPriceLine(header, record);
    if (typeof line === 'string') ignore(record.line, line);
    else chunk.push(line);
    if (chunk.length === CHUNK) await write();
  }
  await write();
  const first = told.toSorted((a, b) => a.line - b.line).slice(0, REVISION_IGNORED_TOLD);
  return { found, ignored: { count, told: first } };
}

/** The first line of a product is the one that counts. */
function decide(line: PriceLine, named: readonly Found[], seen: Set<string>): Written[] | RevisionIgnoredReason {
  const [product, another] = named;
  if (!product) return 'product_unknown';
  if (another) return 'product_ambiguous';
  if (seen.has(product.id)) return 'product_repeated';
  if (line.prices.some(({ state }) => (state === 'functional') !== product.simple)) return 'state_unfit';
  if (product.zeroNotAllowed && line.prices.some(({ cents }) => cents === 0)) return 'zero_not_allowed';
  seen.add(product.id);
  return line.prices.map(({ state, cents }) => ({
    product: product.id,
    state,
    before: product.prices[state],
    after: cents,
  }));
}

type Named = Record<RevisionFileKey, ReadonlyMap<string, Found[]>>;
async function findProducts(ctx: Context, accountId: string, lines: readonly PriceLine[]): Promise<Named> {
  const by = async (key: RevisionFileKey) => {
    const named = new Map<string, Found[]>();
    const values = lines.filter((line) => line.key === key).map(({ value }) => value);
    if (!values.length) return named;
    const column = KEY_COLUMNS[key];
    const rows = await ctx.db
      .selectFrom('product')
      .select(['id', 'reference', 'ean_code', 'simple', 'buyback_zero_not_allowed', ...Object.values(PRICE_COLUMNS)])
      .where('account_id', '=', accountId)
      .where('removed_at', 'is', null)
      .where(sql<boolean>`${sql.ref(column)} = any (${values}::${sql.raw(key === 'id' ? 'uuid' : 'text')}[])`)
      .execute();
    for (const row of rows) {
      const one = {
        id: row.id,
        simple: row.simple,
        zeroNotAllowed: row.buyback_zero_not_allowed,
        prices: pricesOf(row),
      };
      named.set(row[column]!, [...(named.get(row[column]!) ?? []), one]);
    }
    return named;
  };
  return { id: await by('id'), reference: await by('reference'), ean: await by('ean') };
}

async function writeLines(ctx: Context, { account_id, id }: RevisionRow, written: readonly Written[]): Promise<void> {
  if (!written.length) return;
  await sql`insert into app.price_revision_line (account_id, revision_id, product_id, state, before, after)
    select ${account_id}::uuid, ${id}::uuid, x.product, x.state, x.before, x.after
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      x(product uuid, state text, before integer, after integer)`.execute(ctx.db);
}
