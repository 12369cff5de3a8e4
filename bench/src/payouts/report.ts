import { some, whatIsBad } from '../durable/report.ts';
import { seconds } from '../durable/under-kills.ts';
import type { Verdict } from './judge.ts';
import type { Survived } from './under-attack.ts';

export function describeAttack(when: string, { work, drained, ...rest }: Survived): string[] {
  const refusals = [...work.refusals].toSorted((a, b) => b[1] - a[1]).slice(0, 8);
  return [
    `${when}: ${seconds(rest.tookMs)}; ${work.prepared} payments prepared, ${work.approved} batches approved (${work.confirmed} payees without an answer), ` +
      `${work.relaunched} relaunched by hand, ${work.pressed} pressed while unknown, ${work.retries} requests sent again, ` +
      `${rest.repliesLost} replies lost; PostgreSQL back after at most ${seconds(rest.longestRecoveryMs)}`,
    `queues empty ${seconds(drained.tookMs)} after it; refusals: ${refusals.map(([what, n]) => `${what} ${n}`).join(', ')}`,
  ];
}

export function shortfallsOf(
  when: string,
  { work, kills, endedAlone, drained }: Survived,
  verdict: Verdict,
  promisedKills: number,
): string[] {
  const counted = (list: readonly string[], what: string): [boolean, string] => [
    list.length > 0,
    `${list.length} ${what}: ${some(list)}`,
  ];
  return whatIsBad([
    [!work.isDone, 'not everything was paid in time'],
    [Object.values(kills).some((times) => times < promisedKills), `kills: ${JSON.stringify(kills)}`],
    [!drained.isEmpty, `the queues did not become empty: ${some(drained.left)}`],
    counted(endedAlone, 'processes ended without being killed'),
    counted(verdict.lost, 'lost'),
    counted(verdict.doubled, 'doubled'),
    counted(verdict.differing, 'differ between the bank and our rows'),
    counted(verdict.unbalanced, 'not in balance'),
    counted(verdict.unmailed, 'customers not mailed'),
    counted(verdict.mailedTwice, 'customers mailed twice'),
  ]).map((what) => `${when}: ${what}`);
}
