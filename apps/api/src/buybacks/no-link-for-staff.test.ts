import { setTimeout as sleep } from 'node:timers/promises';
import { STAFF_USER_TYPES, type StaffUserType } from '@reprise/contract/access/staff-types';
import { USER_TYPE_FACTS } from '@reprise/contract/access/user-types';
import type { AnyRoute } from '@reprise/contract/http/route';
import { routes } from '@reprise/contract/http/routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../testing/harness/use-api.ts';
import { customerLinksIn } from '../../testing/read/customer-links.ts';
import type { TestBuyback } from '../../testing/world/buybacks.ts';
import type { Headers, TestPlace } from '../../testing/world/people.ts';
import type { TestShop } from '../../testing/world/shop.ts';
import { buildWorld } from '../../testing/world/world.ts';
import type { Actor } from '../platform/access/actor.ts';
import { withContext } from '../platform/with-context.ts';
import { openLitigation } from './litigation/open-litigation.ts';

const api = useApi();
const world = buildWorld(api);
let shop: TestShop;
let sold: TestBuyback;

beforeAll(async () => {
  shop = await world.shop();
  sold = await world.sell(shop, { circuit: 'web_drop' });
  await world.placeAt(sold, 'bb_in_processing', 'item_awaiting_compliancy_tests');
  const { screen, faults } = shop.catalogue;
  const responses = [
    { questionId: screen.id, answerIds: [screen.scratched] },
    { questionId: faults.id, answerIds: [faults.camera] },
  ];
  const operator: Actor = {
    kind: 'user',
    accountId: shop.buyer.id,
    userId: api.services.newId(),
    sessionId: api.services.newId(),
    provider: false,
    module: 'rps',
    userType: 'warehouse_operator',
    organizationId: shop.warehouse.id,
    roles: [],
    premiumFeatures: [],
    checkinRequirement: 'disabled',
  };
  await withContext(api.services, { actor: operator, requestId: 'control' }, (ctx) =>
    openLitigation(ctx, { accountId: sold.accountId, buybackId: sold.id, responses }),
  );
});

const linksIn = (body: string) => customerLinksIn(body, { keys: api.services.keys, clock: api.clock });

/** What an `{id}` of a path may name; a route refuses those of another kind. */
const things = (): string[] => [
  sold.id,
  sold.accountId,
  shop.retailer.root.id,
  shop.store.id,
  shop.warehouse.id,
  shop.buyer.id,
  shop.catalogue.product.id,
];
const QUERIES: Readonly<Record<string, string>> = { searchCatalog: '?q=nova', listConnectedWarehouses: '' };
const DECISION = { channel: 'phone', comment: 'Appel', version: 1 };
/** Bodies that pass validation and decide nothing, so that every user type meets the same open litigation. */
const BODIES: Readonly<Record<string, object>> = {
  askSecondLook: { channel: 'phone', comment: 'Appel' },
  acceptLitigation: { ...DECISION, payout: 0 },
  rejectLitigation: { ...DECISION, version: 0 },
};

/** A busy machine sheds load with 503, which says nothing about the route. */
const callUntilServed: typeof api.call = async (options) => {
  const answer = await api.call(options);
  if (answer.statusCode !== 503) return answer;
  await sleep(200);
  return callUntilServed(options);
};

async function answersOf(
  route: AnyRoute,
  headers: Headers,
  remoteAddress: string,
): Promise<{ status: number; body: string }[]> {
  const ids = route.path.includes('{id}') ? things() : [''];
  const answers = [];
  for (const id of ids) {
    const path = route.path
      .replace('{id}', id)
      .replaceAll(/\{kind\}/g, 'tracking_sheet')
      .replaceAll(/\{\w+\}/g, sold.id);
    const isRead = route.method === 'GET' || route.method === 'HEAD';
    const answer = await callUntilServed({
      method: route.method,
      url: `${path}${QUERIES[route.id] ?? ''}`,
      remoteAddress,
      headers: { ...headers, ...(!isRead && { 'content-type': 'application/json' }) },
      ...(!isRead && { payload: JSON.stringify(BODIES[route.id] ?? {}) }),
    });
    answers.push({ status: answer.statusCode, body: answer.body });
  }
  return answers;
}

function placeOf(userType: StaffUserType): TestPlace | null {
  const { scope } = USER_TYPE_FACTS[userType];
  if (scope === 'own_warehouse') return shop.warehouse;
  if (scope === 'own_buyer') return shop.buyer.buyer;
  if (scope === 'own_store') return shop.store;
  return userType === 'super_admin' || userType === 'admin' ? null : shop.retailer.root;
}

/** Signing out ends the walk. */
const WALKED = routes.filter(({ id }) => id !== 'logout');

describe('no answer to staff holds a link of a customer', () => {
  test.each(STAFF_USER_TYPES)(
    'every route, as %s',
    async (userType) => {
      const module =
        USER_TYPE_FACTS[userType].modules.find((name) => name === 'tim') ?? USER_TYPE_FACTS[userType].modules[0];
      const user = await world.user(userType, placeOf(userType), { module: module as 'tim' });
      const headers = await world.session(user);
      // Each walks from a network of their own, or the limits of the last would be used up by the first.
      const network = `10.1.${STAFF_USER_TYPES.indexOf(userType)}.1`;
      const seen: string[] = [];
      const answered = new Set<string>();
      for (const route of WALKED)
        for (const { status, body } of await answersOf(route, headers, network)) {
          if (status < 300) answered.add(route.id);
          if (status === 429 && route.method === 'GET')
            throw new Error(`${route.id} was limited, so nothing was shown about it`);
          if (linksIn(body).length) seen.push(`${route.method} ${route.path}`);
        }
      expect(seen).toEqual([]);
      expect(answered, 'the walk is not only refusals').toContain('getFollowUp');
      expect(answered).toContain('getLitigation');
    },
    60_000,
  );

  test('control: the same scan of what the customer is answered finds the link that decides', async () => {
    const url = (page: string, t: string) => `/buybacks/${sold.id}/${page}?t=${t}`;
    const followed = await api.call({ method: 'GET', url: url('follow-up', sold.follow), headers: shop.visitor });
    const [link] = linksIn(followed.body);
    expect(link).toBeDefined();
    const decided = await api.call({ method: 'GET', url: url('litigation', link!), headers: shop.visitor });
    expect(decided.statusCode).toBe(200);
    expect(linksIn(decided.body)).toHaveLength(1);
  });
});
