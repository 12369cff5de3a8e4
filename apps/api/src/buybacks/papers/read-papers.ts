import type { Drawing } from '@reprise/contract/buybacks/signing/signing-payloads';
import type { Locale } from '@reprise/i18n';
import { postalLines } from '@reprise/i18n/address';
import type { GivenAnswer } from '@reprise/pricing/model';
import type { Selectable } from 'kysely';
import { findAccount, readPrintedTerms } from '../../accounts/index.ts';
import type { TrackingSheet, TransferOrder } from '../../documents/index.ts';
import { findOrganization } from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Organization } from '../../platform/db/schema.ts';
import type { Snapshot } from '../../pricing/index.ts';
import type { BuybackRow } from '../../states/index.ts';
import { readWords, sayIn } from '../../translations/index.ts';
import { type Customer, readBuybackSealer, readCustomer } from '../customers.ts';
import { declaredResponses, snapshotOf } from '../price-buyback.ts';
import { readBuyback } from '../read-buyback.ts';

/** What both papers say, but for the logo, which is a file of its own. */
export type PaperWords = {
  order: Omit<TransferOrder, 'brand'>;
  sheet: Omit<TrackingSheet, 'brand'>;
  brand: { name: string; logoKey: string | null };
};

/** Everything the papers of a buyback say, in the language of its customer. */
export async function readPapers(ctx: Context, accountId: string, buybackId: string): Promise<PaperWords> {
  const buyback = await readBuyback(ctx, accountId, buybackId);
  const customer = await readCustomer(ctx, accountId, buyback.customer_id);
  const account = await findAccount(ctx, accountId);
  if (!account) throw new Error('the account of a buyback is not there');
  const terms = await readTerms(ctx, buyback);
  const retailer = await readPrintedTerms(ctx, accountId);
  const snapshot = await snapshotOf(ctx, buyback);
  const retailerTerms = await sayTerms(ctx, accountId, buyback.locale, retailer.terms);
  // The buyer's name and address stand on the paper, and the warehouse the parcel goes to: both are theirs.
  await ctx.actFor(buyback.buyer_account_id);
  const buyer = await readPrintedTerms(ctx, buyback.buyer_account_id);
  const buyerTerms = await sayTerms(ctx, buyback.buyer_account_id, buyback.locale, buyer.terms);
  const warehouse = await findOrganization(ctx, buyback.buyer_account_id, buyback.warehouse_id);
  const signature = await readSignature(ctx, accountId, buybackId);
  const locale = buyback.locale;
  const from = { country: account.company_country, locale };
  const device = { imei: buyback.imei, serialNumber: buyback.serial_number };
  const common = {
    locale,
    timeZone: account.time_zone,
    code: buyback.identification_number,
    createdAt: buyback.created_at,
  };
  return {
    brand: await readPaperBrand(ctx, account),
    order: {
      ...common,
      copies: terms.copies,
      seller: sellerOf(customer, from),
      buyer: await readBuyer(ctx, buyback.buyer_account_id, from),
      currency: buyback.currency,
      lines: [
        {
          product: terms.product,
          ...device,
          grade: buyback.grade,
          price: buyback.declared_price ?? buyback.predeclared_price ?? 0,
        },
      ],
      bonuses: [
        { label: terms.circuit, amount: buyback.circuit_bonus },
        { label: terms.paymentMode, amount: buyback.payment_bonus },
      ].filter(({ amount }) => amount !== 0),
      payout: buyback.payout,
      signature,
      paymentMode: terms.paymentMode,
      // The more particular text wins. Terms of an account whose premium feature has ended are kept and not printed.
      terms: (retailer.mayCustomise ? terms.terms : null) ?? retailerTerms ?? buyerTerms,
    },
    sheet: {
      ...common,
      product: { label: terms.product, brand: terms.productBrand, ...device },
      warehouse: { name: warehouse?.common_name ?? '', city: warehouse?.city ?? null },
      circuitName: terms.circuit,
      answers: answersOf(snapshot, declaredResponses(buyback)),
    },
  };
}

/** What the customer drew on their phone, where they did. */
async function readSignature(ctx: Context, accountId: string, buybackId: string): Promise<TransferOrder['signature']> {
  const row = await ctx.db
    .selectFrom('signature')
    .select(['signed_at', 'drawing'])
    .where('account_id', '=', accountId)
    .where('buyback_id', '=', buybackId)
    .executeTakeFirst();
  if (!row) return null;
  const sealer = await readBuybackSealer(ctx, accountId, buybackId);
  if (!sealer) return null;
  return { signedAt: row.signed_at, drawing: JSON.parse(sealer.open('signature', row.drawing)) as Drawing };
}

async function sayTerms(ctx: Context, accountId: string, language: Locale, terms: string | null) {
  const words = await readWords(ctx, { accountId, language, ids: [accountId] });
  return sayIn(words, accountId, 'transferOrderTerms', terms);
}

