import { getRootDetail } from '@reprise/contract/accounts/settings-routes';
import { SITE_DOCUMENTS } from '@reprise/contract/accounts/site-documents';
import { downloadFile, removeSiteDocument } from '@reprise/contract/documents/routes';
import { getWhiteLabelTexts } from '@reprise/contract/white-label/routes';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/harness/use-api.ts';
import { emptyForm, FORM_TYPE, fileForm } from '../../testing/samples/file-form.ts';
import { makePdf, makePng } from '../../testing/samples/files.ts';
import type { Headers, TestAccount } from '../../testing/world/people.ts';
import { buildWorld } from '../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
const same = { 'x-request-id': 'the-same-request' };
const upload = (accountId: string, kind: string, headers: Headers, bytes = makePdf()) =>
  api.call({
    method: 'PUT',
    url: `/accounts/${accountId}/site-documents/${kind}`,
    headers: { ...headers, ...same, 'content-type': FORM_TYPE },
    payload: fileForm(bytes, 'terms.pdf', 'application/pdf'),
  });
const remove = (accountId: string, kind: string, headers: Headers) =>
  api.call(removeSiteDocument, { params: { id: accountId, kind } }, { ...headers, ...same });
const textsOf = async (account: TestAccount) =>
  (await api.call(getWhiteLabelTexts, { query: { host: account.host } })).json();
const settingsOf = async (account: TestAccount, headers: Headers) =>
  (await api.call(getRootDetail, { params: { id: account.id } }, headers)).json();
const file = (id: string, headers: Headers = {}) => api.call(downloadFile, { params: { id } }, { ...headers, ...same });

describe('a document of the public site', () => {
  test('is on the page of its text, for anybody, to be saved and not shown', async () => {
    const shop = await world.retailer();
    const headers = await world.manager(shop);
    const ids: string[] = [];
    for (const kind of SITE_DOCUMENTS) {
      const answer = await upload(shop.id, kind, headers);
      expect(answer.statusCode, answer.body).toBe(200);
      ids.push(answer.json().fileId);
    }
    const url = (n: number) => `https://api.reprise.test/files/${ids[n]}`;
    const { length: size } = makePdf();
    expect((await textsOf(shop)).documents).toEqual({
      termsOfUse: { url: url(0), size },
      serviceTerms: { url: url(1), size },
      faqAndContact: { url: url(2), size },
      cookiesPolicy: { url: url(3), size },
    });
    expect((await settingsOf(shop, headers)).documents.eula).toMatchObject({ fileId: ids[0], size });
    const answer = await file(ids[0]!);
    expect(answer.rawPayload).toEqual(makePdf());
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="terms-of-use.pdf"',
      'cache-control': 'public, max-age=300, immutable',
    });
  });

  test('uploadSiteDocument: a replaced or removed PDF is 404 for the public and readable for the account', async () => {
    const [shop, other] = [await world.retailer(), await world.retailer()];
    const headers = await world.manager(shop);
    const first = (await upload(shop.id, 'eula', headers)).json();
    const second = (await upload(shop.id, 'eula', headers, makePdf({ catalog: '/Lang (fr)' }))).json();
    const absent = await file(api.services.newId());
    expect((await file(first.fileId)).body).toBe(absent.body);
    expect((await file(first.fileId, await world.manager(other))).body).toBe(absent.body);
    expect((await file(first.fileId, world.visitor(shop))).body).toBe(absent.body);
    const kept = await file(first.fileId, headers);
    expect([kept.statusCode, kept.headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await file(second.fileId)).statusCode).toBe(200);
    expect((await remove(shop.id, 'eula', headers)).statusCode).toBe(204);
    expect((await file(second.fileId)).body).toBe(absent.body);
    expect((await textsOf(shop)).documents.termsOfUse).toBe(null);
    const again = await remove(shop.id, 'eula', headers);
    expect([again.statusCode, again.json().code]).toEqual([404, 'not_found']);
  });

  test('uploadSiteDocument: is recorded in the change log and leaves the version of the settings', async () => {
    const shop = await world.retailer();
    const user = await world.user('root_management_unit_manager', shop.root, { module: 'tim' });
    const headers = await world.session(user);
    const { fileId, size } = (await upload(shop.id, 'cookiesPolicy', headers)).json();
    await remove(shop.id, 'cookiesPolicy', headers);
    const { rows } = await api.asAdmin((client) =>
      client.query(
        "select actor_id, before, after from app.audit where entity = 'organization_root_detail' and entity_id = $1 order by id",
        [shop.root.id],
      ),
    );
    expect(rows).toEqual([
      {
        actor_id: user.id,
        before: { cookiesPolicyDocument: null },
        after: { cookiesPolicyDocument: { fileId, size } },
      },
      {
        actor_id: user.id,
        before: { cookiesPolicyDocument: { fileId, size } },
        after: { cookiesPolicyDocument: null },
      },
    ]);
    expect((await settingsOf(shop, headers)).version).toBe(1);
  });
});

