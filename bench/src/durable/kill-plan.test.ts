import { expect, test } from 'vitest';
import { followPlan, type Kill, planKills } from './kill-plan.ts';
import { randomFrom } from './random.ts';

const planned = (seed: number) => planKills({ times: 5, requests: 2_000, random: randomFrom(seed) });

test('every kind is killed as often as asked, spread over the requests, the same for the same seed', () => {
  const plan = planned(7);
  for (const kind of ['api', 'worker', 'database']) expect(plan.filter((kill) => kill.kind === kind)).toHaveLength(5);
  expect(plan.map(({ after }) => after)).toEqual(Array.from({ length: 15 }, (_, i) => (i + 1) * 125));
  expect(planned(7)).toEqual(plan);
  expect(planned(8)).not.toEqual(plan);
});

test('a kill waits for its moment and for a victim that is up', async () => {
  const plan: Kill[] = [{ kind: 'worker', after: 10, delayMs: 0 }];
  const killed: string[] = [];
  let [acknowledged, isUp] = [0, false];
  const victim = { name: 'worker-0', isUp: () => isUp, kill: async () => void killed.push('worker-0') };
  const done = followPlan({
    plan,
    victims: { api: [], worker: [victim], database: [] },
    acknowledged: () => acknowledged,
    random: randomFrom(1),
    onKill: () => {},
    isOver: () => false,
  });
  await new Promise((later) => setTimeout(later, 50));
  acknowledged = 10;
  await new Promise((later) => setTimeout(later, 50));
  expect(killed).toEqual([]);
  isUp = true;
  expect(await done).toEqual({ api: 0, worker: 1, database: 0 });
  expect(killed).toEqual(['worker-0']);
});

test('nothing is killed once the load has ended', async () => {
  const victim = { name: 'api-0', isUp: () => true, kill: () => Promise.reject(new Error('killed')) };
  const done = await followPlan({
    plan: planned(1),
    victims: { api: [victim], worker: [victim], database: [victim] },
    acknowledged: () => 0,
    random: randomFrom(1),
    onKill: () => {},
    isOver: () => true,
  });
  expect(done).toEqual({ api: 0, worker: 0, database: 0 });
});
