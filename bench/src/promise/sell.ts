import { CART_MAX_POSTED_ITEMS } from '@reprise/contract/buybacks/cart';
import { post, type Sale, type Told } from './ask.ts';
import type { Case, World } from './world.ts';

/** Where customers live: in all countries a circuit may name, and in one that none names. */
const ADDRESSES: Readonly<Record<string, { zipCode: string; city: string }>> = {
  FR: { zipCode: '75011', city: 'Paris' },
  BE: { zipCode: '9000', city: 'Gent' },
  DE: { zipCode: '10115', city: 'Berlin' },
  NL: { zipCode: '3011 AA', city: 'Rotterdam' },
  ES: { zipCode: '28001', city: 'Madrid' },
};
export const COUNTRIES = Object.keys(ADDRESSES);

type Offer = { asked: Case; sale: Sale };
/** `paid`: what the sale pays, when it was made. */
export type Outcome = Offer & ({ paid: number } | { refused: string });

let customers = 0;

/** Sends every offer unchanged; a cart that is refused is sent again line by line, to know which line it was. */
export async function sellAll(world: World, told: readonly Told[]): Promise<Outcome[]> {
  const offers = told.flatMap((one) => ('sale' in one ? [{ asked: one.asked, sale: one.sale }] : []));
  const outcomes: Outcome[] = [];
  for (const ofCountry of Map.groupBy(offers, ({ sale }) => sale.country).values())
    for (let at = 0; at < ofCountry.length; at += CART_MAX_POSTED_ITEMS) {
      const lines = ofCountry.slice(at, at + CART_MAX_POSTED_ITEMS);
      const sold = await sellCart(world, lines);
      if (typeof sold !== 'string') outcomes.push(...lines.map((line, i) => ({ ...line, paid: sold[i]! })));
      else for (const line of lines) outcomes.push(outcomeOf(line, await sellCart(world, [line])));
    }
  return outcomes;
}

const outcomeOf = (offer: Offer, sold: readonly number[] | string): Outcome =>
  typeof sold === 'string' ? { ...offer, refused: sold } : { ...offer, paid: sold[0]! };

/** What each line pays, or the code of the refusal. */
async function sellCart({ shop }: World, lines: readonly Offer[]): Promise<number[] | string> {
  const { country } = lines[0]!.sale;
  const answer = await post(`${shop.api}/carts`, shop.visitor, {
    buybacks: lines.map(({ asked, sale: { quoteId, circuitRuleId, paymentModeId, storeId } }, i) => ({
      inCartId: `line-${i}`,
      declaration: { productId: asked.productId, responses: asked.given },
      circuitRuleId,
      paymentModeId,
      quoteId,
      ...(storeId && { storeId }),
    })),
    customer: {
      firstname: 'Nora',
      lastname: 'Lindqvist',
      email: `customer-${++customers}@promise.test`,
      phone: '+33612345678',
      address: { street: '4 rue des Saules', country, ...ADDRESSES[country] },
      iban: 'FR7630006000011234567890189',
    },
    termsAccepted: true,
  });
  if (!answer.ok) return ((await answer.json()) as { code: string }).code;
  return ((await answer.json()) as { buybacks: { payout: number }[] }).buybacks.map(({ payout }) => payout);
}
