import { getOwnFactors } from '@reprise/contract/identity/second-factor-routes';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { secondFactors } from '../../../testing/world/second-factors.ts';
import { buildWorld } from '../../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
const factors = secondFactors(api);
const url = (id: string) => `/users/${id}/second-factors`;
const reset = (id: string, headers: Headers) => api.call({ method: 'DELETE', url: url(id), headers });

async function team() {
  const { root } = await world.retailer();
  const manager = await world.user('root_management_unit_manager', root);
  const seller = await world.user('store_seller', await world.store(root));
  const sellersSession = await world.session(seller);
  await factors.enrolTotp(sellersSession);
  return { root, manager, seller, sellersSession, headers: await world.session(manager) };
}

describe('resetting the factors of a user', () => {
  test('resetUserFactors: removes them, ends every session, writes to the person and into the change log', async () => {
    const { seller, sellersSession, headers } = await team();
    expect((await api.call({ url: url(seller.id), headers })).json()).toEqual({ required: false, kinds: ['totp'] });
    expect((await reset(seller.id, headers)).statusCode).toBe(204);
    expect((await api.call(getOwnFactors, {}, sellersSession)).json().code).toBe('session_expired');
    expect((await factors.logIn(seller)).json().apiToken).toBeTypeOf('string');
    await api.asAdmin(async (client) => {
      const mails = await client.query('select template from app.mail where account_id = $1', [seller.accountId]);
      expect(mails.rows).toEqual([{ template: 'second_factor_reset' }]);
      const changes = await client.query(
        "select action, before from app.audit where entity_id = $1 and action = 'remove'",
        [seller.id],
      );
      expect(changes.rows).toEqual([{ action: 'remove', before: { secondFactors: ['My phone'] } }]);
      const codes = await client.query('select from app.recovery_code where user_id = $1', [seller.id]);
      expect(codes.rowCount).toBe(0);
    });
  });

  test('resetUserFactors: a challenge that was open is worth nothing', async () => {
    const { seller, headers } = await team();
    const { challenge } = (await factors.logIn(seller)).json();
    await reset(seller.id, headers);
    expect((await factors.answer(challenge.token, { code: '000000' })).json().code).toBe('challenge_expired');
  });

  test('resetUserFactors: nobody resets themself, somebody above, or somebody without a factor', async () => {
    const { root, manager, headers } = await team();
    await factors.enrolTotp(headers);
    const again = await world.session(manager);
    expect((await reset(manager.id, again)).json().code).toBe('out_of_scope');
    const unitManager = await world.user('management_unit_manager', await world.unit(root));
    const below = await world.session(unitManager);
    const upwards = await reset(manager.id, below);
    expect(['out_of_scope', 'not_found', 'permission_denied']).toContain(upwards.json().code);
    expect((await reset(unitManager.id, again)).json().code).toBe('status_not_fit');
  });

  test('resetUserFactors: another tenant’s user is not found, by an administrator of a client', async () => {
    const [one, other] = [await team(), await team()];
    for (const answer of [
      await reset(one.seller.id, other.headers),
      await api.call({ url: url(one.seller.id), headers: other.headers }),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    const admin = await world.session(await world.user('super_admin'));
    expect((await reset(one.seller.id, admin)).statusCode).toBe(204);
  });

  test('resetUserFactors: a seller may not', async () => {
    const { seller, root } = await team();
    const other = await world.session(await world.user('store_seller', await world.store(root)));
    expect((await reset(seller.id, other)).json().code).toBe('permission_denied');
  });
});