describe('is refused', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, number, string]>([
    ['a picture', makePng, 415, 'file_type_refused'],
    [
      'a PDF that acts',
      () => makePdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }),
      422,
      'file_unsafe',
    ],
    ['a PDF that is cut', () => makePdf().subarray(0, 200), 422, 'file_unreadable'],
    ['a PDF over 250 kB', () => Buffer.concat([makePdf(), Buffer.alloc(250_001)]), 413, 'file_too_large'],
  ])('%s', async (_, make_, status, reason) => {
    const shop = await world.retailer();
    const answer = await upload(shop.id, 'eula', await world.manager(shop), await make_());
    expect([answer.statusCode, answer.json().violations?.[0]?.message]).toEqual([status, reason]);
    expect((await textsOf(shop)).documents.termsOfUse).toBe(null);
  });

  test('a form without a file, and a text that has no document', async () => {
    const shop = await world.retailer();
    const headers = await world.manager(shop);
    const empty = await api.call({
      method: 'PUT',
      url: `/accounts/${shop.id}/site-documents/eula`,
      headers: { ...headers, 'content-type': FORM_TYPE },
      payload: emptyForm,
    });
    expect([empty.statusCode, empty.json().code]).toEqual([422, 'validation_failed']);
    expect((await upload(shop.id, 'accessibilityStatement', headers)).statusCode).toBe(404);
  });
});

describe('who publishes', () => {
  test('uploadSiteDocument: another account gets the same 404 as an unknown one', async () => {
    const [shop, other, buyer] = [await world.retailer(), await world.retailer(), await world.buyer()];
    await world.link(shop, buyer);
    await upload(shop.id, 'eula', await world.manager(shop));
    for (const stranger of [other, buyer]) {
      const headers = await world.manager(stranger);
      const absent = await upload(api.services.newId(), 'eula', headers);
      expect([absent.statusCode, absent.json().code]).toEqual([404, 'account_not_found']);
      expect((await upload(shop.id, 'eula', headers)).body).toBe(absent.body);
      expect((await remove(shop.id, 'eula', headers)).body).toBe(absent.body);
    }
    expect((await textsOf(shop)).documents.termsOfUse).not.toBe(null);
  });

  test('uploadSiteDocument: 403 without the permission and in the buyer module', async () => {
    const group = await world.both();
    const staff = [
      await world.user('root_management_unit_analyst', group.root),
      await world.user('store_manager', await world.store(group.root)),
      await world.user('buyer_manager', group.buyer),
      await world.user('admin'),
    ];
    for (const user of staff) {
      const headers = await world.session(user);
      for (const answer of [await upload(group.id, 'eula', headers), await remove(group.id, 'eula', headers)])
        expect([answer.statusCode, answer.json().code], user.userType).toEqual([403, 'permission_denied']);
    }
    expect((await upload(group.id, 'eula', world.visitor(group))).statusCode).toBe(401);
  });

  test('uploadSiteDocument: the provider may for every account', async () => {
    const shop = await world.retailer();
    const provider = await world.session(await world.user('super_admin'));
    expect((await upload(shop.id, 'eula', provider)).statusCode).toBe(200);
    expect((await remove(shop.id, 'eula', provider)).statusCode).toBe(204);
  });
});
