import { getRootDetail, updateRootDetail } from '@reprise/contract/accounts/settings-routes';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Headers, TestAccount } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
const read = (accountId: string, headers: Headers) =>
  api.call(getRootDetail, { params: { id: accountId } }, { ...headers, 'x-request-id': 'the-same-request' });
const patch = (id: string, headers: Headers, body: object) =>
  api.call(updateRootDetail, { params: { id }, body }, { ...headers, 'x-request-id': 'the-same-request' });
const changesOf = (id: string) =>
  api.asAdmin(async (client) => {
    const sql = "select * from app.audit where entity = 'organization_root_detail' and entity_id = $1 order by id";
    return (await client.query(sql, [id])).rows;
  });

describe('the settings of an account', () => {
  test('getRootDetail: every user of the account reads the settings', async () => {
    const shop = await world.retailer();
    const seller = await world.session(await world.user('store_seller', await world.store(shop.root)));
    expect((await read(shop.id, seller)).json()).toEqual({
      id: shop.root.id,
      accountId: shop.id,
      sellerSupportEmail: null,
      eula: null,
      serviceTerms: null,
      faqAndContact: null,
      cookiesPolicy: null,
      accessibilityStatement: null,
      isWarehouseCommentMandatory: false,
      isWarehouseCommentSharedToClient: false,
      buybackZeroDescription: null,
      noSearchResultDescription: null,
      enabledPremiumFeatures: [],
      categoryNavigationEnabled: false,
      customerIdentityDocumentRequired: true,
      warehouseCheckinRequirement: 'optional',
      barCodeEnabled: false,
      tagPriceEnabled: false,
      buyerPaymentEnabled: false,
      cartMinValue: 0,
      predeclarationExpiryDays: null,
      preparationReminderDays: 3,
      payUpside: false,
      litigationDeadlineDays: 14,
      litigationExpiry: 'none',
      blockingQuarantineDays: 28,
      secondControlPercent: 5,
      dataWipeRequirement: 'none',
      site: {
        url: `https://${shop.host}`,
        active: true,
        tagManagerId: null,
        axeptioId: null,
        externalLinkUrl: null,
        externalLinkText: null,
        dropOffLocationsMapEnabled: false,
      },
      documents: { eula: null, serviceTerms: null, faqAndContact: null, cookiesPolicy: null },
      languages: ['fr-FR'],
      translatedDocuments: [],
      version: 1,
    });
  });

  test('getRootDetail: other accounts get 404, also a linked buyer', async () => {
    const [shop, buyer] = [await world.retailer(), await world.buyer()];
    await world.link(shop, buyer);
    const absent = await read(api.services.newId(), await world.manager(buyer));
    expect([absent.statusCode, absent.json().code]).toEqual([404, 'account_not_found']);
    const ofBuyer = await world.session(await world.user('buyer_manager', buyer.buyer));
    for (const headers of [await world.manager(buyer), ofBuyer])
      expect((await read(shop.id, headers)).body).toBe(absent.body);
    expect((await read(buyer.id, await world.manager(shop))).body).toBe(absent.body);
    const provider = await world.session(await world.user('admin'));
    expect((await read(shop.id, provider)).json()).toMatchObject({ accountId: shop.id });
  });

  test('updateRootDetail: a merge patch keeps absent fields and clears nulls', async () => {
    const shop = await world.both();
    const headers = await world.manager(shop);
    const first = await patch(shop.root.id, headers, {
      sellerSupportEmail: 'Help@Shop.test',
      eula: 'Our terms',
      cartMinValue: 15,
      warehouseCheckinRequirement: 'mandatory',
    });
    expect(first.json()).toMatchObject({ sellerSupportEmail: 'help@shop.test', eula: 'Our terms', version: 2 });
    const second = await patch(shop.root.id, headers, { eula: null, barCodeEnabled: true });
    const settings = second.json();
    expect(settings).toMatchObject({
      sellerSupportEmail: 'help@shop.test',
      eula: null,
      cartMinValue: 15,
      warehouseCheckinRequirement: 'mandatory',
      barCodeEnabled: true,
      version: 3,
    });
    expect((await read(shop.id, headers)).json()).toEqual(settings);
  });

  test('updateRootDetail: settings and public site change in one version with one change log entry', async () => {
    const shop = await world.retailer();
    const headers = await world.manager(shop);
    const site = { externalLinkUrl: 'https://shop.test/', dropOffLocationsMapEnabled: true };
    const answer = await patch(shop.root.id, headers, { site, cartMinValue: 5, version: 1 });
    expect(answer.json()).toMatchObject({ site: { ...site, url: `https://${shop.host}`, active: true }, version: 2 });
    expect((await patch(shop.root.id, headers, { site })).json().version).toBe(2);
    const cleared = await patch(shop.root.id, headers, { site: { externalLinkUrl: null } });
    expect(cleared.json()).toMatchObject({
      site: { externalLinkUrl: null, dropOffLocationsMapEnabled: true },
      version: 3,
    });
    const [first] = await changesOf(shop.root.id);
    expect(first.after).toMatchObject({ cartMinValue: 5, site });
  });

  test('updateRootDetail: records only fields that differ, and nothing for an identical patch', async () => {
    const shop = await world.retailer();
    const headers = await world.manager(shop);
    await patch(shop.root.id, headers, { eula: 'Our terms', cartMinValue: 0, tagPriceEnabled: true });
    const same = await patch(shop.root.id, headers, { eula: 'Our terms', tagPriceEnabled: true });
    expect(same.json().version).toBe(2);
    expect((await patch(shop.root.id, headers, {})).json().version).toBe(2);
    const rows = await changesOf(shop.root.id);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ action: 'update', account_id: shop.id, actor_kind: 'user', module: 'root' });
    expect(rows[0].before).toEqual({ eula: null, tagPriceEnabled: false, version: 1 });
    expect(rows[0].after).toEqual({ eula: 'Our terms', tagPriceEnabled: true, version: 2 });
  });

  test('updateRootDetail: a stale version gets 409 with the current one', async () => {
    const shop = await world.retailer();
    const headers = await world.manager(shop);
    const at = (version: number, cartMinValue: number) => patch(shop.root.id, headers, { version, cartMinValue });
    const answers = await Promise.all([at(1, 10), at(1, 20), at(1, 30)]);
    const lost = answers.filter((a) => a.statusCode === 409);
    expect(answers.filter((a) => a.statusCode === 200)).toHaveLength(1);
    expect(lost).toHaveLength(2);
    expect(lost[0]!.json()).toMatchObject({ code: 'concurrent_change', data: { version: 2 } });
    expect((await at(2, 40)).json()).toMatchObject({ cartMinValue: 40, version: 3 });
  });

  test.each<[string, object]>([
    ['a negative minimum', { cartMinValue: -1 }],
    ['half a minimum', { cartMinValue: 1.5 }],
    ['null for a switch', { barCodeEnabled: null }],
    ['a word of no list', { warehouseCheckinRequirement: 'sometimes' }],
    ['a text too long', { buybackZeroDescription: 'x'.repeat(501) }],
    ['another account', { accountId: '00000000-0000-7000-8000-000000000001' }],
    ['a feature of no list', { enabledPremiumFeatures: ['everything'] }],
    ['a link that is none', { site: { externalLinkUrl: 'javascript:alert(1)' } }],
    ['a link in clear', { site: { externalLinkUrl: 'http://shop.test' } }],
    ['what the provider decides about the site', { site: { active: false } }],
    ['the tags of the site', { site: { tagManagerId: 'GTM-0000' } }],
  ])('updateRootDetail: refuses %s', async (_, body) => {
    const shop = await world.retailer();
    const answer = await patch(shop.root.id, await world.manager(shop), body);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'validation_failed']);
  });
});

