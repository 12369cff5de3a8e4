import type { getPredeclared as route } from '@reprise/contract/buybacks/counter/predeclared-routes';
import type { PersonalDataPart } from '@reprise/contract/buybacks/personal-data';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { findRootDetail } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import type { OpenContext } from '../../platform/http/binding.ts';
import { buildQuestions, requirePublished, type Sheet, sheetIn, snapshotIn } from '../../pricing/index.ts';
import type { BuybackRow } from '../../states/index.ts';
import { readWords, sayIn } from '../../translations/index.ts';
import { readCustomer } from '../customers.ts';
import { isReadable, readableParts } from '../personal-data/readable-parts.ts';
import { recordPersonalDataRead } from '../personal-data/record-read.ts';
import { declaredResponses, priceOnTerms, snapshotOf } from '../price-buyback.ts';
import { predeclaredView, selectPredeclared } from './predeclared-rows.ts';
import { readBasis } from './price-basis.ts';
import { requireOwnStore } from './require-own-store.ts';
import { requirePredeclared } from './require-predeclared.ts';

type Answer = RouteAnswer<typeof route>;
const PARTS: readonly PersonalDataPart[] = ['name', 'contact', 'address', 'identity', 'iban'];

export async function getPredeclared(
  open: OpenContext,
  { params: { storeId, code }, query }: Pick<RouteInput<typeof route>, 'params' | 'query'>,
): Promise<Answer> {
  const productId = await open.transaction(async (ctx) => {
    const { accountId } = await requireOwnStore(ctx, storeId);
    return (await requirePredeclared(ctx, accountId, code)).product_id;
  });
  // Filling the cache of sheets must not make a transaction wait for a second connection.
  const sheet = await requirePublished(open.services.sheets, open, productId);
  return open.transaction(async (ctx) => {
    const { accountId } = await requireOwnStore(ctx, storeId);
    const buyback = await requirePredeclared(ctx, accountId, code);
    return readCase(ctx, buyback, sheet, query.language ?? sheet.language);
  });
}

async function readCase(
  ctx: Context,
  buyback: BuybackRow,
  sheet: Sheet,
  language: BuybackRow['locale'],
): Promise<Answer> {
  const { account_id: accountId, id, product_id: productId } = buyback;
  const row = await selectPredeclared(ctx, accountId).where('id', '=', id).executeTakeFirstOrThrow();
  const basis = await readBasis(ctx, buyback, sheet, productId);
  const promised = priceOnTerms(
    await snapshotOf(ctx, buyback),
    { ...buyback, locale: language },
    declaredResponses(buyback),
  );
  if (!promised.ok) throw new Error('the price a buyback was made with cannot be computed any more');
  const { imei, serial_number: serialNumber, imei_confirmed: isConfirmed } = buyback;
  return {
    ...predeclaredView(ctx)(row),
    version: buyback.version,
    circuit: buyback.circuit_type,
    basis: basis.by,
    declaration: {
      productId,
      responses: declaredResponses(buyback).map(({ questionId, answerIds }) => ({
        questionId,
        answerIds: [...answerIds],
      })),
      ...(imei !== null && { imei }),
      ...(serialNumber !== null && { serialNumber }),
      ...(isConfirmed && { imeiUnrecognisedConfirmed: true }),
    },
    isCollectingIMEI: sheet.product.isCollectingImei,
    comment: sheet.product.comment,
    questions: buildQuestions(snapshotIn(basis.snapshot, language), sheetIn(sheet, language).texts),
    waterfall: promised.estimate.waterfall,
    webPayment: await readWebPayment(ctx, buyback, language),
    ...(await readPerson(ctx, buyback)),
    isIdentityRequired: (await findRootDetail(ctx, accountId))?.customer_identity_document_required ?? false,
  };
}

async function readWebPayment(
  ctx: Context,
  { account_id, payment_mode_id: id }: BuybackRow,
  language: BuybackRow['locale'],
) {
  const { type, label } = await ctx.db
    .selectFrom('payment_mode')
    .select(['type', 'label'])
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const words = await readWords(ctx, { accountId: account_id, language, ids: [id] });
  return { id, type, label: sayIn(words, id, 'label', label) };
}

/** The whole customer for who finishes the buyback, and nothing for who may not read every part of it. */
async function readPerson(ctx: Context, buyback: BuybackRow): Promise<Pick<Answer, 'customer' | 'identification'>> {
  const readable = readableParts(ctx.actor, buyback);
  if (!PARTS.every((part) => isReadable(readable, part))) return { customer: null, identification: null };
  await recordPersonalDataRead(ctx, { buyback, parts: PARTS, purpose: 'finalization' });
  const {
    iban,
    holder: _,
    identification,
    locale: __,
    ...person
  } = await readCustomer(ctx, buyback.account_id, buyback.customer_id);
  return { customer: { ...person, ...(iban !== null && { iban }) }, identification };
}
