import { describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { linkTokenOf, mailsOf, waitingMailsOf } from '../../../testing/read/mails.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { HOUR } from '../../platform/clock.ts';
import { RENEW_ADDRESS } from '../limits.ts';
import { findUser } from '../users/users.ts';
import { sendRenewalLink } from './send-password-link.ts';

const api = useApi();
const world = buildWorld(api);
const renew = (email: string) =>
  api.call({
    method: 'POST',
    url: '/password/renew',
    headers: { 'x-request-id': 'the-same-request' },
    payload: { email },
  });

describe('a lost password', () => {
  test('renewPassword: writes an encrypted mail and its job', async () => {
    const shop = await world.retailer('Maison Martin');
    const user = await world.user('root_management_unit_manager', shop.root, { language: 'de-DE' });
    expect((await renew(` ${user.email.toUpperCase()} `)).statusCode).toBe(204);
    const [mail, ...more] = await mailsOf(api, shop.id);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      template: 'lost_password',
      locale: 'de-DE',
      status: 'requested',
      to: { address: user.email, name: `${user.firstname} ${user.lastname}` },
      order: { brand: { name: 'Maison Martin' }, params: { validHours: 2 } },
    });
    const token = await linkTokenOf(api, user);
    expect(mail!.order.params.link).toBe(`https://dashboard.reprise.test/renew/${token}`);
    expect(await waitingMailsOf(api, shop.id)).toEqual([mail!.id]);
    const link = await api.call({ url: `/password/new/${token}` });
    const expiresAt = new Date(api.clock.now().getTime() + 2 * HOUR).toISOString();
    expect(link.json()).toEqual({ purpose: 'renewal', expiresAt });
  });

  test('renewPassword: stores neither address nor link in clear', async () => {
    const shop = await world.retailer();
    const user = await world.user('root_management_unit_manager', shop.root, { email: 'secret.person@example.test' });
    await renew(user.email);
    const token = await linkTokenOf(api, user);
    await api.asAdmin(async (client) => {
      for (const table of [
        'app.mail',
        'app.mail_content',
        'app.password_link',
        'app.event',
        'app.audit',
        'pgboss.job',
      ]) {
        const { rows } = await client.query(`select t::text as row from ${table} t`);
        const text = rows.map(({ row }) => row).join('\n');
        expect(text.includes(token), table).toBe(false);
        expect(text.includes(user.email), table).toBe(false);
        expect(text.includes(Buffer.from(user.email).toString('hex')), table).toBe(false);
      }
    });
  });

  test('renewPassword: the same answer and duration for every address, and no mail to users who cannot use it', async () => {
    const shop = await world.retailer();
    const closed = await world.retailer();
    const at = shop.root;
    const people = {
      known: await world.user('root_management_unit_manager', at),
      disabled: await world.user('root_management_unit_manager', at, { status: 'inactive' }),
      sso: await world.user('root_management_unit_manager', at, { sso: true }),
      ofClosed: await world.user('root_management_unit_manager', closed.root),
      unknown: { email: 'nobody@example.test' },
    };
    await api.asSystem(closed.id, ({ db }) => db.updateTable('account').set({ status: 'inactive' }).execute());
    const answers: string[] = [];
    for (const { email } of Object.values(people)) {
      const started = performance.now();
      const { statusCode, headers, body } = await renew(email);
      expect(performance.now() - started).toBeGreaterThan(195);
      const { date: _, ...rest } = headers;
      answers.push(JSON.stringify([statusCode, rest, body]));
    }
    expect(new Set(answers).size).toBe(1);
    expect((await mailsOf(api, shop.id)).map(({ to }) => to.address)).toEqual([people.known.email]);
    expect(await mailsOf(api, closed.id)).toEqual([]);
    expect(await waitingMailsOf(api, closed.id)).toEqual([]);
  });

  test('renewPassword: repeated requests end in 429', async () => {
    const shop = await world.retailer();
    const user = await world.user('root_management_unit_manager', shop.root);
    const answers = await Promise.all(Array.from({ length: RENEW_ADDRESS.points + 2 }, () => renew(user.email)));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(2);
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0);
    expect(await mailsOf(api, shop.id)).toHaveLength(RENEW_ADDRESS.points);
  });
});

test('renewPassword: mail, link and job commit in one transaction', async () => {
  const shop = await world.retailer();
  const user = await world.user('root_management_unit_manager', shop.root);
  const failing = api.asSystem(shop.id, async (ctx) => {
    await sendRenewalLink(ctx, (await findUser(ctx, shop.id, user.id))!);
    throw new Error('the operation failed after all');
  });
  await expect(failing).rejects.toThrow('after all');
  expect(await mailsOf(api, shop.id)).toEqual([]);
  expect(await waitingMailsOf(api, shop.id)).toEqual([]);
  const links = await api.asSystem(shop.id, ({ db }) => db.selectFrom('password_link').selectAll().execute());
  expect(links).toEqual([]);
});
