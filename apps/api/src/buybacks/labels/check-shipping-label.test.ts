import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { TestBuyback } from '../../../testing/world/buybacks.ts';

import type { TestShop } from '../../../testing/world/shop.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { DAY } from '../../platform/clock.ts';
import { linkOf } from '../links.ts';

const api = useApi();
const world = buildWorld(api);
let shop: TestShop;
let posted: TestBuyback;
let origin: string;
beforeAll(async () => {
  shop = await world.shop();
  posted = await world.sell(shop);
  // Over a socket: what a HEAD leaves out is left out there.
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
});

async function head(id: string, token: string | undefined, headers = shop.visitor) {
  const query = new URLSearchParams(token ? { t: token } : {});
  const answer = await fetch(new URL(`/buybacks/${id}/shipping-label?${query}`, origin), { method: 'HEAD', headers });
  return { status: answer.status, code: answer.headers.get('x-error-code'), body: await answer.text() };
}
const settle = (set: object) =>
  api.asSystem(shop.retailer.id, ({ db }) =>
    db.updateTable('shipment').set(set).where('buyback_id', '=', posted.id).execute(),
  );
const refused = (status: number, code: string) => ({ status, code, body: '' });

describe('whether a label is there', () => {
  test('checkShippingLabel: answers 425 while the label is being made, then succeeds', async () => {
    expect(await head(posted.id, posted.follow)).toEqual(refused(425, 'label_not_ready'));
    const fileId = randomUUIDv7();
    await api.asSystem(shop.retailer.id, ({ db, clock }) =>
      db
        .insertInto('file')
        .values({
          account_id: shop.retailer.id,
          id: fileId,
          purpose: 'shipping-label',
          owner_entity: 'shipment',
          owner_id: posted.id,
          content_type: 'application/pdf',
          size: 1,
          sha256: Buffer.alloc(32),
          object_key: 'x',
          created_at: clock.now(),
        })
        .execute(),
    );
    await settle({ label: 'ready', label_file_id: fileId });
    expect(await head(posted.id, posted.follow)).toEqual({ status: 200, code: null, body: '' });
  });

  test('checkShippingLabel: a failed label and a circuit without label have different codes', async () => {
    await settle({ label: 'failed', label_file_id: null, label_failure: 'order_rejected:address' });
    expect(await head(posted.id, posted.follow)).toEqual(refused(404, 'label_failed'));
    const dropped = await world.sell(shop, { circuit: 'web_drop' });
    expect(await head(dropped.id, dropped.follow)).toEqual(refused(404, 'label_not_expected'));
  });

  test('checkShippingLabel: answers the holder of the link and staff with the permission, nobody else', async () => {
    const other = await world.sell(shop);
    const stranger = world.visitor(await world.retailer());
    expect(await head(posted.id, undefined)).toEqual(refused(403, 'invalid_link'));
    expect(await head(posted.id, other.follow)).toEqual(refused(403, 'invalid_link'));
    expect(await head(posted.id, posted.follow, stranger)).toEqual(refused(403, 'invalid_link'));
    expect(await head(posted.id, posted.decide)).toEqual(refused(403, 'invalid_link'));
    expect(await head(randomUUIDv7(), posted.follow)).toEqual(refused(403, 'invalid_link'));
    const claim = { accountId: posted.accountId, buybackId: posted.id, purpose: 'follow' as const };
    const ended = linkOf(api.services.keys, { ...claim, until: new Date(api.clock.now().getTime() - DAY) });
    expect(await head(posted.id, ended)).toEqual(refused(403, 'invalid_link'));
    const as = async (...who: Parameters<typeof world.user>) => world.session(await world.user(...who));
    const manager = await as('root_management_unit_manager', shop.retailer.root, { module: 'tim' });
    expect(await head(other.id, undefined, manager)).toEqual(refused(425, 'label_not_ready'));
    const elsewhere = await world.retailer();
    const foreign = await as('root_management_unit_manager', elsewhere.root, { module: 'tim' });
    expect(await head(other.id, undefined, foreign)).toEqual(refused(404, 'buyback_not_found'));
  });
});