describe('who changes settings', () => {
  test('updateRootDetail: another account’s settings get the same 404 as unknown ones', async () => {
    const [shop, buyer] = [await world.retailer(), await world.buyer()];
    await world.link(shop, buyer);
    const headers = await world.session(await world.user('buyer_manager', buyer.buyer));
    expect((await patch(buyer.root.id, headers, { isWarehouseCommentMandatory: true })).statusCode).toBe(200);
    const absent = await patch(api.services.newId(), headers, { cartMinValue: 5 });
    expect(absent.statusCode).toBe(404);
    expect((await patch(shop.root.id, headers, { cartMinValue: 5 })).body).toBe(absent.body);
    expect((await patch(buyer.root.id, await world.manager(shop), { cartMinValue: 5 })).body).toBe(absent.body);
    // Not the id of the account, which is another thing.
    expect((await patch(shop.id, await world.manager(shop), { cartMinValue: 5 })).body).toBe(absent.body);
    expect(await changesOf(shop.root.id)).toEqual([]);
    expect((await read(shop.id, await world.manager(shop))).json()).toMatchObject({ cartMinValue: 0, version: 1 });
  });

  test('updateRootDetail: settings of another module get 403', async () => {
    const group = await world.both();
    const shop = await world.retailer();
    const inModule = async (module: 'root' | 'tim', account: TestAccount) =>
      world.session(await world.user('root_management_unit_manager', account.root, { module }));
    const buyer = await world.session(await world.user('buyer_manager', group.buyer));
    const [rule, text, site] = [
      { warehouseCheckinRequirement: 'mandatory' },
      { eula: 'Our terms' },
      { site: { dropOffLocationsMapEnabled: true } },
    ];
    const statusOf = async (account: TestAccount, headers: Headers, body: object) =>
      (await patch(account.root.id, headers, body)).statusCode;
    expect(await statusOf(group, buyer, rule)).toBe(200);
    for (const body of [text, site, { ...rule, ...text }]) expect(await statusOf(group, buyer, body)).toBe(403);
    const tim = await inModule('tim', group);
    for (const body of [text, site]) expect(await statusOf(group, tim, body)).toBe(200);
    for (const body of [rule, { ...text, buyerPaymentEnabled: true }])
      expect(await statusOf(group, tim, body)).toBe(403);
    const root = await inModule('root', group);
    for (const body of [rule, text, site]) expect(await statusOf(group, root, body)).toBe(200);
    // An account that is no buyer has no rules of one.
    expect(await statusOf(shop, await inModule('root', shop), rule)).toBe(403);
    const provider = await world.session(await world.user('super_admin'));
    expect(await statusOf(shop, provider, { ...rule, ...text })).toBe(200);
  });

  test('updateRootDetail: an account without public site cannot set its site (422)', async () => {
    const shop = await world.retailer();
    await api.asSystem(shop.id, ({ db }) => db.deleteFrom('web_channel').execute());
    const headers = await world.manager(shop);
    expect((await read(shop.id, headers)).json().site).toBe(null);
    const answer = await patch(shop.root.id, headers, { site: { dropOffLocationsMapEnabled: true } });
    expect([answer.statusCode, answer.json().violations[0].path]).toEqual([422, 'body.site']);
  });

  test('updateRootDetail: 403 without the permission', async () => {
    const shop = await world.both();
    const unit = await world.unit(shop.root);
    const staff = [
      await world.user('root_management_unit_analyst', shop.root),
      await world.user('management_unit_manager', unit),
      await world.user('store_manager', await world.store(unit)),
      await world.user('warehouse_manager', await world.warehouse(shop.buyer)),
      await world.user('admin'),
    ];
    for (const user of staff) {
      const answer = await patch(shop.root.id, await world.session(user), { cartMinValue: 5 });
      expect([answer.statusCode, answer.json().code], user.userType).toEqual([403, 'permission_denied']);
    }
  });

  test('premium features are sold: the provider switches them, once each, in one order', async () => {
    const shop = await world.retailer();
    const refused = await patch(shop.root.id, await world.manager(shop), { enabledPremiumFeatures: ['sftp_access'] });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'permission_denied']);
    expect((await patch(shop.root.id, await world.manager(shop), { enabledPremiumFeatures: [] })).statusCode).toBe(403);
    const provider = await world.session(await world.user('super_admin'));
    const wanted = ['sftp_access', 'absorption', 'sftp_access'];
    const answer = await patch(shop.root.id, provider, { enabledPremiumFeatures: wanted });
    expect(answer.json().enabledPremiumFeatures).toEqual(['absorption', 'sftp_access']);
    const [change] = await changesOf(shop.root.id);
    expect(change).toMatchObject({ account_id: shop.id, user_type: 'super_admin' });
  });
});
