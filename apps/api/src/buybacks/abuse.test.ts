import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../testing/harness/use-api.ts';
import type { TestBuyback } from '../../testing/world/buybacks.ts';
import type { TestShop } from '../../testing/world/shop.ts';
import { buildWorld } from '../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
let shop: TestShop;
let sold: TestBuyback;
beforeAll(async () => {
  shop = await world.shop();
  sold = await world.sell(shop);
});
/** Bodies as large as these, made and sent in one process, look like overload: whoever is asked to come back does. */
const call: typeof api.call = async (options) => {
  const answer = await api.call(options);
  if (answer.statusCode !== 503) return answer;
  await sleep(200);
  return call(options);
};
const told = (body: string) => {
  const { instance: _, requestId: __, ...rest } = JSON.parse(body) as Record<string, unknown>;
  return JSON.stringify(rest);
};

describe('a body of 10 MB', () => {
  const large = `{"comment":"${'a'.repeat(10 << 20)}"}`;
  const ways = ['/cancel', '/accept', '/reject', '/second-look'].map((way) => `/buybacks/{id}${way}`);
  test.each(['/carts', '/estimates', '/estimates/options', '/carriers/sandbox/events', ...ways])(
    '%s: a body of 10 MB is refused before it is read',
    async (path) => {
      const answer = await call({
        method: 'POST',
        url: path.replace('{id}', sold.id),
        headers: { ...shop.visitor, 'content-type': 'application/json' },
        payload: large,
      });
      expect(answer.statusCode, answer.body.slice(0, 200)).toBe(413);
    },
  );
});

test('buyback links: guessing is rate limited alike for an existing and an unknown buyback', async () => {
  const guesses = async (id: string, remoteAddress: string) => {
    const answers: string[] = [];
    for (let n = 0; n < 122; n++) {
      const { statusCode, body } = await call({
        method: 'GET',
        url: `/buybacks/${id}/litigation?t=guess-${n}`,
        headers: shop.visitor,
        remoteAddress,
      });
      answers.push(`${statusCode} ${statusCode === 429 ? 'too_many_requests' : told(body)}`);
    }
    return answers;
  };
  const [there, absent] = [await guesses(sold.id, '203.0.113.1'), await guesses(api.services.newId(), '198.51.100.1')];
  expect(there).toEqual(absent);
  expect(there.filter((answer) => answer.startsWith('429'))).toHaveLength(2);
});

test('getFollowUp: a stranger who uses up their attempts on a buyback does not lock its customer out', async () => {
  const look = (t: string, remoteAddress: string) =>
    call({ method: 'GET', url: `/buybacks/${sold.id}/follow-up?t=${t}`, headers: shop.visitor, remoteAddress });
  let status = 0;
  for (let n = 0; n < 130; n++) status = (await look(`guess-${n}`, '192.0.2.7')).statusCode;
  expect(status).toBe(429);
  expect((await look(sold.follow, '198.51.100.77')).statusCode, 'from elsewhere').toBe(200);
  expect((await look(sold.follow, '192.0.2.7')).statusCode, 'from the same network').toBe(200);
});

test('getFollowUp: a valid link counts against its buyback, wherever it is used from', async () => {
  const shared = await world.sell(shop);
  const look = (n: number) =>
    call({
      method: 'GET',
      url: `/buybacks/${shared.id}/follow-up?t=${shared.follow}`,
      headers: shop.visitor,
      remoteAddress: `10.0.${n % 4}.1`,
    });
  for (let n = 0; n < 120; n++) expect((await look(n)).statusCode).toBe(200);
  expect((await look(120)).statusCode).toBe(429);
});

test('getFollowUp: trying many buyback ids from one network ends in 429', async () => {
  let status = 0;
  let tries = 0;
  while (status !== 429 && tries++ < 700) {
    const url = `/buybacks/${api.services.newId()}/follow-up?t=guess`;
    status = (await call({ method: 'GET', url, headers: shop.visitor })).statusCode;
  }
  expect(status).toBe(429);
  expect(tries).toBeLessThanOrEqual(601);
});
