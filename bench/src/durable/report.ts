import { type RunResult, seconds } from './run-load.ts';

export function summary({ comparison, kills, load }: RunResult): string {
  const { requested, delivered, lost, twice } = comparison;
  return (
    `durable: ${requested} requested, ${delivered} delivered, ${lost.length} lost, ${twice.length} twice, ` +
    `${kills.api}+${kills.worker}+${kills.database} kills, longest gap ${seconds(load.longestGapMs)}`
  );
}

export function describeRun(result: RunResult): string[] {
  const { load, drained, comparison, repliesLost } = result;
  const attempts = load.acknowledgements.reduce((sum, one) => sum + one.attempts, 0);
  const failures = [...load.failures].map(([what, times]) => `${what} ${times}`).join(', ');
  return [
    `load: ${seconds(result.tookMs)}, ${attempts} attempts for ${comparison.requested} acknowledgements (${failures})`,
    `replies lost on the way: ${repliesLost}; PostgreSQL back after at most ${seconds(result.longestRecoveryMs)}`,
    `queues empty ${seconds(drained.tookMs)} after the load; most attempts of a mail: ${drained.mostAttempts}; ` +
      `same message again: ${comparison.repeats}`,
  ];
}

/** Everything that is not as promised. */
export function shortfalls(result: RunResult, promised: { requests: number; kills: number }): string[] {
  const { comparison, load, kills, drained, endedAlone } = result;
  const some = (list: readonly string[]) => list.slice(0, 5).join('; ');
  const found: [boolean, string][] = [
    [comparison.requested < promised.requests, `${comparison.requested} of ${promised.requests} acknowledged`],
    [load.abandoned.length > 0, `${load.abandoned.length} requests given up: ${some(load.abandoned)}`],
    [comparison.lost.length > 0, `${comparison.lost.length} lost: ${some(comparison.lost)}`],
    [comparison.twice.length > 0, `${comparison.twice.length} sent twice: ${some(comparison.twice)}`],
    [Object.values(kills).some((times) => times < promised.kills), `kills: ${JSON.stringify(kills)}`],
    [!drained.isEmpty, 'the queues did not become empty in time'],
    [drained.left.length > 0, `left behind: ${some(drained.left)}`],
    [endedAlone.length > 0, `ended without being killed, ${endedAlone.length} times: ${endedAlone[0]}`],
    [load.failures.has('500 internal_error'), `${load.failures.get('500 internal_error')} answers were 500`],
  ];
  return found.flatMap(([isBad, what]) => (isBad ? [what] : []));
}
