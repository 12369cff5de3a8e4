import type { Random } from '../durable/random.ts';
import { type Answered, overlap, race } from '../races/race.ts';
import type { Device } from '../way/sell-devices.ts';
import { type Arena, type Operator, say } from './arena.ts';

/** What two people of one workshop want of one device at the same moment. */
export const KINDS = ['move', 'start', 'complete', 'start another', 'complete or cancel'] as const;
export type Kind = (typeof KINDS)[number];
export type Meeting = { kind: Kind; winner: string | undefined; isOverlapping: boolean; wrong: string[] };

type Service = { id: string; version: number; status: string };
type Wish = { path: string; body: object };
/** How the second one is told who was first: the code of the refusal, and what it says beside the name. */
type Told = {
  code: string;
  nameIn: string;
  says: (winner: Record<string, unknown>) => Readonly<Record<string, unknown>>;
};

const STARTED: Told = {
  code: 'concurrent_change',
  nameIn: 'changedBy',
  says: ({ status, version }) => ({ status, version }),
};
const MOVED: Told = { ...STARTED, says: ({ status, version, stock }) => ({ status, version, stock }) };
const RUNNING: Told = {
  code: 'other_service_running',
  nameIn: 'operator',
  says: ({ id, name }) => ({ serviceId: id, name }),
};

/** One meeting of each kind on one device, which is where it was afterwards, with three more services. */
export async function playRound(arena: Arena, { itemId }: Device, random: Random): Promise<Meeting[]> {
  const { apiUrls, operators, stepId, stockIds } = arena;
  const [bench, shelf, other] = stockIds;
  const [api] = apiUrls as [string];
  const [first] = operators;
  const plan = () => say<Service>(api, first, `/items/${itemId}/refurb-steps`, { refurbStepId: stepId });
  const services = [await plan(), await plan(), await plan()] as const;
  const meet = (kind: Kind, wishes: readonly [Wish, Wish], told: Told) =>
    meetOnce(arena, { kind, wishes, told, random });
  const act = ({ id, version: expectedVersion }: Service, what: string, more: object): Wish => ({
    path: `/item-refurb-steps/${id}/${what}`,
    body: { ...more, expectedVersion },
  });
  const begin = (service: Service) => act(service, 'start', { stockConfirmed: true });
  const moveTo = async (...targets: readonly string[]): Promise<Wish[]> => {
    const { item } = await say<{ item: { version: number } }>(api, first, `/items/${itemId}/refurb-steps`);
    const path = `/items/${itemId}/stock-moves`;
    return targets.map((stockId) => ({ path, body: { stockId, expectedVersion: item.version } }));
  };
  const carry = async () => {
    const [{ path, body }] = (await moveTo(bench)) as [Wish];
    await say(api, first, path, body);
  };
  const now = (service: Service) => say<Service>(api, first, `/item-refurb-steps/${service.id}`);

  await carry();
  const meetings = [await meet('move', (await moveTo(shelf, other)) as [Wish, Wish], MOVED)];
  await carry();
  meetings.push(await meet('start', [begin(services[0]), begin(services[0])], STARTED));
  const started = await now(services[0]);
  const into = (stockId: string) => act(started, 'complete', { stockId });
  meetings.push(await meet('complete', [into(shelf), into(bench)], STARTED));
  await carry();
  meetings.push(await meet('start another', [begin(services[1]), begin(services[2])], RUNNING));
  for (const service of [services[1], services[2]]) {
    const standing = await now(service);
    if (standing.status !== 'in_progress') continue;
    const ends = [
      act(standing, 'complete', { stockId: bench }),
      act(standing, 'cancel', { reason: 'Not needed' }),
    ] as const;
    meetings.push(await meet('complete or cancel', ends, STARTED));
  }
  return meetings;
}

type Play = { kind: Kind; wishes: readonly [Wish, Wish]; told: Told; random: Random };

async function meetOnce({ apiUrls, operators }: Arena, { kind, wishes, told, random }: Play): Promise<Meeting> {
  const asked = operators.map(({ name, headers }, i) => ({ who: name, headers, refusals: [], ...wishes[i]! }));
  const answers = await race(asked, { apiUrls, random });
  const winners = answers.filter(({ status }) => status === 200);
  return {
    kind,
    winner: winners.length === 1 ? winners[0]!.who : undefined,
    isOverlapping: overlap(answers),
    wrong: judge(answers, operators, told).map((what) => `${kind}: ${what}`),
  };
}

/** Exactly one is done, and the other reads who was first, and what that one did. */
function judge(answers: readonly Answered[], operators: readonly Operator[], { code, nameIn, says }: Told): string[] {
  const winner = answers.find(({ status }) => status === 200);
  const loser = answers.find((one) => one !== winner);
  const said = answers.map((one) => `${one.who} ${one.status} ${one.code}`.trim()).join(', ');
  if (!winner || !loser || loser.status !== 409 || loser.code !== code) return [said];
  const data = (loser.body.data ?? {}) as Record<string, unknown>;
  const expected: Record<string, unknown> = { ...says(winner.body), [nameIn]: winner.who };
  const untold = Object.keys(expected).filter((key) => JSON.stringify(data[key]) !== JSON.stringify(expected[key]));
  const isKnown = operators.some(({ name }) => name === data[nameIn]);
  return untold.length || !isKnown ? [`${said}: reads ${JSON.stringify(data)} of ${JSON.stringify(expected)}`] : [];
}
