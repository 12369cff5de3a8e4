import type { Currency } from '@reprise/contract/accounts/localisation';
import type { ProductState } from '@reprise/contract/catalogue/products';
import { whyOf } from '@reprise/contract/errors/codes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { CIRCUITS } from '@reprise/contract/logistics/circuits';
import type { listEstimateOptions as route } from '@reprise/contract/pricing/estimate-routes';
import { payoutOf } from '@reprise/pricing/modifiers';
import type { OpenContext } from '../../platform/http/binding.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { priceSnapshot } from './price-snapshot.ts';
import { requireSellable } from './require-sellable.ts';
import type { CircuitOffer, PaymentOffer, Sheet, TermTexts } from './sheet.ts';
import { sheetIn } from './snapshot-words.ts';
import { offersTaken, requireTaken, storesKey } from './takers.ts';

/** Every way at once, so that a page can show what each pays without asking again. */
export async function listEstimateOptions(
  open: OpenContext,
  { body, query }: Pick<RouteInput<typeof route>, 'body' | 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const { sheets } = open.services;
  const { sheet, channel } = await requireSellable(sheets, open, body.declaration);
  const { snapshot, texts } = sheetIn(sheet, query.language);
  const priced = priceSnapshot(snapshot, body.declaration.responses, {}, sheet.language);
  if (!priced.ok) refuse(priced.reason, `The answers give no estimate: ${whyOf(priced.reason)}.`);
  const { estimatedPrice, currency, state } = priced.estimate;
  requireTaken(snapshot, { channel, state, choice: {} });
  const circuits = offersTaken(snapshot, state).circuits.filter(
    (circuit) => circuit.channel === channel && circuit.paymentModeIds.length,
  );
  return buildOptions({ currency, estimatedPrice, state, circuits, paymentModes: snapshot.paymentModes, sheet, texts });
}

type Offered = {
  currency: Currency;
  estimatedPrice: number;
  state: ProductState;
  circuits: readonly CircuitOffer[];
  paymentModes: readonly PaymentOffer[];
  sheet: Pick<Sheet, 'storeIds'>;
  texts: TermTexts;
};
/** What may be chosen among these circuits and modes, and what each pair pays. */
export function buildOptions({ currency, estimatedPrice, state, circuits, paymentModes, sheet, texts }: Offered) {
  const isPayable = (mode: PaymentOffer) => circuits.some(({ paymentModeIds }) => paymentModeIds.includes(mode.id));
  const modes = paymentModes.filter(isPayable);
  const pairs = circuits.flatMap((circuit) =>
    modes
      .filter(({ id }) => circuit.paymentModeIds.includes(id))
      .map((mode) => {
        const paid = payoutOf(estimatedPrice, { circuit: circuit.modifier, payment: mode.modifier });
        return {
          circuitRuleId: circuit.circuitRuleId,
          paymentModeId: mode.id,
          circuitBonus: paid.circuit,
          paymentBonus: paid.payment,
          payout: paid.amount,
        };
      }),
  );
  return {
    currency,
    estimatedPrice,
    circuits: circuits.map((circuit) => ({
      ...circuitOption(circuit, texts),
      storeIds: [...(sheet.storeIds.get(storesKey(circuit.circuitRuleId, state)) ?? [])],
    })),
    paymentModes: modes.map((mode) => paymentOption(mode, texts)),
    pairs,
  };
}

function circuitOption({ circuitRuleId, type, name, countries }: CircuitOffer, { circuits }: TermTexts) {
  const { description, instructions, highlightedInstruction } = circuits.get(circuitRuleId)!;
  return {
    circuitRuleId,
    type,
    deposit: CIRCUITS[type].deposit,
    name,
    description,
    instructions: [...instructions],
    highlightedInstruction,
    countries: [...countries],
  };
}

function paymentOption({ id, type, label }: PaymentOffer, { paymentModes }: TermTexts) {
  const { description, longDescription, properties } = paymentModes.get(id)!;
  const needsIban = type === 'bank_transfer';
  return { id, type, label, description, longDescription, properties: [...properties], needsIban };
}
