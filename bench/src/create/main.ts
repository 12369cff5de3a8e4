/**
 * Selling a device on the site and at the counter of a store: buybacks created a second through the API against the very
 * statements of one by pgbench, taking turns on one database; then as many as asked for while API, worker and PostgreSQL are
 * killed and replies are lost on the way, each acknowledged one there once and whole. In the store every other one was
 * predeclared on the site and is finished. Controls without idempotency keys and with spoiled rows must come out badly.
 *
 *   npm run prove:create [-- --requests 2000 --kills 4 --clients 16 --seed 1]      goal: ratio 0.6, 0 lost, 0 doubled
 *   npm run prove:create -- --only rate|durable --way site|store
 *
 * ROUNDS and SECONDS shorten the first part.
 */
import { parseArgs } from 'node:util';
import { whatWasMet } from '../patient-fetch.ts';
import { proveDurable } from './prove-durable.ts';
import { proveRate } from './prove-rate.ts';

const GOAL = 0.6;
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 5);
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '4' },
    clients: { type: 'string', default: '16' },
    drain: { type: 'string', default: '1800' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string' },
    way: { type: 'string' },
  },
});
const ways = (['site', 'store'] as const).filter((way) => values.way === undefined || values.way === way);
const figures: string[] = [];
const problems: string[] = [];
if (values.only !== 'durable') {
  for (const rate of await proveRate({ rounds: ROUNDS, seconds: SECONDS, ways })) {
    const { way, ratio, simple, api, problems: found } = rate;
    problems.push(...found);
    if (ratio < GOAL) problems.push(`${way}: ratio ${ratio.toFixed(2)} instead of ${GOAL}`);
    figures.push(
      `${way}: ${api.toFixed(0)} buybacks/s, ratio ${simple.toFixed(2)} to the same statements, ` +
        `${ratio.toFixed(2)} to prepared ones (goal ${GOAL})`,
    );
  }
}
if (values.only !== 'rate') {
  const { requests, kills, clients, seed, drain } = values;
  for (const way of ways) {
    const { figure, problems: found } = await proveDurable({
      way,
      requests: Number(requests),
      kills: Number(kills),
      clients: Number(clients),
      seed: Number(seed),
      drainSeconds: Number(drain),
    });
    problems.push(...found);
    if (figure) figures.push(figure);
  }
}
for (const problem of problems) console.error(`not as promised: ${problem}`);
console.log(whatWasMet());
console.log(`create: ${figures.join('; ')}`);
process.exit(problems.length ? 1 : 0);
