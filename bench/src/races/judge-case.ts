import { PRINTED_FIELDS } from '@reprise/contract/buybacks/page/edits';
import { isAllowedPair } from '@reprise/contract/states/pairs';
import type { StoredCase } from './read-cases.ts';

const count = <T>(list: readonly T[], is: (one: T) => boolean): number => list.filter(is).length;
const PAPERS = ['tracking-sheet', 'transfer-order'];

/** What does not fit together among the rows of one buyback that was predeclared. `isSettled`: the workers are done with it. */
export function judgeCase(one: StoredCase, isSettled: boolean): string[] {
  const { status, items, payments } = one;
  const wrong: string[] = [];
  const expect = (isSo: boolean, what: string) => void (isSo || wrong.push(`${one.id}: ${what}`));
  const [item, payment] = [items[0], payments[0]];
  expect(items.length === 1 && payments.length === 1, `${items.length} items, ${payments.length} payments`);
  if (!item || !payment) return wrong;

  const did = (command: string) => count(one.history, (h) => h.entity === 'buyback' && h.command === command);
  const [finishes, cancels] = [did('finalizeInStore'), did('cancel')];
  expect(isAllowedPair(item.status, status), `${item.status} with ${status}`);
  expect(finishes + cancels <= 1, `finished ${finishes} times, cancelled ${cancels} times`);
  const stands = standing(finishes, cancels);
  expect(status === stands.buyback && payment.status === stands.payment, `${status} with ${payment.status}`);

  for (const [entity, thing] of [
    ['buyback', one],
    ['item', item],
    ['payment', payment],
  ] as const) {
    const moves = one.history.filter((h) => h.entity === entity && h.id === thing.id);
    expect(moves.at(-1)?.to === thing.status, `the history of the ${entity} ends with ${moves.at(-1)?.to}`);
    const isChain = moves.every((move, i) => move.from === (i ? moves[i - 1]!.to : null));
    expect(isChain, `the history of the ${entity} has a gap`);
  }
  const moved = count(one.history, (h) => h.entity === 'buyback' && h.from !== null);
  expect(
    one.version === 1 + moved + one.edits.length,
    `version ${one.version}, ${moved} moves, ${one.edits.length} edits`,
  );

  expect(one.predeclared !== null && (one.declared !== null) === finishes > 0, 'its prices are of another status');
  expect(one.circuit === (finishes ? 'store_drop' : 'web_drop'), `${finishes} times finished, and ${one.circuit}`);
  expect(payment.amount === one.payout, `${one.payout} promised, ${payment.amount} to pay`);
  const edited = one.edits.some((fields) => fields.includes('serialNumber'));
  expect((one.serialNumber !== null) === edited, `serial number ${one.serialNumber}, edited: ${edited}`);

  const told = (type: string) => count(one.events, (event) => event === type);
  expect(told('buyback.finalized') === finishes && told('buyback.cancelled') === cancels, 'events of other moves');
  const printed = count(one.edits, (fields) => fields.some((f) => (PRINTED_FIELDS as readonly string[]).includes(f)));
  expect(
    told('buyback.papers_outdated') === printed,
    `${printed} printed facts changed, ${told('buyback.papers_outdated')} told`,
  );

  expect(
    one.papers.every(({ version }, i) => version === i + 2),
    'versions of papers are missing',
  );
  expect(count(one.papers, ({ isAsked }) => isAsked) === finishes, 'papers of other finishes');
  if (isSettled) {
    expect(count(one.papers, ({ isAsked }) => !isAsked) === printed, 'papers of other corrections');
    const newest = one.papers.at(-1)?.files ?? one.firstFiles;
    expect(newest.toSorted().join() === PAPERS.join(), `the newest papers are ${newest.join(' and ') || 'missing'}`);
    expect(one.openTasks.length === 0, `open tasks: ${one.openTasks.join()}`);
  }
  return wrong;
}

function standing(finishes: number, cancels: number): { buyback: string; payment: string } {
  if (cancels) return { buyback: 'bb_cancelled', payment: 'payment_cancelled' };
  return { buyback: finishes ? 'bb_awaiting_inventory' : 'bb_awaiting_store_drop', payment: 'payment_created' };
}
