import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { parseKeys } from '../../../apps/api/src/platform/crypto/keys.ts';
import type { Acknowledgement } from '../durable/ask-until-acknowledged.ts';
import { waitUntilDrained } from '../durable/drain.ts';
import type { Command } from '../durable/insist.ts';
import { planKills } from '../durable/kill-plan.ts';
import { randomFrom } from '../durable/random.ts';
import { describeRun, runShortfalls, some, whatIsBad } from '../durable/report.ts';
import { underKills } from '../durable/under-kills.ts';
import { seedProof } from '../seed-proof.ts';
import { type Stack, startStack } from '../stack.ts';
import { withAdmin } from '../with-admin.ts';
import { countEffects } from './count-effects.ts';
import { countFinished, type Finished } from './count-finished.ts';
import { countSold, type SoldCart, type Tally } from './count-sold.ts';
import { finalizeCommands, type Predeclared, predeclare } from './predeclared.ts';
import { openShop, type Shop, type Way } from './shop.ts';

const CONTROL_REQUESTS = 200;
const THINK_MS = 100;

export type DurableOptions = {
  way: Way;
  requests: number;
  kills: number;
  clients: number;
  seed: number;
  drainSeconds: number;
};
export type Durable = { figure: string; problems: readonly string[] };
type Acknowledged = Acknowledgement<SoldCart | Finished>;

/**
 * Devices are sold, and in a store every other one is finished that was predeclared, while everything that does it is killed;
 * then every acknowledged one is looked for, and every other.
 */
export async function proveDurable(options: DurableOptions): Promise<Durable> {
  const { way, requests, kills, clients, seed, drainSeconds } = options;
  const stack = await startStack({ name: `create-${way}-durable`, durable: true, apis: 2, workers: 2 });
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
    print(`through the ${way}, seed ${seed}`);
    const waiting = way === 'store' ? await predeclare(stack.apiUrls[0]!, shop, 'waits', Math.ceil(requests / 2)) : [];
    const plan = planKills({ times: kills, requests, random });
    // More than asked for: the load goes on until the last kill.
    const commands = inTurns(finalizeCommands(shop, waiting), saleCommands(shop, way, 'sold', requests * 5));
    const run = await underKills<SoldCart | Finished>({
      ...common,
      commands,
      requests,
      keyed: true,
      plan,
      drainWithinMs,
    });
    for (const line of describeRun(run)) print(line);
    problems.push(...runShortfalls(run, { requests, kills }));
    const { acknowledgements } = run.load;
    const world = { stack, shop, way, waiting };
    const { tally, effects } = await withAdmin(stack, async (admin) => ({
      tally: await countAll(admin, world, acknowledgements),
      effects: await countEffects(stack, admin, {
        accountId: shop.accountId,
        way,
        emails: acknowledgements.map(({ command }) => command.name),
      }),
    }));
    print(`looked for exactly once with each: ${effects.counted.join(', ') || 'nothing is wired yet'}`);
    problems.push(
      ...shortfallsOf(tally),
      ...whatIsBad([[effects.wrong.length > 0, `${effects.wrong.length} effects not once: ${some(effects.wrong)}`]]),
    );
    const finished = acknowledgements.filter(isFinish).length;
    figure =
      `${way}: ${acknowledgements.length - finished} sold${finished ? ` and ${finished} finished` : ''} under ` +
      `${run.kills.api}+${run.kills.worker}+${run.kills.database} kills, ${tally.lost.length} lost, ` +
      `${tally.doubled.length} doubled, ${tally.broken.length + effects.wrong.length} not whole`;
    print(figure);
    const unseen = await withAdmin(stack, (admin) => spoil(admin, world, acknowledgements));
    problems.push(...unseen.map((what) => `the control did not fail: nobody saw ${what}`));
    const doubles = await runControl({ ...common, world, before: acknowledgements });
    if (doubles === 0) problems.push('the control did not fail: without keys nothing was sold twice');
    figure += `; ${doubles} doubled without keys`;
  } catch (error) {
    problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    over.abort();
    await stack.stop(problems.length ? print : undefined);
  }
  return { figure, problems };
}

const keysOf = ({ keysFile }: Stack) => parseKeys(readFileSync(keysFile, 'utf8'));

function saleCommands({ tills }: Shop, way: Way, group: string, count: number): Command[] {
  const { path: address, callers, lines, saleOf } = tills[way];
  return Array.from({ length: count }, (_, i) => {
    const name = `${group}-${i}@sell.proof.test`;
    const body = saleOf(lines[i % lines.length]!, name);
    return { name, path: address, headers: callers[i % callers.length]!, body, accepted: 201 };
  });
}

