import { createCart } from '@reprise/contract/buybacks/cart-routes';
import * as follow from '@reprise/contract/buybacks/follow-routes';
import { getTrialSales, openTrial } from '@reprise/contract/buybacks/trial-routes';
import { TRIAL_HOURS, TRIAL_KEPT_DAYS } from '@reprise/contract/buybacks/trials';
import { getReadiness } from '@reprise/contract/operations/readiness-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { mailsOf } from '../../../testing/read/mails.ts';
import { inspectPdf, skipWithoutReaders } from '../../../testing/read/pdf.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { CUSTOMER } from '../../../testing/world/sell.ts';
import type { TestShop } from '../../../testing/world/shop.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { DAY, HOUR } from '../../platform/clock.ts';
import { renderMail } from '../../platform/mail/render.ts';

const api = useApi();
const world = buildWorld(api);
let shop: TestShop;
let manager: Headers;
beforeAll(async () => {
  shop = await world.shop();
  manager = await world.manager(shop.retailer);
});

type Sold = { buybacks: { id: string; followToken: string; payout: number }[] };
const open = (headers = manager, id = shop.retailer.id) => api.call(openTrial, { params: { id } }, headers);
async function tokenOf(headers = manager): Promise<string> {
  const answer = await open(headers);
  expect(answer.statusCode, answer.body).toBe(201);
  const { url, until } = answer.json<{ url: string; until: string }>();
  expect(url.startsWith(`https://${shop.retailer.host}/trial?t=`)).toBe(true);
  expect(new Date(until).getTime() - api.clock.now().getTime()).toBe(TRIAL_HOURS * HOUR);
  return new URL(url).searchParams.get('t')!;
}
const cartOf = (trial: string | undefined, by: 'web_post' | 'web_drop' = 'web_post') => ({
  buybacks: [
    {
      inCartId: 'one',
      declaration: {
        productId: shop.catalogue.product.id,
        responses: [{ questionId: shop.catalogue.screen.id, answerIds: [shop.catalogue.screen.scratched] }],
      },
      circuitRuleId: shop.catalogue.rules[by],
      paymentModeId: shop.catalogue.modes.gift_card,
      ...(by === 'web_drop' && { storeId: shop.store.id }),
    },
  ],
  customer: { ...CUSTOMER, email: 'somebody@example.test' },
  termsAccepted: true,
  ...(trial !== undefined && { trial }),
});
const send = (body: object, headers: Headers = shop.visitor) => api.call(createCart, { body }, headers);
async function tried(by?: 'web_post' | 'web_drop') {
  const answer = await send(cartOf(await tokenOf(), by));
  expect(answer.statusCode, answer.body).toBe(201);
  const { id, followToken, payout } = answer.json<Sold>().buybacks[0]!;
  return { id, payout, link: { params: { id }, query: { t: followToken } } };
}

