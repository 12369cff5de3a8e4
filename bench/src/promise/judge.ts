import { estimate } from '@reprise/pricing/estimate';
import type { CategoryCoverage } from '../../../apps/api/src/logistics/index.ts';
import type { Told } from './ask.ts';
import type { Change } from './change-world.ts';
import type { Outcome } from './sell.ts';
import type { Case } from './world.ts';

type Cell = CategoryCoverage['cells'][number];
export type Tally = {
  cases: number;
  offers: number;
  sold: number;
  /** ways of a priced device that nobody takes, and so were not offered */
  holes: number;
  /** sold although whoever took it before would not any more */
  honoured: number;
  /** refused at the last press because the warehouses closed after the quote */
  closed: number;
  problems: string[];
};
export const newTally = (): Tally => ({
  cases: 0,
  offers: 0,
  sold: 0,
  holes: 0,
  honoured: 0,
  closed: 0,
  problems: [],
});

/** A device that has a price, and in which state; nothing when the answers give none. */
function stateOf({ product, questions, given }: Case) {
  const priced = estimate({ product, questions, given });
  return priced.ok ? priced.state : undefined;
}

/** The cells of a device: one for each circuit of its category. */
function cellsOf(coverage: readonly CategoryCoverage[], asked: Case): readonly Cell[] {
  const state = stateOf(asked);
  const { cells } = coverage.find(({ categoryId }) => categoryId === asked.categoryId)!;
  return cells.filter((cell) => cell.state === state && cell.brands.includes(asked.brand));
}

/** What was told against what the coverage says of the same device: the same ways, no more and no fewer. */
export function judgeTold(tally: Tally, coverage: readonly CategoryCoverage[], told: Told): void {
  tally.cases++;
  const { asked } = told;
  const wrong = (what: string) => tally.problems.push(`${what}: product ${asked.productId}`);
  const state = stateOf(asked);
  if (!state) {
    if ('options' in told) wrong('an offer without a price');
    return;
  }
  const { unpaid } = coverage.find(({ categoryId }) => categoryId === asked.categoryId)!;
  const cells = cellsOf(coverage, asked).filter(({ circuit }) => circuit.channel === 'web');
  tally.holes += cells.filter(({ hole }) => hole).length;
  const taken = cells.filter(({ reserved, circuit }) => reserved && !unpaid.includes(circuit.ruleId));
  if ('options' in told) {
    tally.offers++;
    const offered = told.options.circuits.map(({ circuitRuleId }) => circuitRuleId).toSorted();
    const expected = taken.map(({ circuit }) => circuit.ruleId).toSorted();
    if (offered.join() !== expected.join()) wrong(`offered by ${offered}, taken by ${expected}`);
    return;
  }
  if (taken.length) wrong(`refused with ${told.refused}, and the coverage names no hole`);
  const why = whyNot(cells, unpaid);
  if (told.refused !== why) wrong(`refused with ${told.refused} where the coverage says ${why}`);
}

/** What stands in the way of every circuit, in the order the API looks. */
function whyNot(cells: readonly Cell[], unpaid: readonly string[]): string {
  const reachable = cells.filter(({ hole }) => hole !== 'no_store');
  if (!reachable.length) return 'no_transport_mode';
  return reachable.every(({ circuit }) => unpaid.includes(circuit.ruleId)) ? 'no_payment_mode' : 'no_warehouse';
}

type Judged = {
  change: Change;
  outcome: Outcome /** after the change */;
  now: readonly CategoryCoverage[];
};

export function judgeOutcome(tally: Tally, { change, outcome, now }: Judged): void {
  const { asked, sale } = outcome;
  const wrong = (what: string) => tally.problems.push(`${what}: product ${asked.productId}, ${change}`);
  if ('paid' in outcome) {
    tally.sold++;
    if (change === 'rules') tally.honoured++;
    if (outcome.paid !== sale.payout) wrong(`promised ${sale.payout}, pays ${outcome.paid}`);
    return;
  }
  const cell = cellsOf(now, asked).find(({ circuit }) => circuit.ruleId === sale.circuitRuleId);
  const isTaken = cell?.reserved && (!cell.storeIds || cell.storeIds.includes(sale.storeId!));
  if (outcome.refused === 'warehouse_gone' && change === 'closing' && !isTaken) tally.closed++;
  else wrong(`refused at the last press with ${outcome.refused}`);
}
