import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import { stateOf, type TestParcel } from '../../../testing/world/parcels.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { DAY, MINUTE } from '../../platform/clock.ts';
import { signPayload } from '../../platform/crypto/signed-message.ts';

const SECRET = 'what only the carrier knows';
const api = useApi({ carrier: { url: 'http://127.0.0.1:9', secret: SECRET } });
const world = buildWorld(api);
type Posted = TestParcel & { trackingNumber: string };
let parcel: Posted;
beforeAll(async () => {
  parcel = await world.postedParcel();
});

const at = (minutes: number) => new Date(api.clock.now().getTime() - 7 * DAY + minutes * MINUTE).toISOString();
const eventOf = ({ trackingNumber }: Pick<Posted, 'trackingNumber'>, code: string, minutes: number) => ({
  trackingNumber,
  code,
  label: 'said the carrier',
  location: 'Nantes',
  occurredAt: at(minutes),
});
const bodyOf = (...events: object[]) => JSON.stringify({ events });
type How = { secret?: string; ageMs?: number; header?: string | undefined; carrier?: string; account?: string };
function push(body: string, { secret = SECRET, ageMs = 0, carrier = 'sandbox', account, ...how }: How = {}) {
  const signature = signPayload(secret, new Date(api.clock.now().getTime() - ageMs), body);
  const header = 'header' in how ? how.header : signature;
  return api.call({
    method: 'POST',
    url: `/carriers/${carrier}/events${account ? `?account=${account}` : ''}`,
    headers: { 'content-type': 'application/json', ...(header ? { 'x-carrier-signature': header } : {}) },
    payload: body,
  });
}
const eventsOf = ({ accountId, shipmentId }: TestParcel) =>
  api.asSystem(accountId, ({ db }) =>
    db.selectFrom('delivery_event').selectAll().where('shipment_id', '=', shipmentId).orderBy('occurred_at').execute(),
  );
const reportsOf = ({ accountId, shipmentId }: TestParcel) =>
  api.asSystem(accountId, async ({ db }) => {
    const rows = await db.selectFrom('event').select('payload').where('type', '=', 'delivery.reported').execute();
    const told = rows.map(({ payload }) => payload as { shipmentId: string; status: string });
    return told.filter((one) => one.shipmentId === shipmentId).map(({ status }) => status);
  });