type From = { country: string; locale: Locale };

type Seller = Pick<Customer, 'firstname' | 'lastname' | 'address' | 'identification'>;

export function sellerOf(
  { firstname, lastname, address, identification }: Seller,
  from: From,
): TransferOrder['seller'] {
  const { street, streetMore, zipCode, city, country } = address;
  return {
    firstname,
    lastname,
    address: postalLines({ street, complement: streetMore ?? null, zipCode, city, country }, from),
    identification: identification && {
      type: identification.type,
      number: identification.number,
      issuingAuthority: identification.issuingAuthority,
      deliveryDate: identification.deliveryDate,
    },
  };
}

/**
 * Who buys is the company: its buyer entity where it has one. What that entity leaves empty is the account's, so that the
 * paper always says which company it is and where.
 */
async function readBuyer(ctx: Context, accountId: string, from: From): Promise<TransferOrder['buyer']> {
  const rows = await ctx.db
    .selectFrom('organization')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('type', 'in', ['buyer', 'root_management_unit'])
    .orderBy((eb) => eb('type', '=', 'buyer'), 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const [first] = rows;
  if (!first) throw new Error('the buyer of a buyback has no organization');
  const company = rows.find(({ siret, corporate_name }) => siret ?? corporate_name) ?? first;
  return {
    name: first.common_name,
    longName: company.corporate_name ?? first.common_name,
    capital: company.capital,
    siret: company.siret,
    address: rows.map((row) => addressOf(row, from)).find(({ length }) => length) ?? [],
  };
}

type Place = Pick<Selectable<Organization>, 'street' | 'street_more' | 'zip_code' | 'city' | 'country'>;
function addressOf({ street, street_more, zip_code, city, country }: Place, from: From): string[] {
  if (!street || !zip_code || !city) return [];
  const place = { street, complement: street_more, zipCode: zip_code, city, country: country ?? from.country };
  return postalLines(place, from);
}

/** The terms of the circuit in its category, and the names its papers use, in the language of the customer. */
async function readTerms(ctx: Context, buyback: BuybackRow) {
  const { account_id: accountId, circuit_id, circuit_rule_id, product_id, payment_mode_id, locale: language } = buyback;
  const terms = await readOriginalTerms(ctx, buyback);
  const ids = [circuit_id, circuit_rule_id, product_id, payment_mode_id];
  const words = await readWords(ctx, { accountId, language, ids });
  return {
    ...terms,
    circuit: sayIn(words, circuit_id, 'name', terms.circuit),
    terms: sayIn(words, circuit_rule_id, 'terms', terms.terms),
    product: sayIn(words, product_id, 'label', terms.product),
    paymentMode: sayIn(words, payment_mode_id, 'label', terms.paymentMode),
  };
}

function readOriginalTerms(ctx: Context, buyback: BuybackRow) {
  const { account_id, circuit_id, circuit_rule_id, product_id, payment_mode_id } = buyback;
  return ctx.db
    .selectFrom('circuit')
    .innerJoin('product', 'product.account_id', 'circuit.account_id')
    .innerJoin('payment_mode', 'payment_mode.account_id', 'circuit.account_id')
    .leftJoin('circuit_rule', (join) =>
      join.onRef('circuit_rule.account_id', '=', 'circuit.account_id').on('circuit_rule.id', '=', circuit_rule_id),
    )
    .select([
      'circuit.name as circuit',
      'circuit.transfer_order_number_of_copy as copies',
      'circuit_rule.terms',
      'product.label as product',
      'product.brand as productBrand',
      'payment_mode.label as paymentMode',
    ])
    .where('circuit.account_id', '=', account_id)
    .where('circuit.id', '=', circuit_id)
    .where('product.id', '=', product_id)
    .where('payment_mode.id', '=', payment_mode_id)
    .executeTakeFirstOrThrow();
}

function answersOf({ questions }: Snapshot, given: readonly GivenAnswer[]): TrackingSheet['answers'] {
  return questions.map(({ id, title, type, answers }) => {
    const chosen = given.flatMap(({ questionId, answerIds }) => (questionId === id ? answerIds : []));
    return {
      question: title,
      answers: answers.filter((one) => chosen.includes(one.id)).map((one) => one.title),
      // Of a list of defects none was ticked: that is what the customer said, not that nothing was said.
      isNoneOfThem: type === 'multiple' && !chosen.length,
    };
  });
}

/** What a paper names the retailer by: the logo, where there is one. */
export async function readPaperBrand(
  ctx: Context,
  { id: accountId, name, logo_file_id: fileId }: { id: string; name: string; logo_file_id: string | null },
): Promise<PaperWords['brand']> {
  if (!fileId) return { name, logoKey: null };
  const file = await ctx.db
    .selectFrom('file')
    .select('object_key')
    .where('account_id', '=', accountId)
    .where('id', '=', fileId)
    .executeTakeFirst();
  return { name, logoKey: file?.object_key ?? null };
}
