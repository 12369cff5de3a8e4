import { newCart } from '@reprise/contract/buybacks/cart-payloads';
import { isPreparedByCustomer, PREPARATION_STEPS } from '@reprise/contract/logistics/preparation';
import type { PaymentType } from '@reprise/contract/payments/payment-modes';
import type { GivenAnswer, PricedQuestion } from '@reprise/pricing/model';
import { createCart, decideUntil, followUntil, linkOf, readyToSend } from '../../../../apps/api/src/buybacks/index.ts';
import type { Context, Services } from '../../../../apps/api/src/platform/context.ts';
import { withContext } from '../../../../apps/api/src/platform/with-context.ts';
import type { CircuitOffer, PriceSheets, Sheet } from '../../../../apps/api/src/pricing/index.ts';
import type { DemoAccount, DemoEntity } from '../accounts/demo-account.ts';
import type { DemoBuyback } from './demo-buybacks.ts';
import { demoIban } from './demo-iban.ts';
import { noteImei } from './note-imei.ts';

export type Sold = {
  accountId: string;
  buybackId: string;
  itemId: string;
  paymentId: string;
  shipmentId: string | undefined;
};
type Sale = { accountId: string; account: DemoAccount; one: DemoBuyback };

/** The customer is a visitor of the site, as in real life. */
export const visitorOf = ({ newId }: Services, accountId: string) =>
  ({ kind: 'visitor', accountId, visitorId: newId() }) as const;

/** Nothing is wrong with it, or what is given by the places of questions and answers. */
export function answersOf(
  questions: readonly PricedQuestion[],
  wrong: Readonly<Record<number, number>> = {},
): GivenAnswer[] {
  return questions.flatMap(({ id, type, required, answers }, place) => {
    const chosen = wrong[place] ?? (type === 'unique' || required ? 0 : undefined);
    const answer = chosen === undefined ? undefined : answers[chosen];
    return answer ? [{ questionId: id, answerIds: [answer.id] }] : [];
  });
}

/** The first answer that lowers the price, of so many questions. */
export const wornAnswers = (questions: readonly PricedQuestion[], count: number): Readonly<Record<number, number>> =>
  Object.fromEntries(
    questions
      .map(
        ({ answers }, place) =>
          [place, answers.findIndex(({ impact, refused }) => impact && impact.value < 0 && !refused)] as const,
      )
      .filter(([, answer]) => answer >= 0)
      .slice(0, count),
  );

export async function sellDevice(
  services: Services,
  sheets: PriceSheets,
  { accountId, account, one }: Sale,
): Promise<Sold> {
  const asking = { actor: visitorOf(services, accountId), requestId: 'seed' };
  const sheet = await sheetOf(services, sheets, { accountId, product: one.product });
  const { snapshot } = sheet;
  const circuit =
    snapshot.circuits.find(({ type }) => type === one.circuit) ??
    snapshot.circuits.find(({ channel }) => channel === 'web')!;
  const store = account.entities.find(({ type, closed, code }) =>
    one.store ? code === one.store : type === 'store' && !closed,
  )!;
  const body = newCart.parse({
    buybacks: [
      {
        inCartId: 'one',
        declaration: declarationOf(sheet, answersOf(snapshot.questions), one.who),
        circuitRuleId: circuit.circuitRuleId,
        paymentModeId: paymentOf(sheet, circuit, one.payment).id,
        ...(circuit.type.includes('drop') && { storeId: await storeOf(services, accountId, store.name) }),
      },
    ],
    ...customerOf(one, store),
    termsAccepted: true,
    ...(one.speaks && { language: one.speaks }),
  });
  const sold = await withContext(services, asking, async (ctx) => {
    const made = await createCart(ctx, { body }, new Map([[sheet.snapshot.product.id, sheet]]), false);
    const [{ id, followToken }] = made.buybacks as [(typeof made.buybacks)[number]];
    // Who ticks everything has ticked whatever the category asks for.
    const ready = { token: followToken, steps: [...PREPARATION_STEPS], battery: 'fine' as const };
    if (isPreparedByCustomer(circuit.type)) await readyToSend(ctx, { params: { id }, body: ready });
    return soldOf(ctx, accountId, id);
  });
  if (one.imeiOf) await noteImei(services, { ...sold, imei: imeiOf(sheet.tacCodes, one.imeiOf.join()) });
  return sold;
}

/** The buyback with what a carrier and a workshop call it by. */
export async function soldOf({ db }: Context, accountId: string, buybackId: string): Promise<Sold> {
  const of = (table: 'item' | 'payment' | 'shipment') =>
    db
      .selectFrom(table)
      .select('id')
      .where('account_id', '=', accountId)
      .where('buyback_id', '=', buybackId)
      .executeTakeFirst();
  const [item, payment, shipment] = [await of('item'), await of('payment'), await of('shipment')];
  return { accountId, buybackId, itemId: item!.id, paymentId: payment!.id, shipmentId: shipment?.id };
}