describe('what a carrier pushes', () => {
  test('is kept, read in our words, and told to those who listen', async () => {
    const one = await world.postedParcel();
    expect((await push(bodyOf(eventOf(one, 'PC1', 1), eventOf(one, 'ET1', 2)))).statusCode).toBe(202);
    expect(await eventsOf(one)).toMatchObject([
      { raw_code: 'PC1', status: 'delivery_started', raw_label: 'said the carrier', location: 'Nantes' },
      { raw_code: 'ET1', status: 'delivery_in_transit' },
    ]);
    expect((await stateOf(api, one)).shipment).toMatchObject({
      last_status: 'delivery_in_transit',
      delivered_at: null,
    });
    expect(await reportsOf(one)).toEqual(['delivery_started', 'delivery_in_transit']);
  });

  test('the last word is the latest event, then the higher rank; late ones are kept and change nothing', async () => {
    const one = await world.postedParcel();
    await push(bodyOf(eventOf(one, 'DI1', 9)));
    await push(bodyOf(eventOf(one, 'MD2', 9), eventOf(one, 'ET1', 3)));
    const { shipment } = await stateOf(api, one);
    expect(shipment).toMatchObject({ last_status: 'delivery_delivered_ok', delivered_at: new Date(at(9)) });
    expect(await eventsOf(one)).toHaveLength(3);
  });

  test('receiveEvents: an unmapped code is stored and leaves the status', async () => {
    const one = await world.postedParcel();
    await push(bodyOf(eventOf(one, 'ET1', 1)));
    expect((await push(bodyOf(eventOf(one, 'ZZ9', 5)))).statusCode).toBe(202);
    expect((await eventsOf(one)).map(({ status }) => status)).toEqual(['delivery_in_transit', 'delivery_unknown']);
    expect((await stateOf(api, one)).shipment).toMatchObject({
      last_status: 'delivery_in_transit',
      last_event_at: new Date(at(5)),
    });
  });

  test('receiveEvents: a repeated event is stored once', async () => {
    const one = await world.postedParcel();
    const body = bodyOf(eventOf(one, 'PC1', 1));
    const header = signPayload(SECRET, api.clock.now(), body);
    for (let i = 0; i < 3; i++) expect((await push(body, { header })).statusCode).toBe(202);
    expect(await eventsOf(one)).toHaveLength(1);
    expect(await reportsOf(one)).toHaveLength(1);
    const before = await stateOf(api, one);
    await Promise.all(Array.from({ length: 5 }, () => push(bodyOf(eventOf(one, 'ET1', 2)))));
    expect(await eventsOf(one)).toHaveLength(2);
    expect(before.shipment.last_status).toBe('delivery_started');
  });

  test('receiveEvents: an unknown tracking number answers 202 and changes nothing', async () => {
    const answer = await push(bodyOf(eventOf({ trackingNumber: 'SB0000000000000FR' }, 'PC1', 1)));
    expect([answer.statusCode, answer.body]).toEqual([202, '']);
  });

  test('reaches only the parcel it names, whoever it belongs to', async () => {
    const [mine, theirs] = [await world.postedParcel(), await world.postedParcel()];
    await push(bodyOf(eventOf(mine, 'PC1', 1), eventOf(theirs, 'DI1', 2)));
    expect(await eventsOf(mine)).toHaveLength(1);
    expect((await stateOf(api, theirs)).shipment.last_status).toBe('delivery_delivered_ok');
    expect(
      await api.asSystem(mine.accountId, ({ db }) => db.selectFrom('delivery_event').selectAll().execute()),
    ).toHaveLength(1);
  });

  test('receiveEvents: an event in the future is ignored', async () => {
    const one = await world.postedParcel();
    expect((await push(bodyOf(eventOf(one, 'DI1', 20 * 24 * 60)))).statusCode).toBe(202);
    expect(await eventsOf(one)).toEqual([]);
  });
});

describe('who is not the carrier', () => {
  const refused = async (body: string, how: How) => {
    const answer = await push(body, how);
    return `${answer.statusCode} ${(answer.json() as { code: string }).code}`;
  };
  test.each<[string, How]>([
    ['has no signature', { header: undefined }],
    ['signed with another secret', { secret: 'guessed' }],
    ['signed too long ago', { ageMs: 5 * MINUTE + 1_500 }],
    ['signed in the future', { ageMs: -5 * MINUTE - 1_500 }],
    ['wrote something else in the header', { header: `v1=${'0'.repeat(64)}` }],
    ['left the time out of it', { header: `t=,v1=${'0'.repeat(64)}` }],
    ['is a carrier we have no contract with', { carrier: 'la_poste' }],
    ['is no carrier at all', { carrier: 'constructor' }],
  ])('%s', async (_why, how) => {
    expect(await refused(bodyOf(eventOf(parcel, 'DI1', 1)), how)).toBe('403 permission_denied');
  });

  test('receiveEvents: any changed bit of a signed message gets 403', async () => {
    const body = bodyOf(eventOf(parcel, 'DI1', 1));
    const header = signPayload(SECRET, api.clock.now(), body);
    for (let i = 0; i < body.length; i += 7)
      for (const bit of [1, 4]) {
        const bytes = Buffer.from(body);
        bytes[i] = bytes[i]! ^ bit;
        const answer = await push(bytes.toString('latin1'), { header });
        expect([400, 403, 422]).toContain(answer.statusCode);
      }
    for (let i = 0; i < header.length; i += 5) {
      const flipped = header.slice(0, i) + (header[i] === '0' ? '1' : '0') + header.slice(i + 1);
      expect((await push(body, { header: flipped })).statusCode).toBe(403);
    }
    expect(await eventsOf(parcel)).toEqual([]);
  });

  test('receiveEvents: an unsigned message gets the same answer for known and unknown parcels', async () => {
    const known = await push(bodyOf(eventOf(parcel, 'PC1', 1)), { secret: 'guessed' });
    const unknown = await push(bodyOf(eventOf({ trackingNumber: randomUUIDv7() }, 'PC1', 1)), { secret: 'guessed' });
    const words = (answer: typeof known) => ({ ...(answer.json() as object), requestId: '' });
    expect(words(known)).toEqual(words(unknown));
  });

  test('who signs still speaks the language of the carrier, and not for too long', async () => {
    expect(await refused('{"events":[]}', {})).toBe('422 validation_failed');
    expect(await refused(bodyOf({ ...eventOf(parcel, 'PC1', 1), occurredAt: 'yesterday' }), {})).toBe(
      '422 validation_failed',
    );
    const long = bodyOf({ ...eventOf(parcel, 'PC1', 1), padding: 'x'.repeat(66_000) });
    expect(await refused(long, {})).toBe('413 payload_too_large');
  });
});

