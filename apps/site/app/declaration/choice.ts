import type { EstimateOptions } from '@reprise/contract/pricing/estimate-choice-payloads';

export type Circuit = EstimateOptions['circuits'][number];
export type Pair = EstimateOptions['pairs'][number];
/** What was pressed, if anything; the rest is chosen by `settle`. */
export type Picked = { circuitRuleId?: string; paymentModeId?: string; storeId?: string; country?: string };
export type Choice = { circuit: Circuit | undefined; pair: Pair | undefined; needsStore: boolean };

const isDrop = ({ deposit }: Circuit): boolean => deposit === 'drop' || deposit === 'drop_label';
export const isOpenIn = ({ countries }: Circuit, country: string): boolean =>
  !countries.length || countries.includes(country);

/** Countries to choose from when a circuit is for some only: all that are named, and one's own. */
export function countriesOf({ circuits }: EstimateOptions, own: string): string[] {
  if (!circuits.some(({ countries }) => countries.length)) return [];
  return [...new Set([own, ...circuits.flatMap(({ countries }) => countries)])];
}

/** A parcel needs no further choice, so it stands first where nothing was pressed; of the payments the first offered. */
export function settle(options: EstimateOptions, picked: Picked, country: string): Choice {
  const open = options.circuits.filter((circuit) => isOpenIn(circuit, country));
  const circuit =
    open.find(({ circuitRuleId }) => circuitRuleId === picked.circuitRuleId) ??
    open.find((one) => !isDrop(one)) ??
    open[0];
  const pairs = options.pairs.filter(({ circuitRuleId }) => circuitRuleId === circuit?.circuitRuleId);
  const pair = pairs.find(({ paymentModeId }) => paymentModeId === picked.paymentModeId) ?? pairs[0];
  return { circuit, pair, needsStore: circuit !== undefined && isDrop(circuit) };
}

/** The stores a circuit is open in: where some have nobody to send the device to, only the others. */
export const storesOf = <S extends { id: string }>(circuit: Circuit | undefined, stores: readonly S[]): readonly S[] =>
  circuit?.storeIds.length ? stores.filter(({ id }) => circuit.storeIds.includes(id)) : stores;