/** What is known of a product by its French name; the first of the catalogue where the retailer does not have it. */
export async function sheetOf(
  services: Services,
  sheets: PriceSheets,
  { accountId, product: wanted }: { accountId: string; product: string },
): Promise<Sheet> {
  const actor = { kind: 'system', accountId, job: 'seed' } as const;
  const products = await withContext(services, { actor, requestId: 'seed' }, ({ db }) =>
    db
      .selectFrom('product')
      .select(['id', 'label'])
      .where('account_id', '=', accountId)
      .where('status', '=', 'published')
      .orderBy('label')
      .execute(),
  );
  const product = products.find(({ label }) => label.replace(/ GB$/, ' Go') === wanted) ?? products[0]!;
  return (await sheets.find(accountId, product.id))!;
}

export function paymentOf({ snapshot }: Sheet, { paymentModeIds }: CircuitOffer, wanted: PaymentType) {
  const offered = snapshot.paymentModes.filter(({ id }) => paymentModeIds.includes(id));
  return offered.find(({ type }) => type === wanted) ?? offered[0]!;
}

export const declarationOf = (
  { product, snapshot, tacCodes }: Sheet,
  responses: GivenAnswer[],
  who: Seller['who'],
) => ({
  productId: snapshot.product.id,
  responses,
  ...(product.isCollectingImei && { imei: imeiOf(tacCodes, who.join()) }),
});

type Seller = Pick<DemoBuyback, 'who' | 'unreached' | 'shares'>;
/** Who sells lives where the store is. */
export function customerOf({ who: [firstname, lastname], unreached, shares }: Seller, store: DemoEntity) {
  const { street = '1 rue de la Gare', zipCode = '75001', city = 'Paris', country = 'FR' } = store;
  const name = `${firstname} ${lastname}`;
  // What is shared by several people holds their payments.
  const serial = serialDigits(name);
  const phone = `${PHONE_OF[country] ?? PHONE_OF.FR!}${serial}`;
  const iban = demoIban(country, shares?.iban?.join(' ') ?? name);
  const email = `${firstname}.${lastname}@${unreached ? 'gone' : 'customers'}.example`
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z@.]/g, '')
    .toLowerCase();
  return {
    customer: { firstname, lastname, email, phone, address: { street, zipCode, city, country }, iban },
    identification: {
      type: 'identity_card' as const,
      number: `X4R${shares?.document ? serialDigits(shares.document.join(' ')) : serial}`,
      issuingAuthority: city,
      deliveryDate: '2022-03-14',
    },
  };
}
const PHONE_OF: Readonly<Record<string, string>> = { FR: '+33612', BE: '+32470', DE: '+4915112' };

const serialOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 1_000_000, 7);
const serialDigits = (name: string): string => String(serialOf(name)).padStart(6, '0');

/** A device of this model: the digits behind its TAC are made from a name, so that two devices differ. */
export function imeiOf([tac = '35000000']: readonly string[], name: string): string {
  const digits = `${tac}${serialDigits(name)}`;
  const sum = [...digits].reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

async function storeOf(services: Services, accountId: string, name: string): Promise<string> {
  const actor = { kind: 'system', accountId, job: 'seed' } as const;
  const store = await withContext(services, { actor, requestId: 'seed' }, ({ db }) =>
    db
      .selectFrom('organization')
      .select('id')
      .where('account_id', '=', accountId)
      .where('common_name', '=', name)
      .executeTakeFirstOrThrow(),
  );
  return store.id;
}

export const followLinkTo = ({ keys, clock }: Services, { accountId, buybackId }: Sold): string =>
  linkOf(keys, { accountId, buybackId, purpose: 'follow', until: followUntil(clock.now()) });

/** What the customer is shown of the litigation of a buyback, with the link that decides it. */
export async function litigationOf(services: Services, { accountId, buybackId }: Sold) {
  const actor = { kind: 'system', accountId, job: 'seed' } as const;
  const litigation = await withContext(services, { actor, requestId: 'seed' }, ({ db }) =>
    db
      .selectFrom('litigation')
      .select(['id', 'version', 'deadline_at', 'proposed_payout'])
      .where('account_id', '=', accountId)
      .where('buyback_id', '=', buybackId)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow(),
  );
  const { id: litigationId, version, deadline_at, proposed_payout: payout } = litigation;
  const until = decideUntil(deadline_at);
  const token = linkOf(services.keys, { accountId, buybackId, purpose: 'decide', until, litigationId, version });
  return { token, version, payout };
}
