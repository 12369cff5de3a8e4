/**
 * Selling a device: buybacks created a second through the API against the very statements of one by pgbench, taking turns
 * on one database; then as many as asked for while API, worker and PostgreSQL are killed and replies are lost on the way,
 * each acknowledged cart there once and whole. A control without idempotency keys must come out badly.
 *
 *   npm run prove:create [-- --requests 2000 --kills 4 --clients 16 --seed 1]      goal: ratio 0.6, 0 lost, 0 doubled
 *   npm run prove:create -- --only rate|durable
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
  },
});
const figures: string[] = [];
const problems: string[] = [];
if (values.only !== 'durable') {
  const { ratio, simple, api, problems: found } = await proveRate({ rounds: ROUNDS, seconds: SECONDS });
  problems.push(...found);
  if (ratio < GOAL) problems.push(`ratio ${ratio.toFixed(2)} instead of ${GOAL}`);
  figures.push(
    `${api.toFixed(0)} buybacks/s, ratio ${simple.toFixed(2)} to the same statements, ` +
      `${ratio.toFixed(2)} to prepared ones (goal ${GOAL})`,
  );
}
if (values.only !== 'rate') {
  const { requests, kills, clients, seed, drain } = values;
  const { figure, problems: found } = await proveDurable({
    requests: Number(requests),
    kills: Number(kills),
    clients: Number(clients),
    seed: Number(seed),
    drainSeconds: Number(drain),
  });
  problems.push(...found);
  if (figure) figures.push(figure);
}
for (const problem of problems) console.error(`not as promised: ${problem}`);
console.log(whatWasMet());
console.log(`create: ${figures.join('; ')}`);
process.exit(problems.length ? 1 : 0);
