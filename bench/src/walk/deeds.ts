import type { AccessModule } from '@reprise/contract/access/modules';
import type { UserType } from '@reprise/contract/access/user-types';
import { type Plan, planCommand } from '@reprise/contract/states/plan-command';
import { type Random, randomFrom } from '../durable/random.ts';
import type { Act } from './act.ts';
import { ACTS } from './acts.ts';
import { type Facts, standingOf } from './facts.ts';
import { report, send } from './parcels.ts';
import type { People, Person } from './people.ts';
import type { Voice } from './voice.ts';
import type { WalkWorld } from './world.ts';

/** What somebody does to a device. Its numbers are drawn from its seed, so it can be done again to another device. */
export type Deed = {
  what: string;
  kind: UserType | 'carrier';
  module?: AccessModule;
  seed: number;
  /** of the clock of the walk when it was done */
  hour: number;
  /** of the tables, as far as its command tells */
  rows?: readonly string[];
};
export type Scene = { world: WalkWorld; people: People; voice: Voice; carrierSecret: string; now: () => Date };
type Drawing = {
  world: WalkWorld;
  people: People;
  random: Random;
  hour: number;
  now: Date;
  /** of the commands, so many are drawn without looking at the tables: most of them must be refused */
  blind: number;
  /** how often each row of the tables was taken so far */
  taken: ReadonlyMap<string, number>;
};

const [REPORT, SEND] = ['report', 'send'] as const;
const SENDING = 0.35;
const REPORTING = 0.3;
const SEEDS = 2 ** 31;
/** A row that was taken less often than this is sought: what takes it is drawn so many times as often. */
const [ENOUGH, SOUGHT] = [4, 5];

/** Something that the tables allow somebody to do here, and sometimes anything by anybody. */
export function drawDeed(facts: Facts, drawing: Drawing): Deed | undefined {
  const { random, hour, people } = drawing;
  const seed = Math.floor(random.upTo(SEEDS));
  if (facts.trackingNumber && random.next() < REPORTING) return { what: REPORT, kind: 'carrier', seed, hour };
  const sender = random.next() < SENDING ? senderOf(facts, people, random) : undefined;
  if (sender) return { what: SEND, ...whoIs(sender), seed, hour };
  const chosen = chooseAct(facts, drawing, seed);
  return chosen && { what: chosen.act.name, ...whoIs(chosen.person), seed, hour, rows: chosen.rows };
}

/** Throws when it is refused; nothing happens where nobody would try it. What was answered is added to `said`. */
export async function doDeed(deed: Deed, facts: Facts, scene: Scene, said: string[]): Promise<void> {
  const { world, people, voice, carrierSecret } = scene;
  const { what, kind, module, seed } = deed;
  const [random, now] = [randomFrom(seed), scene.now()];
  if (kind === 'carrier') {
    const told = report(facts, { secret: carrierSecret, random, now });
    if (told) await voice.ask(undefined, said, told);
    return;
  }
  const person = people.of(kind, facts.accountId, module);
  if (what === SEND) {
    await send({ facts, person, world, random, ask: (by, asked) => voice.ask(by, said, asked) });
    return;
  }
  const asked = ACTS.find(({ name }) => name === what)!.ask({ facts, person, world, random, now });
  if (asked) await voice.ask(person, said, { name: what, ...asked });
}

const isAllowed = (plan: Plan): plan is Extract<Plan, { allowed: true }> => plan.allowed;
const whoIs = ({ kind, acting }: Person) => ({ kind, module: acting.module! });

function senderOf(facts: Facts, people: People, random: Random): Person | undefined {
  const isInbound = facts.item === 'item_awaiting_inventory' && facts.place === 'store';
  const isReturn = facts.item === 'item_to_return' && facts.stock === 'customer_return';
  if (!isInbound && !isReturn) return undefined;
  const kinds = isReturn
    ? (['warehouse_operator', 'warehouse_manager'] as const)
    : (['store_seller', 'store_manager'] as const);
  return people.of(random.pick(kinds), facts.accountId);
}

function chooseAct(facts: Facts, { people, world, random, now, blind, taken }: Drawing, seed: number) {
  const standing = standingOf(facts);
  const isBlind = random.next() < blind;
  const candidates: { act: Act; person: Person; weight: number; rows: readonly string[] }[] = [];
  for (const act of ACTS) {
    const person = people.of(random.pick(act.kinds), facts.accountId);
    const plan = act.commands.map((command) => planCommand(command, standing, person.acting)).find(isAllowed);
    if (!isBlind && act.commands.length && !plan) continue;
    const rows = plan?.moves.map(({ machine, name }) => `${machine} ${name}`) ?? [];
    const wouldTry = act.ask({ facts, person, world, random: randomFrom(seed), now });
    if (!wouldTry) continue;
    const isScarce = rows.some((row) => (taken.get(row) ?? 0) < ENOUGH);
    candidates.push({ act, person, rows, weight: isBlind ? 1 : act.weight * (isScarce ? SOUGHT : 1) });
  }
  let at = random.upTo(candidates.reduce((sum, { weight }) => sum + weight, 0));
  return candidates.find(({ weight }) => {
    at -= weight;
    return at <= 0;
  });
}
