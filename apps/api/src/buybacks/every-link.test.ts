import * as contract from '@reprise/contract/buybacks/follow-routes';
import { beforeAll, expect, test } from 'vitest';
import { useApi } from '../../testing/harness/use-api.ts';
import type { TestBuyback } from '../../testing/world/buybacks.ts';

import type { TestShop } from '../../testing/world/shop.ts';
import { buildWorld } from '../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
let here: TestShop;
let away: TestShop;
let own: TestBuyback;
let foreign: TestBuyback;

beforeAll(async () => {
  [here, away] = [await world.shop(), await world.shop()];
  [own, foreign] = [await world.sell(here), await world.sell(away)];
});

const { getFollowUp, getBuybackInstructions, getBuybackDocument, checkShippingLabel, cancelBuyback } = contract;
const { getLitigation, acceptLitigation, rejectLitigation, askSecondLook } = contract;
const BY_LINK = [
  getFollowUp,
  getBuybackInstructions,
  getBuybackDocument,
  checkShippingLabel,
  cancelBuyback,
  getLitigation,
  acceptLitigation,
  rejectLitigation,
  askSecondLook,
] as const;
const isDeciding = (path: string) => /accept|reject|second-look|litigation/.test(path);

const bodyOf = (path: string): object => {
  if (path.endsWith('cancel')) return { reason: 'other' };
  if (path.endsWith('accept')) return { version: 1, payout: 1_000 };
  return path.endsWith('reject') ? { version: 1 } : {};
};

test.each(BY_LINK)('$id opens to nobody without the right link', async ({ method, path }) => {
  const ask = async (id: string, token: string | undefined, headers: Record<string, string>) => {
    const url = path.replace('{id}', id).replace('{kind}', 'transfer_order');
    const answer =
      method === 'POST'
        ? await api.call({
            method,
            url,
            headers,
            payload: { token, ...bodyOf(path) },
          })
        : await api.call({ method: method as 'GET', url: token ? `${url}?t=${token}` : url, headers });
    return `${answer.statusCode} ${answer.headers['x-error-code'] ?? answer.json().code}`;
  };
  const visitor = world.visitor(here.retailer);
  const other = isDeciding(path) ? own.follow : own.decide;
  const wrong = [undefined, 'x', other, foreign.follow, foreign.decide, `${own.follow}x`];
  for (const token of wrong) expect(await ask(own.id, token, visitor), String(token)).toMatch(/^403 /);
  // Another tenant's buyback with its own right link, on this site; and one nobody has.
  for (const token of [foreign.follow, foreign.decide]) expect(await ask(foreign.id, token, visitor)).toMatch(/^403 /);
  expect(await ask(api.services.newId(), own.follow, visitor)).toMatch(/^403 /);
  const manager = await world.session(
    await world.user('root_management_unit_manager', away.retailer.root, { module: 'tim' }),
  );
  expect(await ask(own.id, undefined, manager)).toBe('404 buyback_not_found');
});
