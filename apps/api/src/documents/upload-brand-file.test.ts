import { downloadFile } from '@reprise/contract/documents/routes';
import { getWhiteLabelConfig } from '@reprise/contract/white-label/routes';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/harness/use-api.ts';
import { emptyForm, FORM_TYPE, fileForm } from '../../testing/samples/file-form.ts';
import { makeBitmap, makeIcon, makeJpeg, makePdf, makePng } from '../../testing/samples/files.ts';
import type { Headers, TestAccount } from '../../testing/world/people.ts';
import { buildWorld } from '../../testing/world/world.ts';
import { sniff } from '../platform/files/sniff.ts';

const api = useApi();
const world = buildWorld(api);
const upload = (accountId: string, kind: string, bytes: Buffer, headers: Headers, fileName = 'logo.png') =>
  api.call({
    method: 'PUT',
    url: `/accounts/${accountId}/brand/${kind}`,
    headers: {
      ...headers,
      'content-type': FORM_TYPE,
      'x-request-id': 'the-same-request',
    },
    payload: fileForm(bytes, fileName),
  });
const filesOf = (account: TestAccount) =>
  api.asSystem(account.id, ({ db }) => db.selectFrom('file').selectAll().execute());
const brandOf = async (account: TestAccount) =>
  (await api.call(getWhiteLabelConfig, { query: { host: account.host } })).json().account;

describe('a logo', () => {
  test('uploadBrandFile: a logo is re-encoded, stored and shown on the site', async () => {
    const shop = await world.retailer();
    const user = await world.user('root_management_unit_manager', shop.root);
    const sent = Buffer.concat([await makePng(), Buffer.from('<script>alert(1)</script><?php system($_GET[0]);')]);
    const answer = await upload(shop.id, 'logo', sent, await world.session(user), '../../etc/logo.php');
    expect(answer.statusCode, answer.body).toBe(200);
    const { fileId, url, contentType, size } = answer.json();
    expect([url, contentType]).toEqual([`https://api.reprise.test/files/${fileId}`, 'image/png']);
    expect((await brandOf(shop)).logo).toBe(url);
    const served = await api.call(downloadFile, { params: { id: fileId } });
    expect(served.rawPayload).toHaveLength(size);
    expect(sniff(served.rawPayload)).toBe('png');
    expect(served.rawPayload.toString('latin1')).not.toMatch(/script|php/);
    expect(await filesOf(shop)).toMatchObject([
      { id: fileId, purpose: 'logo', owner_entity: 'account', owner_id: shop.id, created_by: user.id },
    ]);
  });

  test('uploadBrandFile: a replaced logo stays readable by its id, and the change is recorded', async () => {
    const shop = await world.retailer();
    const headers = await world.manager(shop);
    const first = (await upload(shop.id, 'logo', await makePng(), headers)).json();
    const second = (await upload(shop.id, 'logo', await makeJpeg(), headers)).json();
    expect((await brandOf(shop)).logo).toBe(second.url);
    const [old, current] = [
      await api.call(downloadFile, { params: { id: first.fileId } }),
      await api.call(downloadFile, { params: { id: second.fileId } }),
    ];
    expect([old.headers['content-type'], current.headers['content-type']]).toEqual(['image/png', 'image/jpeg']);
    const { rows } = await api.asAdmin((client) =>
      client.query(
        "select before, after from app.audit where entity = 'account' and action = 'update' and entity_id = $1 order by id",
        [shop.id],
      ),
    );
    expect(rows).toEqual([
      { before: { logo: null }, after: { logo: first.fileId } },
      { before: { logo: first.fileId }, after: { logo: second.fileId } },
    ]);
    const account = await api.asSystem(shop.id, ({ db }) => db.selectFrom('account').select('version').execute());
    expect(account).toEqual([{ version: 3 }]);
  });
});

test('uploadBrandFile: a repeat with its Idempotency-Key gets the first answer; another file with it is refused', async () => {
  const shop = await world.retailer();
  const headers = { ...(await world.manager(shop)), 'idempotency-key': 'a-logo-sent-twice' };
  const png = await makePng();
  const [first, again] = [await upload(shop.id, 'logo', png, headers), await upload(shop.id, 'logo', png, headers)];
  expect([again.statusCode, again.body]).toEqual([200, first.body]);
  expect(await filesOf(shop)).toHaveLength(1);
  const other = await upload(shop.id, 'logo', await makeJpeg(), headers);
  expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused']);
  expect(await filesOf(shop)).toHaveLength(1);
});

