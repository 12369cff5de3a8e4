import type { ProductState } from '@reprise/contract/catalogue/products';
import type { Channel, CircuitType } from '@reprise/contract/logistics/circuits';
import type { PriceModifier } from '@reprise/contract/pricing/modifiers';
import type { Locale } from '@reprise/i18n';
import { listOfferedModes, type OfferedMode, translatedMode } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import { readAllWords, sayIn, type Words } from '../../translations/index.ts';
import { readPlan } from '../dispatch/dispatch.ts';
import { isBrought, type Reservation, reserve } from '../dispatch/reserve.ts';
import { readStorePlaces } from '../dispatch/store-places.ts';
import { type CategoryCircuit, circuitsOf } from './circuits-of.ts';
import { type CircuitRuleView, readCircuitRules } from './rules/circuit-rule-views.ts';
import { translatedRule } from './translated-rule.ts';

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
type OfferedDevice = { brand: string | null; circuit: CircuitType; state: ProductState };
type Ways = { circuits: CircuitOffer[]; paymentModes: OfferedMode[] };
export type Offers = Ways & {
  /** who takes a device of this kind, from what was read with the rest: asking again reads nothing */
  findTaker: (device: OfferedDevice) => Pick<Reservation, 'reserved' | 'storeIds'>;
};

/**
 * Every way a device of a category may travel, be paid for and be taken in, with what each adds or takes, and the same in the
 * other languages of the account.
 */
export async function readOffers(
  ctx: Context,
  accountId: string,
  categoryId: string,
): Promise<Offers & { translated: ReadonlyMap<Locale, Ways> }> {
  const { translated, ...ways } = await readWays(ctx, accountId, categoryId);
  if (!ways.circuits.length) return { ...ways, translated, findTaker: () => ({}) };
  const [plan, stores] = await Promise.all([readPlan(ctx, accountId, categoryId), readStorePlaces(ctx, accountId)]);
  // Without a store there is nowhere to bring a device to.
  const open = ({ circuits, paymentModes }: Ways): Ways => ({
    circuits: circuits.filter(({ type }) => stores.length || !isBrought(type)),
    paymentModes,
  });
  return {
    ...open(ways),
    translated: new Map([...translated].map(([language, said]) => [language, open(said)])),
    findTaker: (device) => reserve(plan, stores, device),
  };
}

async function readWays(
  ctx: Context,
  accountId: string,
  categoryId: string,
): Promise<Ways & { translated: ReadonlyMap<Locale, Ways> }> {
  const paymentModes = await listOfferedModes(ctx, accountId);
  const offered = await circuitsOf(ctx, accountId, categoryId);
  const open = offered.length ? openRules(await readCircuitRules(ctx, accountId), offered) : [];
  const highlighted = offered.length ? await readHighlightedInstruction(ctx, accountId, categoryId) : null;
  const offersIn = (words?: Words): Ways => ({
    circuits: open.map((rule) =>
      offerOf(translatedRule(rule, words, ctx), paymentModes, sayHighlighted(highlighted, words)),
    ),
    paymentModes: paymentModes.map((mode) => translatedMode(mode, words)),
  });
  const ids = [...paymentModes, ...open, ...open.map(({ circuit }) => circuit)].map(({ id }) => id);
  const words = await readAllWords(ctx, { accountId, ids: highlighted ? [...ids, highlighted.id] : ids });
  return { ...offersIn(), translated: new Map([...words].map(([language, own]) => [language, offersIn(own)])) };
}

/** What an account offers its customers, whatever the category. */
export type Offering = { rules: readonly CircuitRuleView[]; paymentModes: readonly OfferedMode[] };
export const readOffering = async (ctx: Context, accountId: string): Promise<Offering> => ({
  rules: await readCircuitRules(ctx, accountId),
  paymentModes: await listOfferedModes(ctx, accountId),
});

/** The offers of some circuits in the main language, from what was read once for every category. */
export const offersOf = ({ rules, paymentModes }: Offering, offered: readonly CategoryCircuit[]): CircuitOffer[] =>
  openRules(rules, offered).map((rule) => offerOf(rule, paymentModes, null));

function openRules(rules: readonly CircuitRuleView[], offered: readonly CategoryCircuit[]): CircuitRuleView[] {
  const ids = new Set(offered.map(({ ruleId }) => ruleId));
  return rules.filter(({ id }) => ids.has(id)).toSorted((a, b) => a.circuit.type.localeCompare(b.circuit.type));
}

type Highlighted = { id: string; text: string };
const sayHighlighted = (highlighted: Highlighted | null, words: Words | undefined): string | null =>
  highlighted && sayIn(words, highlighted.id, 'highlightedInstruction', highlighted.text);

/** The category's own, or else that of the nearest category above it; a rule's own instruction replaces it. */
async function readHighlightedInstruction(
  ctx: Context,
  accountId: string,
  categoryId: string,
): Promise<Highlighted | null> {
  const row = await ctx.db
    .selectFrom('category_ancestor as line')
    .innerJoin('category as above', (join) =>
      join.onRef('above.account_id', '=', 'line.account_id').onRef('above.id', '=', 'line.ancestor_id'),
    )
    .select(['above.id', 'above.highlighted_instruction'])
    .where('line.account_id', '=', accountId)
    .where('line.category_id', '=', categoryId)
    .where('above.highlighted_instruction', 'is not', null)
    .orderBy('line.depth')
    .executeTakeFirst();
  return row?.highlighted_instruction ? { id: row.id, text: row.highlighted_instruction } : null;
}

function offerOf(rule: CircuitRuleView, modes: readonly OfferedMode[], highlighted: string | null): CircuitOffer {
  const active = modes.map(({ id }) => id);
  return {
    circuitRuleId: rule.id,
    circuitId: rule.circuit.id,
    type: rule.circuit.type,
    channel: rule.circuit.channel,
    name: rule.circuit_name,
    description: rule.description,
    instructions: rule.instructions,
    highlightedInstruction: rule.highlightedInstruction ?? highlighted,
    modifier: rule.modifier,
    countries: rule.eligibleCountries,
    paymentModeIds: rule.paymentModeIds.length ? active.filter((id) => rule.paymentModeIds.includes(id)) : active,
  };
}