/** One of each in turns, then the rest. */
const inTurns = <T>(few: readonly T[], many: readonly T[]): T[] => [
  ...few.flatMap((one, i) => [one, ...many.slice(i, i + 1)]),
  ...many.slice(few.length),
];

const isFinish = (one: Acknowledged): one is Acknowledgement<Finished> => !('cartId' in one.answer);
type World = { stack: Stack; shop: Shop; way: Way; waiting: readonly Predeclared[] };

/** Sales and finishes together. */
async function countAll(
  admin: pg.Client,
  { stack, shop: { accountId }, way, waiting }: World,
  acknowledged: readonly Acknowledged[],
): Promise<Tally> {
  const keys = keysOf(stack);
  const sales = acknowledged.filter((one): one is Acknowledgement<SoldCart> => !isFinish(one));
  const before = waiting.map(({ cartId }) => cartId);
  const sold = await countSold(admin, { accountId, keys, way, before }, sales);
  const ids = waiting.map(({ id }) => id);
  const finished = await countFinished(admin, { accountId, keys, waiting: ids }, acknowledged.filter(isFinish));
  return {
    lost: [...sold.lost, ...finished.lost],
    doubled: [...sold.doubled, ...finished.doubled],
    broken: [...sold.broken, ...finished.broken],
  };
}

const shortfallsOf = ({ lost, doubled, broken }: Tally): string[] =>
  whatIsBad([
    [lost.length > 0, `${lost.length} lost: ${some(lost)}`],
    [doubled.length > 0, `${doubled.length} doubled: ${some(doubled)}`],
    [broken.length > 0, `${broken.length} not whole: ${some(broken)}`],
  ]);

/** What is spoiled on one row, and where it must be seen. */
const SPOILED: readonly { what: string; of: 'sold' | 'finished'; text: string; seenAs: keyof Tally }[] = [
  {
    what: 'a second payment',
    of: 'sold',
    text: `insert into app.payment (account_id, buyer_account_id, buyback_id, payment_mode_id, type, provider, issuer, due_at, status,
        amount, currency, created_at, updated_at)
      select account_id, buyer_account_id, buyback_id, payment_mode_id, type, provider, issuer, due_at, 'payment_cancelled', amount,
        currency, created_at, updated_at from app.payment where buyback_id = $1`,
    seenAs: 'broken',
  },
  {
    what: 'another number than was told',
    of: 'sold',
    text: "update app.buyback set identification_number = '2000000000000' where id = $1",
    seenAs: 'lost',
  },
  {
    what: 'a payment that is gone',
    of: 'finished',
    text: 'delete from app.payment where buyback_id = $1',
    seenAs: 'broken',
  },
  {
    what: 'a second finish',
    of: 'finished',
    text: `insert into app.history (account_id, occurred_at, entity, entity_id, actor_kind, command, command_id, transition_id)
      select account_id, occurred_at, entity, entity_id, actor_kind, command, command_id, transition_id from app.history
      where entity = 'buyback' and entity_id = $1 and command = 'finalizeInStore'`,
    seenAs: 'doubled',
  },
  {
    what: 'a finish that was undone',
    of: 'finished',
    text: "delete from app.history where entity = 'buyback' and entity_id = $1 and command = 'finalizeInStore'",
    seenAs: 'lost',
  },
];

/** The control of the checker: each spoiled row, taken back afterwards, must be seen. Answers those that were not. */
async function spoil(admin: pg.Client, world: World, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const finish = acknowledged.find(isFinish);
  const sale = acknowledged.find((one) => !isFinish(one)) as Acknowledgement<SoldCart> | undefined;
  const victims = { sold: sale?.answer.buybacks[0]?.id, finished: finish?.answer.id };
  const unseen: string[] = [];
  for (const { what, of, text, seenAs } of SPOILED) {
    if (!victims[of]) continue;
    await admin.query('begin');
    const { rowCount } = await admin.query(text, [victims[of]]);
    const tally = await countAll(admin, world, acknowledged);
    await admin.query('rollback');
    if (!rowCount || !tally[seenAs].length) unseen.push(what);
  }
  return unseen;
}

type Control = Omit<Parameters<typeof underKills>[0], 'commands' | 'requests' | 'keyed' | 'plan' | 'drainWithinMs'> & {
  world: World;
  before: readonly Acknowledged[];
};

/**
 * The control: the same clients without idempotency keys. Their retries must create duplicates, or this proof could not
 * fail.
 */
async function runControl({ world, before, ...options }: Control): Promise<number> {
  const commands = saleCommands(world.shop, world.way, 'control', CONTROL_REQUESTS);
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
    countAll(admin, world, [...before, ...load.acknowledgements]),
  );
  options.print(
    `control without idempotency keys: ${load.acknowledgements.length} sold, ${repliesLost} replies lost, ${doubled.length} doubled`,
  );
  return doubled.length;
}