test('a favicon is an icon or a PNG, and leaves the logo alone', async () => {
  const buyer = await world.buyer();
  const headers = await world.session(await world.user('buyer_manager', buyer.buyer));
  const icon = makeIcon([{ width: 16, height: 16, data: makeBitmap(16, 16) }]);
  const answer = await upload(buyer.id, 'favicon', icon, headers, 'favicon.ico');
  expect(answer.json()).toMatchObject({ contentType: 'image/x-icon' });
  expect(await brandOf(buyer)).toMatchObject({ favicon: answer.json().url, logo: null });
  const jpeg = await upload(buyer.id, 'favicon', await makeJpeg(), headers);
  expect([jpeg.statusCode, jpeg.json().violations[0].message]).toEqual([415, 'file_type_refused']);
});

describe('who replaces it', () => {
  test('uploadBrandFile: another account gets the same 404 as an unknown one', async () => {
    const [shop, other] = [await world.retailer(), await world.retailer()];
    const headers = await world.manager(shop);
    const png = await makePng();
    const absent = await upload(api.services.newId(), 'logo', png, headers);
    expect([absent.statusCode, absent.json().code]).toEqual([404, 'account_not_found']);
    expect((await upload(other.id, 'logo', png, headers)).body).toBe(absent.body);
    expect(await filesOf(other)).toEqual([]);
  });

  test('uploadBrandFile: 403 without the permission', async () => {
    const shop = await world.both();
    const png = await makePng();
    const staff = [
      await world.user('root_management_unit_analyst', shop.root),
      await world.user('store_manager', await world.store(shop.root)),
      await world.user('warehouse_manager', await world.warehouse(shop.buyer)),
      await world.user('admin'),
    ];
    for (const user of staff) {
      const answer = await upload(shop.id, 'logo', png, await world.session(user));
      expect([answer.statusCode, answer.json().code], user.userType).toEqual([403, 'permission_denied']);
    }
    for (const headers of [{}, world.visitor(shop)])
      expect((await upload(shop.id, 'logo', png, headers as Headers)).statusCode).toBe(401);
    expect(await filesOf(shop)).toEqual([]);
  });

  test('uploadBrandFile: the provider may for every account', async () => {
    const shop = await world.retailer();
    const headers = await world.session(await world.user('super_admin'));
    expect((await upload(shop.id, 'logo', await makePng(), headers)).statusCode).toBe(200);
    expect(await filesOf(shop)).toHaveLength(1);
  });

  test('uploadBrandFile: another kind gets 404', async () => {
    const shop = await world.retailer();
    expect((await upload(shop.id, 'banner', await makePng(), await world.manager(shop))).statusCode).toBe(404);
  });
});

describe('what is refused leaves nothing behind', () => {
  test.each<[string, () => Promise<Buffer>, number, string]>([
    [
      'HTML under the name of a picture',
      async () => Buffer.from('<!doctype html><script>1</script>'),
      415,
      'file_type_refused',
    ],
    [
      'a drawing in SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      'file_type_refused',
    ],
    ['a PDF', async () => makePdf(), 415, 'file_type_refused'],
    ['an empty file', async () => Buffer.alloc(0), 415, 'file_type_refused'],
    ['a picture cut in the middle', async () => (await makePng()).subarray(0, 60), 422, 'file_unreadable'],
    [
      'a byte too much',
      async () => Buffer.concat([await makePng(), Buffer.alloc(10_000_001)]).subarray(0, 10_000_001),
      413,
      'file_too_large',
    ],
  ])('%s', async (_, bytes, status, reason) => {
    const shop = await world.retailer();
    const answer = await upload(shop.id, 'logo', await bytes(), await world.manager(shop));
    expect(answer.statusCode).toBe(status);
    expect(answer.json().violations).toEqual([{ path: 'body.file', message: reason, code: reason }]);
    expect(await filesOf(shop)).toEqual([]);
    expect((await brandOf(shop)).logo).toBeNull();
  });

  test('uploadBrandFile: a body of megabytes is refused and stores nothing', async () => {
    const shop = await world.retailer();
    for (const size of [10_000_002, 12_000_000]) {
      const answer = await upload(shop.id, 'logo', Buffer.alloc(size), await world.manager(shop));
      expect([answer.statusCode, answer.json().code]).toEqual([413, 'payload_too_large']);
    }
  });

  test('uploadBrandFile: a body that is no form is refused and stores nothing', async () => {
    const shop = await world.retailer();
    const headers = await world.manager(shop);
    const send = (type: string, payload: string | Buffer) =>
      api.call({
        method: 'PUT',
        url: `/accounts/${shop.id}/brand/logo`,
        headers: { ...headers, 'content-type': type },
        payload,
      });
    expect((await send('application/json', '{}')).statusCode).toBe(415);
    expect((await send('image/png', await makePng())).statusCode).toBe(415);
    const empty = await send(FORM_TYPE, emptyForm);
    expect([empty.statusCode, empty.json().code]).toEqual([422, 'validation_failed']);
  });
});