describe('what a carrier pushes under the contract of an account', () => {
  const secretOf = (accountId: string) => `the contract of ${accountId}`;
  let provider: Headers;
  beforeAll(async () => {
    const make = buildWorld(api);
    provider = await make.session(await make.user('super_admin'));
  });
  const connect = async (accountId: string) => {
    const url = `/accounts/${accountId}/connections/carrier`;
    const payload = { url: 'https://carrier.example', secret: secretOf(accountId), version: 0 };
    expect((await api.call({ method: 'PUT', url, headers: provider, payload })).statusCode).toBe(200);
  };
  const connected = async () => {
    const posted = await world.postedParcel();
    await connect(posted.accountId);
    return { ...posted, how: { account: posted.accountId, secret: secretOf(posted.accountId) } };
  };

  test('receiveEvents: takes what is signed with the secret of the connection of `?account=` (202)', async () => {
    const own = await connected();
    expect((await push(bodyOf(eventOf(own, 'DI1', 1)), own.how)).statusCode).toBe(202);
    expect((await stateOf(api, own)).shipment.last_status).toBe('delivery_delivered_ok');
  });

  test('receiveEvents: refuses the secret of another account, of the sandbox, and none at all (403)', async () => {
    const [own, other] = [await connected(), await connected()];
    const body = bodyOf(eventOf(own, 'DI1', 1));
    const { account } = own.how;
    for (const how of [{ secret: other.how.secret }, { secret: SECRET }, { header: undefined }])
      expect((await push(body, { ...how, account })).statusCode).toBe(403);
    expect(await eventsOf(own)).toEqual([]);
  });

  test("receiveEvents: leaves another account's parcel as it was, and answers as for an unknown one", async () => {
    const [own, other] = [await connected(), await connected()];
    const before = await stateOf(api, other);
    const answer = await push(bodyOf(eventOf(other, 'DI1', 1), eventOf(own, 'PC1', 1)), own.how);
    expect([answer.statusCode, answer.body]).toEqual([202, '']);
    expect([await stateOf(api, other), await eventsOf(other)]).toEqual([before, []]);
    expect(await eventsOf(own)).toHaveLength(1);
  });

  test('receiveEvents: the sandbox does not speak for an account with a contract of its own', async () => {
    const own = await connected();
    expect((await push(bodyOf(eventOf(own, 'DI1', 1)))).statusCode).toBe(202);
    expect(await eventsOf(own)).toEqual([]);
  });

  test('receiveEvents: a buyer that holds the contract speaks for the parcel of its retailer', async () => {
    const posted = await world.postedParcel();
    const { accountId, buyerAccountId: account, shipmentId } = posted;
    await connect(account);
    const body = bodyOf(eventOf(posted, 'DI1', 1));
    await push(body, { account, secret: secretOf(account) });
    expect(await eventsOf(posted), 'the retailer holds the contract').toEqual([]);
    await api.asSystem(accountId, ({ db }) =>
      db.updateTable('shipment').set({ contract_account_id: account }).where('id', '=', shipmentId).execute(),
    );
    await push(body, { account, secret: secretOf(account) });
    expect((await stateOf(api, posted)).shipment.last_status).toBe('delivery_delivered_ok');
  });
});
