import { readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { parseKeys } from '../../../apps/api/src/platform/crypto/keys.ts';
import type { Acknowledgement, Command } from '../durable/ask-until-acknowledged.ts';
import { waitUntilDrained } from '../durable/drain.ts';
import { planKills } from '../durable/kill-plan.ts';
import { randomFrom } from '../durable/random.ts';
import { describeRun, runShortfalls, some, whatIsBad } from '../durable/report.ts';
import { underKills } from '../durable/under-kills.ts';
import { seedProof } from '../seed-proof.ts';
import { type Stack, startStack } from '../stack.ts';
import { countEffects } from './count-effects.ts';
import { countSold, type SoldCart } from './count-sold.ts';
import { cartOf, openShop, type Shop } from './shop.ts';

const CONTROL_REQUESTS = 200;
const THINK_MS = 100;

export type DurableOptions = {
  requests: number;
  kills: number;
  clients: number;
  seed: number;
  drainSeconds: number;
};
export type Durable = { figure: string; problems: readonly string[] };

/** Carts are sold while everything that sells them is killed; then every acknowledged one is looked for, and every other. */
export async function proveDurable({ requests, kills, clients, seed, drainSeconds }: DurableOptions): Promise<Durable> {
  const stack = await startStack({ name: 'create-durable', durable: true, apis: 2, workers: 2 });
  const over = new AbortController();
  const problems: string[] = [];
  let figure = '';
  const print = (line: string) => console.log(line);
  const random = randomFrom(seed);
  const common = { stack, random, clients, thinkMs: THINK_MS, over: over.signal, print };
  const drainWithinMs = drainSeconds * 1_000;
  try {
    const shop = await openShop(stack, await seedProof(stack));
    // The people of the proof were invited: those mails are no part of the count.
    await waitUntilDrained(stack, 60_000);
    print(`seed ${seed}`);
    const plan = planKills({ times: kills, requests, random });
    // More than asked for: the load goes on until the last kill.
    const commands = commandsOf(shop, 'sold', requests * 5);
    const run = await underKills<SoldCart>({ ...common, commands, requests, keyed: true, plan, drainWithinMs });
    for (const line of describeRun(run)) print(line);
    problems.push(...runShortfalls(run, { requests, kills }));
    const { acknowledgements } = run.load;
    const { sold, effects } = await withAdmin(stack, async (admin) => ({
      sold: await countSold(admin, { accountId: shop.accountId, keys: keysOf(stack) }, acknowledgements),
      effects: await countEffects(stack, admin, { accountId: shop.accountId, emails: acknowledgements.map(emailOf) }),
    }));
    print(`looked for exactly once with each: ${effects.counted.join(', ') || 'nothing is wired yet'}`);
    problems.push(
      ...whatIsBad([
        [sold.lost.length > 0, `${sold.lost.length} lost: ${some(sold.lost)}`],
        [sold.doubled.length > 0, `${sold.doubled.length} doubled: ${some(sold.doubled)}`],
        [sold.broken.length > 0, `${sold.broken.length} not whole: ${some(sold.broken)}`],
        [effects.wrong.length > 0, `${effects.wrong.length} effects not once: ${some(effects.wrong)}`],
      ]),
    );
    figure =
      `${acknowledgements.length} sold under ${run.kills.api}+${run.kills.worker}+${run.kills.database} kills, ` +
      `${sold.lost.length} lost, ${sold.doubled.length} doubled, ${sold.broken.length + effects.wrong.length} not whole`;
    print(figure);
    const doubles = await runControl({ ...common, shop, before: acknowledgements });
    if (doubles === 0) problems.push('the control did not fail: without keys nothing was sold twice');
    figure += `; ${doubles} doubled without keys`;
  } catch (error) {
    problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    over.abort();
    if (problems.length) {
      const kept = `${stack.directory}-failed`;
      await cp(stack.directory, kept, { recursive: true, filter: (file) => path.basename(file) !== 'keys.json' });
      print(`logs are kept in ${kept}`);
    }
    await stack.stop();
  }
  return { figure, problems };
}

const keysOf = ({ keysFile }: Stack) => parseKeys(readFileSync(keysFile, 'utf8'));
const emailOf = ({ command }: Acknowledgement<SoldCart>): string => command.name;

function commandsOf({ lines, visitors }: Shop, group: string, count: number): Command[] {
  return Array.from({ length: count }, (_, i) => {
    const name = `${group}-${i}@sell.proof.test`;
    const body = cartOf(lines[i % lines.length]!, name);
    return { name, path: '/carts', headers: visitors[i % visitors.length]!, body, accepted: 201 };
  });
}

type Control = Omit<Parameters<typeof underKills>[0], 'commands' | 'requests' | 'keyed' | 'plan' | 'drainWithinMs'> & {
  shop: Shop;
  before: readonly Acknowledgement<SoldCart>[];
};

/**
 * The control: the same clients without idempotency keys. Their retries must create duplicates, or this proof could not
 * fail.
 */
async function runControl({ shop, before, ...options }: Control): Promise<number> {
  const commands = commandsOf(shop, 'control', CONTROL_REQUESTS);
  const { load, repliesLost } = await underKills<SoldCart>({
    ...options,
    commands,
    requests: CONTROL_REQUESTS,
    keyed: false,
    plan: [],
    // What they set off is not looked at.
    drainWithinMs: 0,
  });
  const { doubled } = await withAdmin(options.stack, (admin) =>
    countSold(admin, { accountId: shop.accountId, keys: keysOf(options.stack) }, [...before, ...load.acknowledgements]),
  );
  options.print(
    `control without idempotency keys: ${load.acknowledgements.length} sold, ${repliesLost} replies lost, ${doubled.length} doubled`,
  );
  return doubled.length;
}

async function withAdmin<T>(stack: Stack, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: stack.database.url('admin') });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
