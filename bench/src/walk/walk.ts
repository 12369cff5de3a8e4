import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UserType } from '@reprise/contract/access/user-types';
import { planCommand } from '@reprise/contract/states/plan-command';
import type { Random } from '../durable/random.ts';
import type { Killing } from '../durable/under-kills.ts';
import type { Stack } from '../stack.ts';
import { createCaller } from '../way/caller.ts';
import type { Device } from '../way/sell-devices.ts';
import { ACTS, type Act, type Hand } from './acts.ts';
import { type Facts, readFacts, standingOf } from './facts.ts';
import { type Ask, report, send } from './parcels.ts';
import { gatherPeople, type People, type Person } from './people.ts';
import type { WalkWorld } from './world.ts';

/** One command of a walk and what was answered: enough to walk it again. */
export type Step = { act: string; kind: UserType | 'carrier'; answer: string };
export type Walked = {
  /** by buyback */
  steps: ReadonlyMap<string, readonly Step[]>;
  commands: number;
  accepted: number;
  refusals: ReadonlyMap<string, number>;
  kinds: ReadonlyMap<string, number>;
  daysPassed: number;
};
export type WalkOptions = {
  stack: Stack;
  world: WalkWorld;
  devices: readonly Device[];
  commands: number;
  walkers: number;
  random: Random;
  clockFile: string;
};

/** Of the commands, so many are drawn without looking at the tables: they must be refused. */
const BLIND = 0.12;
/** Of the devices somebody takes up, so many are in somebody else's hands as well. */
const SHARED = 0.3;
const HOT = 40;
const SENDING = 0.35;
const REPORTING = 0.3;
/** The clock moves on by so much after every so many commands. */
const TICK_MS = 6 * 3_600_000;
const TICKS = 60;

/** Everybody does what the tables let them do, and sometimes what they do not, until enough was done. */
export async function walk(options: WalkOptions, killing: Killing) {
  const { stack, world, devices, commands: wanted, walkers, random, clockFile } = options;
  const people = gatherPeople(world, stack.apiUrls[0]!, random);
  const caller = createCaller({
    apiUrls: killing.apiUrls,
    keyed: true,
    random,
    onAcknowledged: killing.onAcknowledged,
  });
  const steps = new Map<string, Step[]>();
  const refusals = new Map<string, number>();
  const kinds = new Map<string, number>();
  let [commands, accepted, offsetMs, ticks] = [0, 0, 0, 0];
  const hot: Device[] = devices.slice(0, HOT);
  const now = () => new Date(Date.now() + offsetMs);

  async function ask<A>(
    person: Person | undefined,
    buybackId: string,
    asked: Parameters<Ask>[1] & { headers?: Record<string, string> },
  ): Promise<A> {
    commands++;
    const kind = person?.kind ?? 'carrier';
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    const note = (answer: string) => {
      const list = steps.get(buybackId) ?? [];
      list.push({ act: asked.name, kind, answer });
      steps.set(buybackId, list);
    };
    const { name, method, path, body, accepted: status } = asked;
    const once = (headers: Record<string, string>) =>
      caller.call<A>({
        name,
        ...(method && { method }),
        path,
        ...(body !== undefined && { body }),
        headers,
        accepted: status,
        retriedOn: ['carrier_unreachable'],
      });
    try {
      const answer = await once(asked.headers ?? person!.headers).catch(async (error: Error) => {
        if (!person || !/: 401 /.test(error.message)) throw error;
        return once((await people.renew(person)).headers);
      });
      accepted++;
      note('done');
      return answer;
    } catch (error) {
      const said = (error as Error).message.slice(name.length + 2);
      refusals.set(`${name}: ${said}`, (refusals.get(`${name}: ${said}`) ?? 0) + 1);
      note(said);
      throw error;
    }
  }

  async function oneWalker(): Promise<void> {
    while (commands < wanted || killing.isKilling()) {
      const device = random.next() < SHARED ? random.pick(hot) : random.pick(devices);
      if (random.next() < 0.02) hot[Math.floor(random.upTo(HOT))] = random.pick(devices);
      const facts = await readFacts(world.db, device.buybackId).catch(() => undefined);
      // The database is being started again.
      if (!facts) {
        await sleep(100);
        continue;
      }
      await oneStep(facts).catch(() => undefined);
      tick();
    }
  }

  async function oneStep(facts: Facts): Promise<void> {
    const told =
      random.next() < REPORTING ? report(facts, { secret: stack.carrierSecret, random, now: now() }) : undefined;
    if (told) {
      await ask(undefined, facts.buybackId, told);
      return;
    }
    const sender = random.next() < SENDING ? senderOf(facts, people, random) : undefined;
    if (sender) {
      const asAnyone: Ask = (person, asked) => ask(person, facts.buybackId, asked);
      await send({ facts, person: sender, world, random, ask: asAnyone });
      return;
    }
    const chosen = choose(facts, { people, world, random, now: now() });
    if (chosen) await ask(chosen.hand.person, facts.buybackId, { name: chosen.act.name, ...chosen.asked });
  }

  function tick(): void {
    if (commands < ((ticks + 1) * wanted) / TICKS) return;
    ticks++;
    offsetMs += TICK_MS;
    void writeFile(clockFile, JSON.stringify({ offsetMs }));
  }

  const telling = setInterval(() => console.log(`${commands} commands, ${accepted} done`), 15_000);
  await Promise.all(Array.from({ length: walkers }, oneWalker)).finally(() => clearInterval(telling));
  const walked: Walked = { steps, commands, accepted, refusals, kinds, daysPassed: (ticks * TICK_MS) / 86_400_000 };
  return { load: { ...caller.load(), abandoned: [] }, walked };
}

function senderOf(facts: Facts, people: People, random: Random): Person | undefined {
  const isInbound = facts.item === 'item_awaiting_inventory' && facts.place === 'store';
  const isReturn = facts.item === 'item_to_return' && facts.stock === 'customer_return';
  if (!isInbound && !isReturn) return undefined;
  const kinds = isReturn
    ? (['warehouse_operator', 'warehouse_manager'] as const)
    : (['store_seller', 'store_manager'] as const);
  return people.of(random.pick(kinds), facts.accountId);
}

type Choosing = { people: People; world: WalkWorld; random: Random; now: Date };

/** An act that the tables allow somebody here; sometimes any act of anybody. */
function choose(facts: Facts, { people, world, random, now }: Choosing) {
  const standing = standingOf(facts);
  const isBlind = random.next() < BLIND;
  const candidates: { act: Act; hand: Hand; asked: NonNullable<ReturnType<Act['ask']>>; weight: number }[] = [];
  for (const act of ACTS) {
    const person = people.of(random.pick(act.kinds), facts.accountId);
    const isAllowed =
      !act.commands.length || act.commands.some((command) => planCommand(command, standing, person.acting).allowed);
    if (!isBlind && !isAllowed) continue;
    const hand = { facts, person, world, random, now };
    const asked = act.ask(hand);
    if (asked) candidates.push({ act, hand, asked, weight: isBlind ? 1 : act.weight });
  }
  const total = candidates.reduce((sum, { weight }) => sum + weight, 0);
  let at = random.upTo(total);
  for (const candidate of candidates) {
    at -= candidate.weight;
    if (at <= 0) return candidate;
  }
  return undefined;
}
