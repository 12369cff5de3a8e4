import { formatDateTime } from '@reprise/i18n/formats';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { mailsOf } from '../../../testing/read/mails.ts';
import { PASSWORD, type TestAccount, type TestUser } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
const HOME = '192.0.2.10';
const CAFE = '203.0.113.7';

const attempt = (email: string, remoteAddress: string, password = PASSWORD) =>
  api.call({ method: 'POST', url: '/api/login', remoteAddress, payload: { email, password } });
async function employee(options: Parameters<typeof world.user>[2] = {}) {
  const shop = await world.retailer('Maison Martin');
  return { shop, user: await world.user('root_management_unit_manager', shop.root, options) };
}
const noticesOf = async (shop: TestAccount) =>
  (await mailsOf(api, shop.id)).filter(({ template }) => template === 'new_network');
const changesOf = async (user: TestUser, query: string) => {
  const headers = await world.session(user);
  const answer = await api.call({ url: `/changes?${query}`, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ 'hydra:member': Record<string, unknown>[] }>()['hydra:member'];
};

describe('a sign-in from a network that was not used before', () => {
  test('is told by a mail in the language of the person, with what to do; the first and a known one are not', async () => {
    const { shop, user } = await employee({ language: 'en-GB' });
    await attempt(user.email, HOME);
    await attempt(user.email, HOME);
    expect(await noticesOf(shop)).toEqual([]);
    await attempt(user.email, CAFE);
    await attempt(user.email, CAFE);
    expect(await noticesOf(shop)).toMatchObject([
      {
        locale: 'en-GB',
        to: { address: user.email },
        order: {
          params: {
            network: '203.0.113.*',
            isBySso: false,
            date: formatDateTime('en-GB', api.clock.now(), 'Europe/Paris'),
            link: 'https://dashboard.reprise.test/lostPassword',
          },
        },
      },
    ]);
  });

  test('that failed is not told', async () => {
    const { shop, user } = await employee();
    await attempt(user.email, HOME);
    await attempt(user.email, CAFE, 'Wrong1234');
    expect(await noticesOf(shop)).toEqual([]);
  });
});

describe('the change log', () => {
  test('has each sign-in with its means and whether the network was known, and each refusal at a known address', async () => {
    const { user } = await employee();
    await attempt(user.email, HOME);
    await attempt(user.email, HOME, 'Wrong1234');
    await attempt('nobody.at.all@example.test', HOME, 'Wrong1234');
    await attempt(user.email, CAFE);
    const rows = await changesOf(user, 'kind[]=sign_in&order[occurredAt]=asc');
    const field = (row: Record<string, unknown>, name: string) =>
      (row.fields as { name: string; after: unknown }[]).find((one) => one.name === name)?.after;
    const shown = rows.map((row) => [row.entity, field(row, 'means'), field(row, 'network')]);
    expect(shown).toHaveLength(3);
    expect(shown).toEqual(
      expect.arrayContaining([
        ['session', 'password', 'new'],
        ['failed_sign_in', 'password', 'known'],
        ['session', 'password', 'new'],
      ]),
    );
    const [first] = rows.filter(({ entity }) => entity === 'session');
    expect(first).toMatchObject({ entityId: user.id, actor: { kind: 'person', id: user.id } });
    const [failed] = rows.filter(({ entity }) => entity === 'failed_sign_in');
    expect(failed).toMatchObject({ entityId: user.id, actor: { kind: 'person', id: null, name: null } });
    // Two rows from one network can be told to be, without telling which it is.
    expect(field(failed!, 'networkId')).toBe(field(first!, 'networkId'));
    expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2|203\.0\.113/);
  });

  test('lists sign-ins only when they are asked for, or for one person', async () => {
    const { user } = await employee();
    await attempt(user.email, HOME);
    expect(await changesOf(user, '')).toMatchObject([{ entity: 'account' }]);
    expect(await changesOf(user, `entityId=${user.id}`)).toHaveLength(1);
    expect(await changesOf(user, `actorId=${user.id}`)).toHaveLength(1);
  });

  test('shows the sign-ins of a client to nobody else', async () => {
    const { user } = await employee();
    await attempt(user.email, HOME);
    const { user: stranger } = await employee();
    expect(await changesOf(stranger, `kind[]=sign_in&entityId=${user.id}`)).toEqual([]);
  });

  test('has no row for attempts beyond the budget', async () => {
    const { user } = await employee();
    for (let n = 0; n < 25; n++) await attempt(user.email, `198.51.${n}.7`, 'Wrong1234');
    expect(await changesOf(user, 'kind[]=sign_in&itemsPerPage=30')).toHaveLength(20);
  });
});
