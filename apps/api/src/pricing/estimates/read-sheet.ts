import { PRODUCT_STATES } from '@reprise/contract/catalogue/products';
import { pricedStates } from '@reprise/pricing/grade';
import type { PricedProduct } from '@reprise/pricing/model';
import { sql } from 'kysely';
import { pricesOf } from '../../catalogue/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { readAllWords, sayIn } from '../../translations/index.ts';
import { readTerms } from './read-terms.ts';
import type { CategoryTerms, ReadOffers, Sheet, Snapshot, Terms } from './sheet.ts';
import { saidTerms } from './snapshot-words.ts';
import { fingerprintOf } from './snapshots.ts';
import { takersOf } from './takers.ts';
import { readVersion } from './watch-versions.ts';

export type ReadParts = {
  accountId: string;
  productId: string;
  /** instead of the circuits, warehouses and payment modes of the account */
  readOffers?: ReadOffers;
  knownTerms?: (categoryId: string, version: number) => CategoryTerms | undefined;
};
const ATTEMPTS = 5;

/**
 * Reads the sheet of a product from one version of the catalogue; if the version changed during the read, it is read
 * again.
 */
export async function readSheet(
  ctx: Context,
  parts: ReadParts,
): Promise<{ sheet: Sheet; categoryId: string; read: CategoryTerms } | undefined> {
  const { accountId, productId } = parts;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const version = await readVersion(ctx, accountId);
    const row = await readProduct(ctx, accountId, productId);
    const read =
      row &&
      (parts.knownTerms?.(row.category_id, version) ??
        (await readTerms(ctx, accountId, row.category_id, parts.readOffers ?? ctx.ports.readOffers)));
    const names = row && (await readAllWords(ctx, { accountId, ids: [row.id] }));
    if ((await readVersion(ctx, accountId)) !== version) continue;
    if (!row || !read || !names) return undefined;
    const { currency, brand } = row;
    const product = pricedProduct(row);
    const { takers, storeIds } = takersOf(read.terms, { brand, states: pricedStates(product) }, read.findTaker);
    const snapshot = { ...snapshotOf({ currency, product, takers }, read.terms), ...saidIn(row, read, names) };
    const sheet: Sheet = {
      version,
      accountId,
      snapshot,
      fingerprint: fingerprintOf(snapshot),
      published: row.status === 'published',
      tacCodes: row.tac_codes,
      texts: read.texts,
      otherTexts: read.otherTexts,
      storeIds,
      product: {
        brand: row.brand,
        model: row.model,
        images: row.images,
        comment: row.comment,
        isCollectingImei: row.is_collecting_imei && row.collects_imei,
      },
      language: row.language,
    };
    return { sheet, categoryId: row.category_id, read };
  }
  refuse(
    'overloaded',
    'The catalogue changed during every attempt to read it. Retry after the seconds in Retry-After.',
    { retryAfterSeconds: 1 },
  );
}

type ProductRow = NonNullable<Awaited<ReturnType<typeof readProduct>>>;

/** Nothing of a client that is switched off, or of a product that was taken out. */
const readProduct = (ctx: Context, accountId: string, productId: string) =>
  ctx.db
    .selectFrom('product')
    .innerJoin('account', 'account.id', 'product.account_id')
    .select([
      'product.id',
      'product.label',
      'product.category_id',
      'product.status',
      'product.simple',
      'product.brand',
      'product.model',
      'product.comment',
      'product.is_collecting_imei',
      'product.buyback_zero_not_allowed',
      'product.price_functional',
      'product.price_grade_a',
      'product.price_grade_b',
      'product.price_grade_c',
      'product.price_grade_d',
      'product.price_grade_e',
      'account.currency',
      'account.language',
      // Asking for the IMEI is a feature of the account: without it, what a product says counts for nothing.
      sql<boolean>`exists (select from app.organization_root_detail d where d.account_id = product.account_id
        and 'imei_search_and_collect' = any (d.enabled_premium_features))`.as('collects_imei'),
      sql<{ image: string; imageHd: string }[]>`(select coalesce(jsonb_agg(
        jsonb_build_object('image', i.list_file_id, 'imageHd', i.file_id) order by i.place), '[]')
        from app.product_image i where i.account_id = product.account_id and i.product_id = product.id
        and i.place is not null)`.as('images'),
      sql<string[]>`array(select t.tac from app.product_tac t where t.account_id = product.account_id
        and t.product_id = product.id)`.as('tac_codes'),
    ])
    .where('product.account_id', '=', accountId)
    .where('product.id', '=', productId)
    .where('product.removed_at', 'is', null)
    .where('account.status', '=', 'active')
    .executeTakeFirst();

function pricedProduct(row: ProductRow): Snapshot['product'] {
  const prices = pricesOf(row);
  const priced = PRODUCT_STATES.filter((state) => prices[state] !== null);
  return {
    id: row.id,
    label: row.label,
    simple: row.simple,
    zeroNotAllowed: row.buyback_zero_not_allowed,
    prices: Object.fromEntries(priced.map((state) => [state, prices[state]])) as PricedProduct['prices'],
  };
}

/** Always in this order: the fingerprint is of the text. */
const snapshotOf = (
  { currency, product, takers }: Omit<Snapshot, keyof Terms | 'said'>,
  { questions, absorption, circuits, paymentModes }: Terms,
): Snapshot => ({ currency, product, questions, absorption, circuits, paymentModes, takers });

type Names = Awaited<ReturnType<typeof readAllWords>>;

/** The texts of a snapshot in the other languages. */
function saidIn(row: ProductRow, { terms, said }: CategoryTerms, names: Names): Pick<Snapshot, 'said'> {
  const languages = [...new Set([...said.keys(), ...names.keys()])].toSorted();
  if (!languages.length) return {};
  const inOriginal = saidTerms(terms.questions, undefined, terms);
  const entries = languages.map((language) => {
    const product = sayIn(names.get(language), row.id, 'label', row.label);
    return [language, { product, ...(said.get(language) ?? inOriginal) }];
  });
  return { said: Object.fromEntries(entries) };
}
