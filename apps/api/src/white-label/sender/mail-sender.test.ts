import { checkMailSender, getMailSender, updateMailSender } from '@reprise/contract/white-label/sender-routes';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { HOUR } from '../../platform/clock.ts';
import { findAccountSender } from './sender-rows.ts';

const api = useApi();
const world = buildWorld(api);
/** What the name servers answer; nothing about a name that is `undefined`. */
let zone: Record<string, readonly string[] | undefined> = {};
beforeAll(() => {
  api.services.resolveTxt = async (name) => {
    if (name in zone && zone[name] === undefined) throw new Error('no answer');
    return zone[name] ?? [];
  };
});
beforeEach(() => {
  zone = {};
});

const read = (id: string, as: Headers) => api.call(getMailSender, { params: { id } }, as);
const update = (id: string, body: object, as: Headers) => api.call(updateMailSender, { params: { id }, body }, as);
const check = (id: string, as: Headers) => api.call(checkMailSender, { params: { id } }, as);
type Sender = { records: { kind: string; host: string; expected: string; state: string; found: string | null }[] };
const publish = ({ records }: Sender) => {
  zone = Object.fromEntries(records.map(({ host, expected }) => [host, [expected]]));
};
async function shop() {
  const retailer = await world.retailer();
  return { id: retailer.id, retailer, as: await world.manager(retailer) };
}
const OWN = { domain: 'cedre.test', localPart: 'reprises' };

test('getMailSender: without settings mails carry the name of the account and the address of the platform', async () => {
  const { id, as } = await shop();
  const { from, ...rest } = (await read(id, as)).json();
  expect(from).toEqual({ name: expect.any(String), address: 'no-reply@reprise.example' });
  expect(rest).toMatchObject({ domain: null, records: [], inUseSince: null, version: 0 });
});

test('updateMailSender: name and reply address are kept, recorded and can be taken away again', async () => {
  const { id, as } = await shop();
  const saved = await update(id, { name: 'Cèdre reprises', replyTo: 'aide@cedre.test', version: 0 }, as);
  expect([saved.statusCode, saved.json()]).toEqual([
    200,
    expect.objectContaining({ from: { name: 'Cèdre reprises', address: 'no-reply@reprise.example' }, version: 1 }),
  ]);
  expect(saved.json().answersTo).toBe('aide@cedre.test');
  const audit = await api.asSystem(id, ({ db }) => db.selectFrom('audit').select('after').execute());
  expect(JSON.stringify(audit)).toContain('aide@cedre.test');
  expect((await update(id, { name: null, replyTo: null }, as)).json()).toMatchObject({ name: null, replyTo: null });
  expect((await update(id, { name: 'Late', version: 1 }, as)).json()).toMatchObject({ code: 'concurrent_change' });
});

test('updateMailSender: a domain is shown with its records, is not used yet, and its private key is sealed', async () => {
  const { id, as } = await shop();
  const saved = await update(id, OWN, as);
  const { records, from, inUseSince } = saved.json();
  expect([from.address, inUseSince]).toEqual(['no-reply@reprise.example', null]);
  expect(records).toMatchObject([
    { kind: 'spf', host: 'cedre.test', expected: 'v=spf1 include:_spf.reprise.example ~all', state: 'unchecked' },
    { kind: 'dkim', host: 'reprise._domainkey.cedre.test', expected: expect.stringMatching(/^v=DKIM1; k=rsa; p=MII/) },
    { kind: 'dmarc', host: '_dmarc.cedre.test', expected: 'v=DMARC1; p=none' },
  ]);
  const [row] = await api.asSystem(id, ({ db }) => db.selectFrom('mail_sender').selectAll().execute());
  expect(row!.dkim_private_key!.toString('latin1') + saved.body).not.toContain('PRIVATE KEY');
});

