import type { Locale } from '@reprise/i18n';
import type { CartItem, DeviceDraft } from '../cart/state/store.ts';
import { newKey } from '../new-key.ts';
import type { Store } from '../stores/near.ts';
import { answersOf, responsesOf } from './answers.ts';
import type { Choice } from './choice.ts';
import type { Declaration, Options, Quote } from './load.server.ts';
import { searchOf, type Way } from './steps.ts';

type Sold = {
  declaration: Declaration;
  way: Way;
  options: Options;
  choice: Choice;
  store: Store | undefined;
  quote: Quote;
  draft: DeviceDraft;
  language: Locale;
};

/** A device as the cart keeps it: what was said, what was chosen, what was promised. */
export function itemOf({
  declaration: { product },
  way,
  options,
  choice,
  store,
  quote,
  draft,
  language,
}: Sold): CartItem {
  const circuit = choice.circuit!;
  const mode = options.paymentModes.find(({ id }) => id === choice.pair?.paymentModeId)!;
  const { id, label, brand } = product;
  const responses = responsesOf(way.questions, way.given);
  return {
    inCartId: newKey(),
    language,
    product: { id, label, brand, image: product.image, categoryId: product.category.id },
    declaration: {
      productId: id,
      responses,
      ...(draft.imei && { imei: draft.imei }),
      ...(draft.imei && draft.imeiUnrecognisedConfirmed && { imeiUnrecognisedConfirmed: true }),
    },
    answers: answersOf(way.questions, responses),
    search: searchOf({ kind: 'options' }, way.given),
    circuitRuleId: circuit.circuitRuleId,
    circuitType: circuit.type,
    circuitName: circuit.name,
    ...(circuit.countries.length > 0 && { countries: circuit.countries }),
    ...(store && { storeId: store.id, storeName: store.name }),
    paymentModeId: mode.id,
    paymentType: mode.type,
    paymentLabel: mode.label,
    quoteId: quote.quoteId,
    validUntil: quote.validUntil,
    currency: quote.currency,
    estimatedPrice: quote.estimatedPrice,
    circuitBonus: quote.bonus.circuit,
    paymentBonus: quote.bonus.payment,
    payout: quote.payout,
    waterfall: quote.waterfall,
  };
}
