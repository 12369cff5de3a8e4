import type { RunResult } from './run-load.ts';
import { type Endured, seconds } from './under-kills.ts';

export function summary({ comparison, kills, load }: RunResult): string {
  const { requested, delivered, lost, twice } = comparison;
  return (
    `durable: ${requested} requested, ${delivered} delivered, ${lost.length} lost, ${twice.length} twice, ` +
    `${kills.api}+${kills.worker}+${kills.database} kills, longest gap ${seconds(load.longestGapMs)}`
  );
}

export function describeRun(result: Endured<unknown>): string[] {
  const { load, drained, repliesLost } = result;
  const attempts = load.acknowledgements.reduce((sum, one) => sum + one.attempts, 0);
  const failures = [...load.failures].map(([what, times]) => `${what} ${times}`).join(', ');
  return [
    `load: ${seconds(result.tookMs)}, ${attempts} attempts for ${load.acknowledgements.length} acknowledgements (${failures})`,
    `replies lost on the way: ${repliesLost}; PostgreSQL back after at most ${seconds(result.longestRecoveryMs)}`,
    `queues empty ${seconds(drained.tookMs)} after the load; most attempts of a mail: ${drained.mostAttempts}`,
  ];
}

export const some = (list: readonly string[]): string => list.slice(0, 5).join('; ');
export const whatIsBad = (found: readonly [boolean, string][]): string[] =>
  found.flatMap(([isBad, what]) => (isBad ? [what] : []));

/** What the load, its kills and the queues did not do as promised, whatever was asked for. */
export function runShortfalls(result: Endured<unknown>, promised: { requests: number; kills: number }): string[] {
  const { load, kills, drained, endedAlone } = result;
  const acknowledged = load.acknowledgements.length;
  return whatIsBad([
    [acknowledged < promised.requests, `${acknowledged} of ${promised.requests} acknowledged`],
    [load.abandoned.length > 0, `${load.abandoned.length} requests given up: ${some(load.abandoned)}`],
    [Object.values(kills).some((times) => times < promised.kills), `kills: ${JSON.stringify(kills)}`],
    [!drained.isEmpty, 'the queues did not become empty in time'],
    [drained.left.length > 0, `left behind: ${some(drained.left)}`],
    [endedAlone.length > 0, `ended without being killed, ${endedAlone.length} times: ${endedAlone[0]}`],
    [load.failures.has('500 internal_error'), `${load.failures.get('500 internal_error')} answers were 500`],
  ]);
}

/** Everything that is not as promised of mails. */
export function shortfalls(result: RunResult, promised: { requests: number; kills: number }): string[] {
  const { lost, twice } = result.comparison;
  return [
    ...runShortfalls(result, promised),
    ...whatIsBad([
      [lost.length > 0, `${lost.length} lost: ${some(lost)}`],
      [twice.length > 0, `${twice.length} sent twice: ${some(twice)}`],
    ]),
  ];
}