test.each([
  [{ domain: 'cedre.test' }, 'body.localPart'],
  [{ localPart: 'reprises' }, 'body.domain'],
  [{ ...OWN, domain: 'localhost' }, 'body.domain'],
  [{ ...OWN, domain: 'cedre.test\nx' }, 'body.domain'],
  [{ ...OWN, localPart: 'a b' }, 'body.localPart'],
  [{ replyTo: 'nobody' }, 'body.replyTo'],
])('updateMailSender: %j is refused with 422', async (body, path) => {
  const { id, as } = await shop();
  const refused = await update(id, body, as);
  expect([refused.statusCode, refused.json().violations[0].path]).toEqual([422, path]);
});

test('checkMailSender: the domain is used once all three records are right, and no longer when one fails', async () => {
  const { id, as } = await shop();
  publish((await update(id, OWN, as)).json());
  const right = (await check(id, as)).json();
  expect(right.records.map(({ state }: { state: string }) => state)).toEqual(['right', 'right', 'right']);
  expect([right.from.address, right.inUseSince, right.checkedAt]).toEqual([
    'reprises@cedre.test',
    api.clock.now().toISOString(),
    api.clock.now().toISOString(),
  ]);
  const used = await api.asSystem(id, (ctx) => findAccountSender(ctx, id));
  expect(used?.domain).toMatchObject({ address: 'reprises@cedre.test', dkim: { keySelector: 'reprise' } });

  zone['cedre.test'] = ['v=spf1 mx -all'];
  const wrong = (await check(id, as)).json();
  expect(wrong.records[0]).toMatchObject({ state: 'wrong', found: 'v=spf1 mx -all' });
  expect([wrong.from.address, wrong.inUseSince]).toEqual(['no-reply@reprise.example', null]);
  expect((await api.asSystem(id, (ctx) => findAccountSender(ctx, id)))?.domain).toBeUndefined();
  const events = await api.asSystem(id, ({ db }) => db.selectFrom('event').select('type').execute());
  expect(events.filter(({ type }) => type === 'mail_sender.domain_failed')).toHaveLength(1);
});

test('checkMailSender: name servers that do not answer change nothing', async () => {
  const { id, as } = await shop();
  publish((await update(id, OWN, as)).json());
  const before = (await check(id, as)).json();
  api.clock.advance(HOUR);
  zone = Object.fromEntries(Object.keys(zone).map((name) => [name, undefined]));
  const after = (await check(id, as)).json();
  expect(after).toMatchObject({ checkedAt: before.checkedAt, inUseSince: before.inUseSince, from: before.from });
  expect(after.records.map(({ answered }: { answered: boolean }) => answered)).toEqual([false, false, false]);
});

test('updateMailSender: another domain has another key and is checked again; another local part is not', async () => {
  const { id, as } = await shop();
  const first = (await update(id, OWN, as)).json();
  publish(first);
  await check(id, as);
  const sameDomain = (await update(id, { localPart: 'bonjour' }, as)).json();
  expect(sameDomain.from.address).toBe('bonjour@cedre.test');
  const moved = (await update(id, { domain: 'cedre-mail.test' }, as)).json();
  expect(moved).toMatchObject({ inUseSince: null, checkedAt: null });
  expect(moved.records[1].expected).not.toBe(first.records[1].expected);
  expect((await update(id, { domain: null, localPart: null }, as)).json()).toMatchObject({ records: [] });
});

test('checkMailSender: an account without a domain gets 409', async () => {
  const { id, as } = await shop();
  expect((await check(id, as)).json()).toMatchObject({ code: 'status_not_fit' });
});

test('mail sender: staff without the design page get 403, another tenant’s account is 404, the provider may', async () => {
  const [own, other] = [await shop(), await shop()];
  for (const answer of [
    await read(other.id, own.as),
    await update(other.id, { name: 'Mine' }, own.as),
    await check(other.id, own.as),
  ])
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'account_not_found']);
  const store = await world.store(own.retailer.root);
  const seller = await world.session(await world.user('store_seller', store));
  for (const answer of [await read(own.id, seller), await update(own.id, { name: 'Mine' }, seller)])
    expect(answer.statusCode).toBe(403);
  const provider = await world.session(await world.user('super_admin'));
  expect((await update(own.id, { name: 'Cèdre' }, provider)).statusCode).toBe(200);
});
