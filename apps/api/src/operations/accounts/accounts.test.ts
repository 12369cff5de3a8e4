import { createAccount, deleteAccount, getAccount, updateAccount } from '@reprise/contract/accounts/account-routes';
import { getRootDetail } from '@reprise/contract/accounts/settings-routes';
import { login } from '@reprise/contract/identity/routes';
import { CIRCUIT_TYPES } from '@reprise/contract/logistics/circuits';
import { listAccountJobs, reindexCatalog } from '@reprise/contract/operations/account-job-routes';
import { getOrganization } from '@reprise/contract/organizations/organization-routes';
import { getWhiteLabelConfig } from '@reprise/contract/white-label/routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { mailsOf } from '../../../testing/read/mails.ts';
import { type Headers, PASSWORD } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { setUpAccountNow } from './set-up-account-now.ts';

const api = useApi();
const world = buildWorld(api);
let provider: Headers;
beforeAll(async () => {
  provider = await world.session(await world.user('super_admin'));
});

const client = {
  name: 'Maison Martin',
  companyCountry: 'BE',
  language: 'nl-BE',
  timeZone: 'Europe/Brussels',
  mainColor: '#aa0011',
  isRetailer: true,
  isBuyerAndWorkshopsSupervisor: false,
};
let count = 0;
const host = () => `client-${++count}.example.test`;
const site = (name: string) => ({ url: `https://${name}`, active: true });
const create = (body: object, headers = provider) => api.call(createAccount, { body: { ...client, ...body } }, headers);
const created = async (body: object = {}) => {
  const answer = await create(body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const read = async (id: string) => (await api.call(getAccount, { params: { id } }, provider)).json();
const patch = (id: string, body: object, headers = provider) =>
  api.call(updateAccount, { params: { id }, body }, headers);
const remove = (id: string, headers = provider) => api.call(deleteAccount, { params: { id } }, headers);
const outcome = ({ statusCode, json }: Awaited<ReturnType<typeof create>>) => [statusCode, json().code];
const audited = (entity: string, id: string) =>
  api.asAdmin(async (db) => {
    const sql = 'select * from app.audit where entity = $1 and entity_id = $2 order by id';
    return (await db.query(sql, [entity, id])).rows;
  });
const eventsOf = (accountId: string) =>
  api.asAdmin(async (db) => {
    const sql = 'select type from app.event where account_id = $1 order by id';
    return (await db.query(sql, [accountId])).rows.map((row) => row.type);
  });
const entitiesOf = async (id: string): Promise<string[]> => {
  const answer = await api.call({ url: `/organizations?accountId=${id}&order[createdAt]=asc`, headers: provider });
  return answer.json()['hydra:member'].map((o: { type: string }) => o.type);
};

describe('a new client', () => {
  test('has its root, its settings and its site from the first moment', async () => {
    const name = host();
    const account = await created({ webChannel: site(name), enabledPremiumFeatures: ['absorption'] });
    expect(account).toMatchObject({ ...client, currency: 'EUR', status: 'active', logo: null, version: 1 });
    expect(account.siteUrl).toBe(`https://${name}`);
    expect(await entitiesOf(account.id)).toEqual(['root_management_unit']);
    const settings = await api.call(getRootDetail, { params: { id: account.id } }, provider);
    expect(settings.json()).toMatchObject({ accountId: account.id, enabledPremiumFeatures: ['absorption'] });
    const config = await api.call(getWhiteLabelConfig, { query: { host: name } });
    expect(config.json()).toMatchObject({ accountId: account.id, account: { name: 'Maison Martin' } });
    expect(await audited('account', account.id)).toMatchObject([
      { action: 'create', account_id: account.id, before: null, after: { id: account.id, name: 'Maison Martin' } },
    ]);
    expect(await eventsOf(account.id)).toEqual(['account.created', 'account.set_up_requested']);
  });

  test('that buys and refurbishes has its buyer too', async () => {
    const { id } = await created({ isBuyerAndWorkshopsSupervisor: true });
    expect(new Set(await entitiesOf(id))).toEqual(new Set(['root_management_unit', 'buyer']));
  });

  test('prints its legal facts as its root entity does', async () => {
    const legal = { corporateName: 'Martin SAS', siret: '732 829 320 00074', capital: '10 000 €', city: 'Lyon' };
    const account = await created(legal);
    expect(account).toMatchObject({ ...legal, siret: '73282932000074' });
    const root = await api.call(getOrganization, { params: { id: account.rootOrganizationId } }, provider);
    expect(root.json()).toMatchObject({ corporateName: 'Martin SAS', siret: '73282932000074', country: 'BE' });
  });

  test('has a host of its own, or nothing of it is made', async () => {
    const name = host();
    await created({ webChannel: site(name) });
    expect(outcome(await create({ webChannel: site(name.toUpperCase()), name: 'Second comer' }))).toEqual([
      409,
      'host_taken',
    ]);
    expect(outcome(await create({ webChannel: site('dashboard.reprise.test') }))).toEqual([422, 'host_reserved']);
    const found = await api.call({ url: '/accounts?search=Second%20comer', headers: provider });
    expect(found.json()['hydra:member']).toEqual([]);
  });

  test('has an administrator whose address nobody has claimed, or nothing of it is made', async () => {
    const administrator = { email: 'Chef@Martin.test', firstname: 'Zoé', lastname: 'Martin' };
    const account = await created({ administrator });
    const users = await api.call({ url: `/users?accountId=${account.id}`, headers: provider });
    expect(users.json()['hydra:member']).toMatchObject([
      {
        email: 'chef@martin.test',
        modules: [
          { module: 'root', userType: 'root_management_unit_manager', organizationId: account.rootOrganizationId },
          { module: 'tim', userType: 'root_management_unit_manager', organizationId: account.rootOrganizationId },
        ],
      },
    ]);
    await api.asSystem(account.id, ({ db, clock }) =>
      db.updateTable('app_user').set({ claimed_at: clock.now() }).where('email', '=', 'chef@martin.test').execute(),
    );
    expect(outcome(await create({ administrator, name: 'Third comer' }))).toEqual([409, 'duplicate_identifier']);
    const found = await api.call({ url: '/accounts?name=Third', headers: provider });
    expect(found.json()['hydra:member']).toEqual([]);
  });

  test.each<[string, object]>([
    ['neither retailer nor buyer', { isRetailer: false }],
    ['a site with a port', { webChannel: site('martin.example.test:80') }],
    ['a site of one word', { webChannel: site('localhost') }],
    ['a colour by name', { mainColor: 'red' }],
    ['a country of three letters', { companyCountry: 'FRA' }],
    ['a time zone of nowhere', { timeZone: 'Europe/Atlantis' }],
    ['the mark of the provider', { isProvider: true }],
    ['a name of one letter', { name: 'M' }],
    ['a wrong SIRET', { siret: '73282932000075' }],
    ['half an administrator', { administrator: { email: 'a@b.test' } }],
    ['a circuit of no list', { activeCircuits: ['store_post'] }],
  ])('with %s is refused', async (_, body) => {
    expect((await create(body)).json().code).toBe('validation_failed');
  });

  test('takes what is dropped after the web only with the drop in store', async () => {
    expect(outcome(await create({ activeCircuits: ['web_drop'] }))).toEqual([409, 'web_drop_needs_store_drop']);
    const both = { activeCircuits: ['store_drop', 'store_drop_label'] };
    expect(outcome(await create(both))).toEqual([409, 'store_drop_already_active']);
  });
});

describe('changing a client', () => {
  test('changes what was sent, in one version and one line of the record', async () => {
    const { id, version } = await created();
    const answer = await patch(id, {
      version,
      name: 'Martin & Fils',
      siret: '73282932000074',
      emailDPO: 'DPO@martin.test',
      transportContractHolder: 'buyer',
      enabledPremiumFeatures: ['sftp_access', 'absorption'],
      activeCircuits: ['web_drop', 'store_drop'],
      webChannel: { ...site(host()), tagManagerId: 'GTM-1', externalLinkUrl: 'https://martin.test/' },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const account = answer.json();
    expect(account).toMatchObject({
      name: 'Martin & Fils',
      emailDPO: 'dpo@martin.test',
      enabledPremiumFeatures: ['absorption', 'sftp_access'],
      activeCircuits: ['store_drop', 'web_drop'],
      webChannel: { tagManagerId: 'GTM-1', axeptioId: null },
      version: 2,
    });
    expect(await read(id)).toEqual(account);
    const [, change] = await audited('account', id);
    expect(change).toMatchObject({ action: 'update', after: { name: 'Martin & Fils', version: 2 } });
    expect(change.after).not.toHaveProperty('city');
    expect((await patch(id, { name: 'Martin & Fils' })).json().version).toBe(2);
    expect(await eventsOf(id)).toEqual(['account.created', 'account.set_up_requested', 'account.updated']);
  });

  test('on an old version is refused, and nothing of it stays', async () => {
    const { id } = await created();
    await patch(id, { name: 'First writer', version: 1 });
    const late = await patch(id, { name: 'Second writer', webChannel: site(host()), version: 1 });
    expect(late.json()).toMatchObject({ code: 'concurrent_change', data: { version: 2 } });
    expect(await read(id)).toMatchObject({ name: 'First writer', webChannel: null });
  });

  test('that turns its site off has no address to open', async () => {
    const { id } = await created({ webChannel: site(host()) });
    const off = await patch(id, { webChannel: { ...site(host()), active: false } });
    expect(off.json()).toMatchObject({ siteUrl: null, webChannel: { active: false } });
  });

  test('moves and frees its host', async () => {
    const [first, second] = [host(), host()];
    const { id } = await created({ webChannel: site(first) });
    const other = await created({ webChannel: site(second) });
    expect(outcome(await patch(id, { webChannel: site(second) }))).toEqual([409, 'host_taken']);
    await patch(id, { webChannel: site(host()) });
    expect((await patch(other.id, { webChannel: site(first) })).statusCode).toBe(200);
    await patch(other.id, { webChannel: null });
    expect((await patch(id, { webChannel: { ...site(first), active: false } })).statusCode).toBe(200);
    expect((await api.call(getWhiteLabelConfig, { query: { host: first } })).statusCode).toBe(404);
  });

  test('gives it a module with what belongs to it, and takes away only what is not used', async () => {
    const { id } = await created({ isRetailer: false, isBuyerAndWorkshopsSupervisor: true });
    const both = (await patch(id, { isRetailer: true })).json();
    expect(both.paymentModes.map((mode: { active: boolean }) => mode.active)).toEqual([true, false, false, false]);
    const all = CIRCUIT_TYPES.filter((type) => !type.endsWith('drop_label'));
    expect((await patch(id, { activeCircuits: all })).json().activeCircuits).toEqual(all);
    expect(outcome(await patch(id, { activeCircuits: CIRCUIT_TYPES }))).toEqual([409, 'store_drop_already_active']);
    expect((await patch(id, { isBuyerAndWorkshopsSupervisor: false })).statusCode).toBe(200);
    expect(outcome(await patch(id, { isRetailer: false }))).toEqual([422, 'validation_failed']);

    const shop = await world.both();
    await world.store(shop.root);
    expect(outcome(await patch(shop.id, { isRetailer: false }))).toEqual([409, 'module_in_use']);
    const buyer = await world.both();
    await world.link(shop, buyer);
    expect(outcome(await patch(buyer.id, { isBuyerAndWorkshopsSupervisor: false }))).toEqual([409, 'module_in_use']);
  });

  const setBuyerPays = ({ id }: { id: string }, buyer_payment_enabled: boolean) =>
    api.asSystem(id, ({ db }) =>
      db.updateTable('organization_root_detail').set({ buyer_payment_enabled }).where('account_id', '=', id).execute(),
    );

  test('updateAccount: the buyer cannot issue a payment that is due at the deposit (422)', async () => {
    const { id } = await created();
    const { paymentModes } = (await patch(id, { activeCircuits: ['store_drop'] })).json();
    const buyer = await world.buyer();
    await world.link({ id }, buyer);
    await setBuyerPays(buyer, true);
    const [mode] = paymentModes;
    await api.asSystem(id, ({ db }) =>
      db.updateTable('payment_mode').set({ due_at: 'deposit' }).where('id', '=', mode.id).execute(),
    );
    const answer = await patch(id, { paymentModes: [{ id: mode.id, active: true, issuer: 'buyer' }] });
    expect(answer.json()).toMatchObject({
      code: 'validation_failed',
      violations: [{ path: 'body.paymentModes.0.issuer', code: 'choice' }],
    });
  });

  test('says which payment modes it has and who issues the payment', async () => {
    const { id } = await created();
    const { paymentModes } = (await patch(id, { activeCircuits: ['store_drop'] })).json();
    const [transfer, , card] = paymentModes;
    const wanted = [
      { id: transfer.id, active: true, issuer: 'buyer' },
      { id: card.id, active: true, issuer: 'retailer' },
    ];
    const refused = await patch(id, { paymentModes: wanted });
    expect(refused.json()).toMatchObject({ violations: [{ path: 'body.paymentModes.0.issuer', code: 'choice' }] });
    const buyer = await world.buyer();
    await world.link({ id }, buyer);
    await setBuyerPays(buyer, true);
    const after = (await patch(id, { paymentModes: wanted })).json().paymentModes;
    expect(after.map(({ type, active, issuer }: typeof transfer) => [type, active, issuer])).toEqual([
      ['bank_transfer', true, 'buyer'],
      ['no_iban_transfer', false, 'retailer'],
      ['gift_card', true, 'retailer'],
      ['voucher', false, 'retailer'],
    ]);
    const other = await created();
    const modes = (await patch(other.id, { activeCircuits: [] })).json().paymentModes;
    expect(outcome(await patch(id, { paymentModes: [{ ...wanted[0], id: modes[0]?.id ?? id }] }))).toEqual([
      422,
      'validation_failed',
    ]);
  });

  test('switched off, its people and its site are out', async () => {
    const shop = await world.retailer();
    const user = await world.user('root_management_unit_manager', shop.root);
    expect((await patch(shop.id, { status: 'inactive' })).json()).toMatchObject({ status: 'inactive' });
    const logIn = await api.call(login, { body: { email: user.email, password: PASSWORD } });
    expect(logIn.statusCode).toBe(401);
    expect((await api.call(getWhiteLabelConfig, { query: { host: shop.host } })).statusCode).toBe(404);
  });
});

describe('closing a client', () => {
  test('is refused while it is active or linked', async () => {
    const [shop, buyer] = [await world.retailer(), await world.buyer()];
    await world.link(shop, buyer);
    expect(outcome(await remove(shop.id))).toEqual([422, 'still_active']);
    for (const { id } of [shop, buyer]) await patch(id, { status: 'inactive' });
    expect(outcome(await remove(shop.id))).toEqual([422, 'has_linked_buyers']);
    expect(outcome(await remove(buyer.id))).toEqual([422, 'has_linked_retailers']);
    expect(outcome(await remove(api.services.newId()))).toEqual([404, 'account_not_found']);
  });

  test('takes it away for good, frees its host and addresses, and keeps its records', async () => {
    const shop = await world.retailer();
    const user = await world.user('root_management_unit_manager', shop.root);
    const configuration = { organization_id: shop.root.id, issuer: 'https://id.shop.test', client_id: 'reprise' };
    await api.asSystem(shop.id, async ({ db }) => {
      await db
        .insertInto('sso_configuration')
        .values({ account_id: shop.id, ...configuration })
        .execute();
      await db.insertInto('sso_domain').values({ account_id: shop.id, domain: 'shop.test' }).execute();
    });
    await patch(shop.id, { status: 'inactive' });
    expect((await remove(shop.id)).statusCode).toBe(204);
    expect(outcome(await remove(shop.id))).toEqual([404, 'account_not_found']);
    expect(outcome(await patch(shop.id, { status: 'active' }))).toEqual([404, 'account_not_found']);
    expect((await read(shop.id)).code).toBe('account_not_found');
    const found = await api.call({ url: `/accounts?name=${shop.name}&pagination=false`, headers: provider });
    expect(found.json()['hydra:member'].map(({ id }: { id: string }) => id)).not.toContain(shop.id);
    const again = await created({
      webChannel: site(shop.host),
      administrator: { email: user.email, firstname: 'Zoé', lastname: 'Martin' },
    });
    expect(again.webChannel.url).toBe(`https://${shop.host}`);
    const kept = await api.asAdmin(async (db) => {
      const sql = `select a.closed_at is not null as closed, u.lastname, u.status,
        (select count(*)::int from app.credential c where c.account_id = a.id) as credentials,
        (select count(*)::int from app.sso_domain d where d.account_id = a.id) as domains
        from app.account a join app.app_user u on u.account_id = a.id where a.id = $1`;
      return (await db.query(sql, [shop.id])).rows;
    });
    expect(kept).toEqual([{ closed: true, lastname: user.lastname, status: 'inactive', credentials: 0, domains: 0 }]);
    expect((await audited('account', shop.id)).at(-1)).toMatchObject({ action: 'remove', before: { id: shop.id } });
    expect((await eventsOf(shop.id)).at(-1)).toBe('account.closed');
  });
});

describe('the provider alone', () => {
  test('opens, reads, changes and closes clients; its administrators only look', async () => {
    const shop = await world.both();
    const staff = [
      await world.user('root_management_unit_manager', shop.root),
      await world.user('buyer_manager', shop.buyer),
      await world.user('store_seller', await world.store(shop.root)),
    ];
    const calls = async (headers: Headers) => [
      await api.call(getAccount, { params: { id: shop.id } }, headers),
      await api.call(listAccountJobs, { params: { id: shop.id } }, headers),
      await create({}, headers),
      await patch(shop.id, { name: 'Mine' }, headers),
      await remove(shop.id, headers),
      await api.call(reindexCatalog, { params: { id: shop.id } }, headers),
    ];
    for (const user of staff)
      for (const answer of await calls(await world.session(user)))
        expect(outcome(answer), user.userType).toEqual([403, 'permission_denied']);
    const admin = await calls(await world.session(await world.user('admin')));
    expect(admin.map((answer) => answer.statusCode)).toEqual([200, 200, 403, 403, 403, 403]);
  });

  test('is no client of its own', async () => {
    const own = '00000000-0000-7000-8000-000000000001';
    expect((await read(own)).code).toBe('account_not_found');
    expect(outcome(await patch(own, { status: 'inactive' }))).toEqual([404, 'account_not_found']);
    expect(outcome(await remove(own))).toEqual([404, 'account_not_found']);
  });
});

test('createAccount: its administrator is invited by the person of the provider who opened it, who gets the answers', async () => {
  const helene = await world.user('super_admin', undefined, { firstname: 'Hélène', lastname: 'Garnier' });
  const administrator = { email: `chef-${host()}@olivier.test`, firstname: 'Paul', lastname: 'Roux' };
  const answer = await create({ name: 'Olivier', administrator }, await world.session(helene));
  const { id } = answer.json();
  await api.asSystem(id, (ctx) => setUpAccountNow(ctx, id));
  const [mail] = await mailsOf(api, id);
  expect(mail!.order).toMatchObject({
    params: { inviterName: 'Hélène Garnier (Reprise)', organizationName: 'Olivier' },
    sender: { by: 'person', name: 'Hélène Garnier (Reprise)', replyTo: helene.email },
  });
});
