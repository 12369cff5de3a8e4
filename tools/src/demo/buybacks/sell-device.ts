import { newCart } from '@reprise/contract/buybacks/cart-payloads';
import type { GivenAnswer, PricedQuestion } from '@reprise/pricing/model';
import { createCart, decideUntil, followUntil, linkOf } from '../../../../apps/api/src/buybacks/index.ts';
import type { Services } from '../../../../apps/api/src/platform/context.ts';
import { withContext } from '../../../../apps/api/src/platform/with-context.ts';
import type { PriceSheets } from '../../../../apps/api/src/pricing/index.ts';
import type { DemoAccount } from '../accounts/demo-account.ts';
import type { DemoBuyback } from './demo-buybacks.ts';

export type Sold = { accountId: string; buybackId: string; itemId: string; shipmentId: string | undefined };
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

export async function sellDevice(
  services: Services,
  sheets: PriceSheets,
  { accountId, account, one }: Sale,
): Promise<Sold> {
  const asking = { actor: visitorOf(services, accountId), requestId: 'seed' };
  const products = await withContext(services, asking, ({ db }) =>
    db
      .selectFrom('product')
      .select(['id', 'label'])
      .where('account_id', '=', accountId)
      .where('status', '=', 'published')
      .orderBy('label')
      .execute(),
  );
  const product = products.find(({ label }) => label.replace(/ GB$/, ' Go') === one.product) ?? products[0]!;
  const sheet = (await sheets.find(accountId, product.id))!;
  const { snapshot } = sheet;
  const circuit =
    snapshot.circuits.find(({ type }) => type === one.circuit) ??
    snapshot.circuits.find(({ channel }) => channel === 'web')!;
  const offered = snapshot.paymentModes.filter(({ id }) => circuit.paymentModeIds.includes(id));
  const payment = offered.find(({ type }) => type === one.payment) ?? offered[0]!;
  const [firstname, lastname] = one.who;
  const store = account.entities.find(({ type, closed }) => type === 'store' && !closed)!;
  const { street = '1 rue de la Gare', zipCode = '75001', city = 'Paris', country = 'FR' } = store;
  const body = newCart.parse({
    buybacks: [
      {
        inCartId: 'one',
        declaration: {
          productId: product.id,
          responses: answersOf(snapshot.questions),
          ...(sheet.product.isCollectingImei && { imei: imeiOf(sheet.tacCodes, one.who.join()) }),
        },
        circuitRuleId: circuit.circuitRuleId,
        paymentModeId: payment.id,
        ...(circuit.type.includes('drop') && { storeId: await storeOf(services, accountId, store.name) }),
      },
    ],
    customer: {
      firstname,
      lastname,
      email: `${firstname}.${lastname}@customers.example`
        .normalize('NFD')
        .replaceAll(/[^a-zA-Z@.]/g, '')
        .toLowerCase(),
      phone: country === 'BE' ? '+32470123456' : '+33612345678',
      address: { street, zipCode, city, country },
      iban: country === 'BE' ? 'BE68539007547034' : 'FR7630006000011234567890189',
    },
    identification: { type: 'identity_card', number: 'X4RTBPFW4', issuingAuthority: city, deliveryDate: '2022-03-14' },
    termsAccepted: true,
    ...(one.speaks && { language: one.speaks }),
  });
  return withContext(services, asking, async (ctx) => {
    const made = await createCart(ctx, { body }, new Map([[product.id, sheet]]), false);
    const buybackId = made.buybacks[0]!.id;
    const of = (table: 'item' | 'shipment') =>
      ctx.db
        .selectFrom(table)
        .select('id')
        .where('account_id', '=', accountId)
        .where('buyback_id', '=', buybackId)
        .executeTakeFirst();
    return { accountId, buybackId, itemId: (await of('item'))!.id, shipmentId: (await of('shipment'))?.id };
  });
}

/** A device of this model: the digits behind its TAC are made from a name, so that two devices differ. */
function imeiOf([tac = '35000000']: readonly string[], name: string): string {
  const serial = [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 1_000_000, 7);
  const digits = `${tac}${String(serial).padStart(6, '0')}`;
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
