/**
 * Nothing acknowledged is lost and nothing happens twice, whatever dies: mails are requested through the API while API,
 * worker and PostgreSQL are killed, replies are lost on the way and the mailbox misbehaves; then what clients were
 * promised is compared with what the mailbox saw. A control without idempotency keys must come out badly.
 *
 *   npm run prove:durable [-- --requests 2000 --kills 5 --seed 1 --clients 16]
 *   npm run prove:durable -- --control
 */
import { parseArgs } from 'node:util';
import { seedProof } from '../seed-proof.ts';
import { startStack } from '../stack.ts';
import { waitUntilDrained } from './drain.ts';
import { createInvitees } from './invitees.ts';
import { planKills } from './kill-plan.ts';
import { randomFrom } from './random.ts';
import { describeRun, shortfalls, summary } from './report.ts';
import { MAILBOX_FAULTS, runLoad } from './run-load.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '5' },
    clients: { type: 'string', default: '16' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    control: { type: 'boolean', default: false },
  },
});
const [requests, kills, clients, seed] = [values.requests, values.kills, values.clients, values.seed].map(Number) as [
  number,
  number,
  number,
  number,
];
const controlRequests = 200;
const thinkMs = 150;
const print = (line: string) => console.log(line);

const stack = await startStack({ name: 'durable', durable: true, apis: 2, workers: 2 });
const over = new AbortController();
const stop = async (tell?: typeof print) => {
  over.abort();
  await stack.stop(tell);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().finally(() => process.exit(130)));
const problems: string[] = [];
let lastLine = '';
try {
  const proof = await seedProof(stack);
  // The users of the proof were invited too: those mails are no part of the count.
  await waitUntilDrained(stack, 60_000);
  await fetch(`${stack.mailboxUrl}/api/faults`, { method: 'PUT', body: JSON.stringify(MAILBOX_FAULTS) });
  const random = randomFrom(seed);
  print(`seed ${seed}`);
  const common = { stack, random, clients, thinkMs, over: over.signal, print };
  if (!values.control) {
    // More than asked for: the load goes on until the last kill.
    const invitees = await createInvitees(stack, proof, { group: 'invitee', count: requests * 5 });
    const plan = planKills({ times: kills, requests, random });
    const result = await runLoad({ ...common, invitees, requests, keyed: true, plan });
    for (const line of describeRun(result)) print(line);
    print(`the same message again: ${result.comparison.repeats}`);
    problems.push(...shortfalls(result, { requests, kills }));
    lastLine = summary(result);
  }
  const invitees = await createInvitees(stack, proof, { group: 'control', count: controlRequests });
  const control = await runLoad({ ...common, invitees, requests: controlRequests, keyed: false, plan: [] });
  const { requested, twice } = control.comparison;
  print(
    `control without idempotency keys: ${requested} requested, ${control.repliesLost} replies lost, ${twice.length} twice`,
  );
  if (twice.length === 0) problems.push('the control did not fail: without keys nothing was sent twice');
  lastLine ||= `durable control: ${requested} requested, ${twice.length} twice`;
} catch (error) {
  problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
} finally {
  await stop(problems.length ? print : undefined);
}
for (const problem of problems) console.error(`not as promised: ${problem}`);
if (lastLine) print(lastLine);
process.exit(problems.length ? 1 : 0);
