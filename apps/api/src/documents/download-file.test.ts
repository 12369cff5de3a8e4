import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../testing/harness/use-api.ts';
import { FORM_TYPE, fileForm } from '../../testing/samples/file-form.ts';
import { makePng } from '../../testing/samples/files.ts';
import type { Headers, TestAccount } from '../../testing/world/people.ts';
import { buildWorld } from '../../testing/world/world.ts';

const api = useApi();
const world = buildWorld(api);
let shop: TestAccount;
let manager: Headers;
let logoId: string;
beforeAll(async () => {
  shop = await world.retailer();
  manager = await world.session(await world.user('root_management_unit_manager', shop.root));
  const url = `/accounts/${shop.id}/brand/logo`;
  const headers = { ...manager, 'content-type': FORM_TYPE };
  const payload = fileForm(await makePng(), 'logo.png');
  logoId = (await api.call({ method: 'PUT', url, headers, payload })).json().fileId;
});
const get = (id: string, headers: Headers = {}) =>
  api.call({ url: `/files/${id}`, headers: { ...headers, 'x-request-id': 'the-same-request' } });
/** A row like that of the logo, with something else about it. */
async function addRow(changes: { purpose?: string; object_key?: string; size?: number }): Promise<string> {
  const id = api.services.newId();
  await api.asSystem(shop.id, async ({ db }) => {
    const logo = await db.selectFrom('file').selectAll().where('id', '=', logoId).executeTakeFirstOrThrow();
    await db
      .insertInto('file')
      .values({ ...logo, id, ...changes })
      .execute();
  });
  return id;
}

describe('a logo', () => {
  test('downloadFile: a logo is public, cached immutably and sandboxed', async () => {
    const other = await world.retailer();
    const stranger = await world.session(await world.user('store_seller', await world.store(other.root)));
    const answer = await get(logoId);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline; filename="logo.png"',
      'x-content-type-options': 'nosniff',
      etag: `"${createHash('sha256').update(answer.rawPayload).digest('base64url')}"`,
    });
    for (const headers of [
      stranger,
      { ...stranger, 'x-module': 'rps' },
      world.visitor(other),
      { 'x-product-token': 'dead' },
    ])
      expect((await get(logoId, headers)).rawPayload).toEqual(answer.rawPayload);
  });

  test('downloadFile: answers 304 for a matching ETag', async () => {
    const { headers } = await get(logoId);
    const etag = String(headers.etag);
    const again = await get(logoId, { 'if-none-match': etag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect(again.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get(logoId, { 'if-none-match': '"something else"' })).statusCode).toBe(200);
  });

  test('downloadFile: the length that is announced is that of the body, whatever the row says', async () => {
    const { headers, rawPayload } = await get(await addRow({ size: 1_000_000 }), manager);
    expect([headers['content-length'], rawPayload.length]).toEqual([String(rawPayload.length), rawPayload.length]);
    expect(rawPayload.length).toBeLessThan(1_000_000);
  });
});

describe('nothing is there', () => {
  test('downloadFile: an unknown id, a malformed id, a purpose without a rule and a missing object get the same 404', async () => {
    const absent = await get(api.services.newId(), manager);
    expect([absent.statusCode, absent.json().code]).toEqual([404, 'not_found']);
    const ids = [
      'no-id',
      await addRow({ purpose: 'identity-document' }),
      await addRow({ purpose: 'constructor' }),
      await addRow({ object_key: `${shop.id}/logo/${api.services.newId()}` }),
    ];
    const provider = await world.session(await world.user('super_admin'));
    for (const id of ids)
      for (const headers of [{}, manager, provider, world.visitor(shop)] as Headers[]) {
        const answer = await get(id, headers);
        expect([answer.statusCode, answer.body], id).toEqual([404, absent.body]);
      }
    expect((await get(logoId)).statusCode).toBe(200);
  });
});