/** The rows of every table, queues included: nobody has to think of what might count a sale. */
const countRows = () =>
  api.asAdmin(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname in ('app', 'pgboss') order by 1`,
    );
    const counts: Record<string, number> = {};
    for (const { name } of rows)
      counts[name] = (await client.query<{ n: number }>(`select count(*)::int as n from ${name}`)).rows[0]!.n;
    return counts;
  });

describe('a test sale', () => {
  test('leaves nothing behind but what it showed and a mail to whoever tests', async () => {
    const token = await tokenOf();
    const before = await countRows();
    const answer = await send(cartOf(token));
    expect(answer.statusCode, answer.body).toBe(201);
    const after = await countRows();
    const grown = Object.keys(after).filter((name) => after[name] !== before[name]);
    const kinds = new Set(grown.map((name) => name.replace(/_p?\d{4,}.*$/, '').replace(/^pgboss\..*$/, 'pgboss')));
    const mail = ['app.event', 'app.mail', 'app.mail_content', 'pgboss'];
    // A request counts against the limit of its network, whatever it asks for.
    expect([...kinds].toSorted()).toEqual([...mail, 'app.rate_limit', 'app.trial_sale'].toSorted());
    const events = await api.asSystem(shop.retailer.id, ({ db }) =>
      db.selectFrom('event').select('type').where('account_id', '=', shop.retailer.id).orderBy('occurred_at').execute(),
    );
    expect(events.map(({ type }) => type).filter((type) => /buyback|cart|label|payment/.test(type))).toEqual([]);
    // The control: the same cart without the token fills those tables.
    expect((await send(cartOf(undefined))).statusCode).toBe(201);
    const real = await countRows();
    for (const name of ['app.buyback', 'app.payment', 'app.shipment', 'app.customer', 'app.item'])
      expect(real[name], name).toBe(after[name]! + 1);
  });

  test('shows its customer the page, the instructions and the papers of a sale, without a label', async () => {
    const { link, payout } = await tried();
    const page = await api.call(follow.getFollowUp, link, shop.visitor);
    expect(page.json()).toMatchObject({
      isTrial: true,
      payout,
      firstname: CUSTOMER.firstname,
      cancellation: { isAllowed: false },
      instructions: { circuit: 'web_post', label: 'none' },
    });
    const { documents } = page.json<{ instructions: { documents: object[] } }>().instructions;
    expect(documents).toMatchObject([
      { kind: 'transfer_order', isReady: true },
      { kind: 'tracking_sheet', isReady: true },
    ]);
    const told = await api.call(follow.getBuybackInstructions, link, shop.visitor);
    expect(told.json()).toMatchObject({ circuit: 'web_post', label: 'none' });
    expect((await api.call(follow.checkShippingLabel, link, shop.visitor)).statusCode).toBe(404);
  });

  test.skipIf(skipWithoutReaders)('has papers that say across the page that they are of a test', async () => {
    const { link } = await tried();
    const paper = (kind: string) =>
      api.call(follow.getBuybackDocument, { ...link, params: { ...link.params, kind } }, shop.visitor);
    for (const kind of ['transfer_order', 'tracking_sheet']) {
      const answer = await paper(kind);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(inspectPdf(answer.rawPayload).title).toMatch(/^ESSAI · /);
    }
    expect((await paper('shipping_label')).json()).toMatchObject({ code: 'label_not_expected' });
  });

  test('writes to nobody but whoever tests, and says that it was a test', async () => {
    const before = (await mailsOf(api, shop.retailer.id)).length;
    await tried('web_drop');
    const mails = (await mailsOf(api, shop.retailer.id)).slice(before);
    expect(mails.map(({ template }) => template)).toEqual(['cart_confirmation']);
    const [{ to, order }] = mails as [(typeof mails)[0]];
    const staff = await api.asSystem(shop.retailer.id, ({ db }) =>
      db.selectFrom('app_user').select('email').where('account_id', '=', shop.retailer.id).execute(),
    );
    expect(staff.map(({ email }) => email)).toEqual([to.address]);
    expect(JSON.stringify(order)).not.toContain('somebody@example.test');
    const { subject, text } = renderMail(api.services.mails, order, to.name);
    expect(subject.startsWith('[Essai] ')).toBe(true);
    expect(text).toContain('Rien n’est vendu');
  });

  test('nothing can be done with it: its link opens what it showed and no more', async () => {
    const { id, link } = await tried();
    const code = async (answer: ReturnType<typeof api.call>) => (await answer).json<{ code: string }>().code;
    const token = link.query.t;
    const body = { reason: 'technical_problem' as const, token };
    expect(await code(api.call(follow.cancelBuyback, { params: { id }, body }, shop.visitor))).toBe('invalid_link');
    const labels = api.call(follow.orderLabelAgain, { params: { id }, body: { token } }, shop.visitor);
    expect(await code(labels)).toBe('invalid_link');
    expect(await code(api.call(follow.getLitigation, link, shop.visitor))).toBe('invalid_link');
    const elsewhere = world.visitor(await world.retailer());
    expect(await code(api.call(follow.getFollowUp, link, elsewhere))).toBe('invalid_link');
  });

  test('is listed for a week with its page, and then for nobody; that it was made stays known', async () => {
    const { id, payout } = await tried();
    const list = async () =>
      (await api.call(getTrialSales, { params: { id: shop.retailer.id } }, manager)).json<{ sales: object[] }>().sales;
    const [newest] = await list();
    expect(newest).toMatchObject({ devices: [{ buybackId: id, payout, circuit: 'web_post' }] });
    const { url } = (newest as { devices: { url: string }[] }).devices[0]!;
    const asked = new URL(url);
    const page = { params: { id }, query: { t: asked.searchParams.get('t')! } };
    expect((await api.call(follow.getFollowUp, page, shop.visitor)).statusCode).toBe(200);
    api.clock.advance(TRIAL_KEPT_DAYS * DAY);
    manager = await world.manager(shop.retailer);
    expect(await list()).toEqual([]);
    const visitor = world.visitor(shop.retailer);
    expect((await api.call(follow.getFollowUp, page, visitor)).json()).toMatchObject({ code: 'invalid_link' });
    const readiness = await api.call(getReadiness, { params: { id: shop.retailer.id } }, manager);
    expect(readiness.json<{ trialSoldAt: string | null }>().trialSoldAt).not.toBeNull();
    shop = { ...shop, visitor };
  });
});

describe('createCart with a token of a test', () => {
  test('is refused when the token is wrong, over or of another account', async () => {
    const token = await tokenOf();
    const code = async (trial: string, headers = shop.visitor) =>
      (await send(cartOf(trial), headers)).json<{ code: string }>().code;
    expect(await code('nonsense')).toBe('invalid_link');
    expect(await code(`${token.slice(0, -2)}xx`)).toBe('invalid_link');
    expect(await code(token, world.visitor(await world.retailer()))).toBe('invalid_link');
    api.clock.advance(TRIAL_HOURS * HOUR + 1);
    expect(await code(token, world.visitor(shop.retailer))).toBe('invalid_link');
    shop = { ...shop, visitor: world.visitor(shop.retailer) };
    manager = await world.manager(shop.retailer);
  });

  test('is refused for the reasons a sale is refused for', async () => {
    const trial = await tokenOf();
    const cart = cartOf(trial);
    const [line] = cart.buybacks;
    const body = { ...cart, buybacks: [{ ...line!, paymentModeId: shop.catalogue.rules.web_post }] };
    expect((await send(body)).json()).toMatchObject({ code: 'no_payment_mode' });
  });
});

describe('openTrial', () => {
  test('is for the administrator of the retailer and for the provider', async () => {
    const provider = await world.session(await world.user('super_admin'));
    expect((await open(provider)).statusCode).toBe(201);
    const seller = await world.session(await world.user('store_seller', shop.store));
    expect((await open(seller)).json()).toMatchObject({ code: 'permission_denied' });
    const other = await world.manager(await world.retailer());
    expect((await open(other)).json()).toMatchObject({ code: 'account_not_found' });
    const list = await api.call(getTrialSales, { params: { id: shop.retailer.id } }, other);
    expect(list.json()).toMatchObject({ code: 'account_not_found' });
    const buyer = await world.session(await world.user('super_admin'));
    expect((await open(buyer, shop.buyer.id)).json()).toMatchObject({ code: 'account_not_found' });
  });

  test('is refused where there is no site to try', async () => {
    const retailer = await world.retailer();
    await api.asSystem(retailer.id, ({ db }) =>
      db.updateTable('web_channel').set({ active: false }).where('account_id', '=', retailer.id).execute(),
    );
    const answer = await open(await world.manager(retailer), retailer.id);
    expect(answer.json()).toMatchObject({ code: 'configuration_error' });
  });
});
