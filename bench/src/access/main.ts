/**
 * Everybody may do what the table of permissions gives them, and nothing more: what each user type is told, what each
 * route answers it, which users it may make and change, and every way to rise that we could think of. The expected side
 * is written down here a second time and never read from the contract.
 *
 *   npm run prove:access              0 wrong
 *   npm run prove:access -- --control faults are planted in what is expected and in what is stored, and each must be found
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { tailOf } from '../child.ts';
import { startStack } from '../stack.ts';
import { plantFaults, TRACES } from './control.ts';
import { readMatrix } from './expected.ts';
import { mayGive } from './giving.ts';
import { proveChanging } from './prove-changing.ts';
import { proveGiving } from './prove-giving.ts';
import { proveImporting } from './prove-importing.ts';
import { provePermissions } from './prove-permissions.ts';
import { proveRising } from './prove-rising.ts';
import { proveRoutes } from './prove-routes.ts';
import { newTally, type Tally } from './tally.ts';
import { makeWorld } from './world.ts';

const { values } = parseArgs({ options: { control: { type: 'boolean', default: false } } });
// On a busy machine the API would shed these requests.
const env = { REPRISE_MAX_LOOP_DELAY_MS: '10000' };
const stack = await startStack({ name: 'access', durable: false, apis: 1, workers: 1, env });
const admin = new pg.Pool({ connectionString: stack.database.url('admin'), max: 4 });
try {
  const world = await makeWorld(stack, admin);
  const expected = { table: readMatrix(), gives: mayGive };
  const { table, gives } = values.control ? await plantFaults(world, expected) : expected;
  // The worker processes the imports first and is then stopped, so that the requests have the CPU.
  const imports = async (tally: Tally) => {
    await proveImporting({ world, table, gives, tally });
    await stack.workers[0]!.kill();
  };
  const parts: [string, (tally: Tally) => Promise<void>][] = [
    ['what everybody is told', (tally) => provePermissions(world, table, tally)],
    ['importing users', imports],
    ['creating users', (tally) => proveGiving({ world, table, gives, tally })],
    ['changing users', (tally) => proveChanging({ world, table, gives, tally })],
    ['ways to rise', (tally) => proveRising({ world, table, gives, tally })],
    ['guarded routes', (tally) => proveRoutes(world, table, tally)],
  ];
  const tallies: Tally[] = [];
  for (const [name, prove] of parts) {
    const tally = newTally();
    const started = performance.now();
    await prove(tally);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${name}: ${tally.tried} cases, ${tally.wrong.length} wrong, ${seconds} s`);
    for (const line of tally.wrong.slice(0, values.control ? 3 : 30)) console.log(`  ${line}`);
    tallies.push(tally);
  }
  const tried = tallies.reduce((sum, tally) => sum + tally.tried, 0);
  const lines = tallies.flatMap((tally) => tally.wrong);
  const wrong = lines.length;
  const missed = TRACES.filter((trace) => !lines.some((line) => trace.test(line)));
  if (values.control) {
    for (const trace of missed) console.log(`not found: ${trace.source}`);
    console.log(`control: ${TRACES.length - missed.length} of ${TRACES.length} traces of planted faults found`);
  }
  console.log(`access: ${tried} cases tried, ${wrong} wrong`);
  process.exitCode = (values.control ? missed.length : wrong) ? 1 : 0;
} catch (error) {
  // A request that got no answer is explained by the log of the process, which is gone after stop().
  console.error(tailOf(stack.apis[0]!.logFile));
  throw error;
} finally {
  await admin.end();
  await stack.stop();
}
