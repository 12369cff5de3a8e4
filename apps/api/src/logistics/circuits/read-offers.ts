import type { Channel, CircuitType } from '@reprise/contract/logistics/circuits';
import type { PriceModifier } from '@reprise/contract/pricing/modifiers';
import { listOfferedModes, type OfferedMode } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import { type CircuitRuleView, readCircuitRules } from './circuit-rule-views.ts';
import { circuitsOf } from './circuits-of.ts';

export type CircuitOffer = {
  circuitRuleId: string;
  circuitId: string;
  type: CircuitType;
  channel: Channel;
  name: string;
  description: string | null;
  instructions: CircuitRuleView['instructions'];
  highlightedInstruction: string | null;
  modifier: PriceModifier;
  /** none named means every country */
  countries: string[];
  /** the active ones, named one by one */
  paymentModeIds: string[];
};
export type Offers = { circuits: CircuitOffer[]; paymentModes: OfferedMode[] };

/** Every way a device of a category may travel and be paid for, with what each adds or takes. */
export async function readOffers(ctx: Context, accountId: string, categoryId: string): Promise<Offers> {
  const paymentModes = await listOfferedModes(ctx, accountId);
  const offered = new Set((await circuitsOf(ctx, accountId, categoryId)).map(({ ruleId }) => ruleId));
  const rules = offered.size ? await readCircuitRules(ctx, accountId) : [];
  const circuits = rules
    .filter(({ id }) => offered.has(id))
    .toSorted((a, b) => a.circuit.type.localeCompare(b.circuit.type))
    .map((rule) => offerOf(rule, paymentModes));
  return { circuits, paymentModes };
}

function offerOf(rule: CircuitRuleView, modes: readonly OfferedMode[]): CircuitOffer {
  const active = modes.map(({ id }) => id);
  return {
    circuitRuleId: rule.id,
    circuitId: rule.circuit.id,
    type: rule.circuit.type,
    channel: rule.circuit.channel,
    name: rule.circuit_name,
    description: rule.description,
    instructions: rule.instructions,
    highlightedInstruction: rule.highlightedInstruction,
    modifier: rule.modifier,
    countries: rule.eligibleCountries,
    paymentModeIds: rule.paymentModeIds.length ? active.filter((id) => rule.paymentModeIds.includes(id)) : active,
  };
}
