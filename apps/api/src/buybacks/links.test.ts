import { beforeAll, describe, expect, test } from 'vitest';
import { newTestKeys } from '../../testing/harness/keys.ts';
import { useApi } from '../../testing/harness/use-api.ts';
import type { TestBuyback } from '../../testing/world/buybacks.ts';
import type { TestShop } from '../../testing/world/shop.ts';
import { buildWorld } from '../../testing/world/world.ts';
import { DAY, movableClock } from '../platform/clock.ts';
import { followUntil, linkOf, readLink } from './links.ts';

describe('a link', () => {
  const keys = newTestKeys('k1');
  const clock = movableClock(new Date('2026-11-15T12:00:00Z'));
  const link = {
    accountId: '019a0000-0000-7000-8000-000000000001',
    buybackId: '019a0000-0000-7000-8000-000000000002',
    purpose: 'follow',
    until: followUntil(clock.now()),
  } as const;
  const token = linkOf(keys, link);

  test('readLink: returns the claims that were signed', () => {
    expect(readLink(keys, clock, token, 'follow')).toEqual(link);
  });
  test('a decide link names its litigation and version, and one that names none opens nothing', () => {
    const { purpose: _, ...claim } = link;
    const litigationId = '019a0000-0000-7000-8000-000000000003';
    const decide = { ...claim, purpose: 'decide', litigationId, version: 4 } as const;
    const signed = linkOf(keys, decide);
    expect(readLink(keys, clock, signed, 'decide')).toEqual(decide);
    expect(readLink(keys, clock, signed, 'follow')).toBeUndefined();
    const unbound = linkOf(keys, { ...decide, litigationId: '' });
    expect(readLink(keys, clock, unbound, 'decide')).toBeUndefined();
  });
  test('readLink: returns nothing for another purpose, a changed token, other keys or an expired link', () => {
    expect(readLink(keys, clock, token, 'decide')).toBeUndefined();
    for (const place of [0, 20, token.indexOf('.'), token.length - 1]) {
      const letter = token[place] === 'A' ? 'B' : 'A';
      const altered = token.slice(0, place) + letter + token.slice(place + 1);
      expect(readLink(keys, clock, altered, 'follow'), altered).toBeUndefined();
    }
    for (const spelling of ['', '.', `${token}A`, `=${token}`, token.replace('.', '=.'), 'x'.repeat(400)])
      expect(readLink(keys, clock, spelling, 'follow'), spelling).toBeUndefined();
    expect(readLink(newTestKeys('k1'), clock, token, 'follow')).toBeUndefined();
    const later = movableClock(new Date(clock.now().getTime() + 400 * DAY));
    expect(readLink(keys, later, token, 'follow')).toBeUndefined();
  });
});

describe('who may look into a buyback', () => {
  const api = useApi();
  const world = buildWorld(api);
  let shop: TestShop;
  let other: TestShop;
  let mine: TestBuyback;
  let dropped: TestBuyback;
  const look = (id: string, headers: Record<string, string>, t?: string, remoteAddress = '192.0.2.1') =>
    api.call({ method: 'GET', url: `/buybacks/${id}/follow-up${t ? `?t=${t}` : ''}`, headers, remoteAddress });

  beforeAll(async () => {
    shop = await world.shop();
    other = await world.shop();
    mine = await world.sell(shop);
    dropped = await world.sell(shop, { circuit: 'web_drop' });
  });

  test('requireLink: lets the customer in with the link on the site of its account', async () => {
    const answer = await look(mine.id, shop.visitor, mine.follow);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('every other link answers the same, byte for byte, whether the buyback exists or not', async () => {
    const until = followUntil(api.clock.now());
    const unknown = api.services.newId();
    const signed = (link: object) =>
      linkOf(api.services.keys, { accountId: mine.accountId, buybackId: mine.id, purpose: 'follow', until, ...link });
    const answers = await Promise.all([
      look(mine.id, shop.visitor),
      look(mine.id, shop.visitor, mine.decide),
      look(mine.id, shop.visitor, dropped.follow),
      look(mine.id, shop.visitor, `${mine.follow}A`),
      look(mine.id, shop.visitor, signed({ until: new Date(api.clock.now().getTime() - 1) })),
      look(mine.id, other.visitor, mine.follow),
      look(unknown, shop.visitor, mine.follow),
      look(unknown, shop.visitor, signed({ buybackId: unknown })),
    ]);
    const told = answers.map(({ statusCode, body }) => {
      const { instance: _, requestId: __, ...rest } = JSON.parse(body) as Record<string, unknown>;
      return `${statusCode} ${JSON.stringify(rest)}`;
    });
    expect(new Set(told).size).toBe(1);
    expect(told[0]).toMatch(/^403 .*invalid_link/);
  });

  test('requireLink: lets staff in without a link when their scope contains the buyback', async () => {
    const otherStore = await world.store(shop.retailer.root);
    const otherWarehouse = await world.warehouse(shop.buyer.buyer);
    const seen = async (id: string, ...who: Parameters<typeof world.user>) =>
      (await look(id, await world.session(await world.user(...who)))).statusCode;
    const tim = { module: 'tim' } as const;
    expect(await seen(mine.id, 'root_management_unit_manager', shop.retailer.root, tim)).toBe(200);
    expect(await seen(dropped.id, 'store_seller', shop.store)).toBe(200);
    expect(await seen(mine.id, 'warehouse_operator', shop.warehouse)).toBe(200);
    expect(await seen(mine.id, 'buyer_manager', shop.buyer.buyer)).toBe(200);
    expect(await seen(mine.id, 'super_admin', null, tim)).toBe(200);
    // Sent by post, it is no store's.
    expect(await seen(mine.id, 'store_seller', shop.store)).toBe(404);
    expect(await seen(dropped.id, 'store_manager', otherStore)).toBe(404);
    expect(await seen(mine.id, 'warehouse_operator', otherWarehouse)).toBe(404);
    expect(await seen(mine.id, 'root_management_unit_manager', other.retailer.root, tim)).toBe(404);
    expect(await seen(mine.id, 'buyer_manager', other.buyer.buyer)).toBe(404);
    expect(await seen(mine.id, 'root_management_unit_manager', shop.retailer.root, { module: 'root' })).toBe(403);
  });

  test('requireLink: guessing links ends in 429', async () => {
    const id = api.services.newId();
    let status = 0;
    let tries = 0;
    while (status !== 429 && tries++ < 200) status = (await look(id, shop.visitor, 'guess', '203.0.113.9')).statusCode;
    expect(status).toBe(429);
    expect(tries).toBe(121);
    expect((await look(mine.id, shop.visitor, mine.follow, '203.0.113.9')).statusCode).toBe(200);
  });
});
