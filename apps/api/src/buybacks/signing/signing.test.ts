import { SIGNING_MINUTES } from '@reprise/contract/buybacks/signing/signing';
import type {
  getSignatureRequest,
  requestSignature,
  viewSigning,
} from '@reprise/contract/buybacks/signing/signing-routes';
import type { RouteAnswer } from '@reprise/contract/http/route';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildCounter, type TestCounter } from '../../../testing/counter/build-counter.ts';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { MINUTE } from '../../platform/clock.ts';
import { readPapers } from '../papers/read-papers.ts';

const api = useApi();
let at: TestCounter;
let phone: Headers;
type Opened = RouteAnswer<typeof requestSignature>;
type View = RouteAnswer<typeof viewSigning>;

beforeEach(async () => {
  at = await buildCounter(api);
  phone = at.world.visitor(at.shop.retailer);
});

const DRAWING = {
  strokes: [
    [
      { x: 10, y: 20 },
      { x: 200, y: 120 },
      { x: 300, y: 40 },
    ],
  ],
};
const signings = () => `/store/${at.shop.store.id}/signings`;
const call = (method: 'GET' | 'POST' | 'DELETE', url: string, headers: Headers, payload?: object) =>
  api.call({ method, url, headers, ...(payload && { payload }) });
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) =>
  `${statusCode} ${body ? (JSON.parse(body) as { code?: string }).code : ''}`.trim();

async function ask(body: object = { sale: at.sale() }): Promise<Opened & { key: string }> {
  const answer = await call('POST', signings(), at.seller, body);
  expect(answer.statusCode, answer.body).toBe(201);
  const opened = answer.json() as Opened;
  return { ...opened, key: new URL(opened.url).searchParams.get('t')! };
}
const onPhone = (what: string, payload: object, headers = phone) => call('POST', `/signing/${what}`, headers, payload);
async function look(key: string, headers = phone): Promise<View> {
  const answer = await onPhone('view', { key }, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as View;
}
/** What the phone shows as long as it can be signed. */
const lookAtOffer = async (key: string) => {
  const { offer } = await look(key);
  if (!offer) throw new Error('there is nothing to sign');
  return offer;
};
async function sign(key: string, drawing: object = DRAWING) {
  const { shownHash } = await lookAtOffer(key);
  return onPhone('signature', { key, shownHash, drawing, termsAccepted: true });
}
const watch = async (id: string) =>
  (await call('GET', `${signings()}/${id}`, at.seller)).json() as RouteAnswer<typeof getSignatureRequest>;
const countBuybacks = () =>
  api.asSystem(at.shop.retailer.id, async ({ db }) => (await db.selectFrom('buyback').select('id').execute()).length);

describe('a signature that a seller asks for', () => {
  test('shows the phone what will be printed, and sells nothing', async () => {
    const sale = at.sale();
    const { key, code, status } = await ask({ sale });
    expect([status, code]).toEqual(['waiting', expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)]);
    const view = await look(key);
    expect(view).toMatchObject({
      status: 'waiting',
      offer: {
        payout: 30_000,
        customer: { email: sale.customer.email },
        isCorrected: false,
        devices: [{ payout: 30_000, estimatedPrice: 30_000, terms: expect.stringContaining(sale.customer.lastname) }],
      },
    });
    expect(await look(code.toLowerCase())).toEqual(view);
    expect(await countBuybacks()).toBe(0);
  });

  test('requestSignature: a sale that would be refused is refused here as well', async () => {
    const answer = await call('POST', signings(), at.seller, {
      sale: at.sale({ buybacks: [at.line({ circuitRuleId: at.shop.catalogue.rules.web_post })] }),
    });
    expect(codeOf(answer)).toBe('422 no_transport_mode');
  });

  test('getSignatureRequest, withdrawSignatureRequest, viewSigning: another store, account or seller finds nothing (404)', async () => {
    const { id } = await ask();
    const other = await buildCounter(api);
    const colleague = await at.sellerOf(at.shop.store);
    expect(codeOf(await call('POST', signings(), other.seller, { sale: at.sale() }))).toBe('404 not_found');
    for (const headers of [other.seller, colleague])
      for (const method of ['GET', 'DELETE'] as const)
        expect(codeOf(await call(method, `${signings()}/${id}`, headers))).toBe('404 not_found');
    const { key } = await ask();
    const elsewhere = at.world.visitor(other.shop.retailer);
    expect(codeOf(await onPhone('view', { key }, elsewhere))).toBe('404 signing_not_found');
    expect(codeOf(await onPhone('view', { key }, at.seller))).toBe('404 signing_not_found');
  });

  test('an account without a public site cannot ask for one (422)', async () => {
    await api.asSystem(at.shop.retailer.id, ({ db }) =>
      db.updateTable('web_channel').set({ active: false }).where('account_id', '=', at.shop.retailer.id).execute(),
    );
    expect(codeOf(await call('POST', signings(), at.seller, { sale: at.sale() }))).toBe('422 configuration_error');
  });
});

describe('signing', () => {
  test('the seller sees what the customer does, in order, each once', async () => {
    const { id, key } = await ask();
    for (const what of ['opened', 'opened', 'price_read', 'terms_read'])
      expect((await onPhone('notes', { key, what })).statusCode).toBe(204);
    expect((await sign(key)).statusCode).toBe(200);
    const { status, events, drawing } = await watch(id);
    expect([status, drawing]).toEqual(['signed', DRAWING]);
    expect(events.map(({ what }) => what)).toEqual(['opened', 'price_read', 'terms_read', 'signed']);
  });

  test('viewSigning, noteSigning, refuseSigning: only the phone that opened the code may use it (409)', async () => {
    const { key } = await ask();
    const another = at.world.visitor(at.shop.retailer);
    expect((await onPhone('view', { key }, another)).statusCode).toBe(200);
    await onPhone('notes', { key, what: 'opened' });
    for (const [what, payload] of [
      ['view', {}],
      ['notes', { what: 'opened' }],
      ['refusal', {}],
    ] as const)
      expect(codeOf(await onPhone(what, { key, ...payload }, another))).toBe('409 signing_taken');
  });

  test('giveSignature: a corrected address is on the papers, and what was shown before cannot be signed (409)', async () => {
    const { id, key } = await ask();
    const before = await lookAtOffer(key);
    const address = { ...before.customer.address, street: '18 rue des Tanneurs' };
    const corrected = await onPhone('customer', { key, customer: { ...before.customer, address } });
    expect(corrected.json()).toMatchObject({ offer: { isCorrected: true, customer: { address } } });
    const stale = { key, shownHash: before.shownHash, drawing: DRAWING, termsAccepted: true };
    expect(codeOf(await onPhone('signature', stale))).toBe('409 signature_outdated');
    expect((await watch(id)).customer.address.street).toBe('18 rue des Tanneurs');
    expect((await sign(key)).statusCode).toBe(200);
    const wrong = { ...before.customer, phone: '+3312' };
    expect(codeOf(await onPhone('customer', { key, customer: wrong }))).toMatch(/^4\d\d /);
  });

  test('correctSigning: a number on which nobody can be reached is refused (422)', async () => {
    const { key } = await ask();
    const { customer } = await lookAtOffer(key);
    const answer = await onPhone('customer', { key, customer: { ...customer, phone: '+33000000' } });
    expect(codeOf(answer)).toBe('422 validation_failed');
  });

  test.each(['refused', 'withdrawn', 'expired', 'signed'] as const)(
    'a code that is %s is closed (409)',
    async (end) => {
      const { id, key } = await ask();
      const { shownHash, customer } = await lookAtOffer(key);
      if (end === 'refused') await onPhone('refusal', { key });
      if (end === 'withdrawn') await call('DELETE', `${signings()}/${id}`, at.seller);
      if (end === 'expired') api.clock.advance(SIGNING_MINUTES * MINUTE);
      if (end === 'signed') await sign(key);
      for (const [what, payload] of [
        ['notes', { what: 'opened' }],
        ['customer', { customer }],
        ['signature', { shownHash, drawing: DRAWING, termsAccepted: true }],
        ['refusal', {}],
      ] as const)
        expect(codeOf(await onPhone(what, { key, ...payload }))).toBe('409 signing_closed');
      const closed = await onPhone('view', { key });
      expect(closed.json()).toMatchObject({ status: end === 'expired' ? 'withdrawn' : end, offer: null });
      expect(closed.body).not.toContain(customer.lastname);
    },
  );
});

describe('sellInStore with a signature', () => {
  test('prints it on the transfer order of each device; it is used once', async () => {
    const sale = at.sale({ buybacks: [at.line(), at.line()] });
    const { id, key } = await ask({ sale });
    await sign(key);
    const answer = await at.sell({ ...sale, signingId: id });
    expect(answer.statusCode, answer.body).toBe(201);
    const { buybacks } = answer.json() as { buybacks: { id: string }[] };
    for (const { id: buybackId } of buybacks) {
      const { order } = await api.asSystem(at.shop.retailer.id, (ctx) =>
        readPapers(ctx, at.shop.retailer.id, buybackId),
      );
      expect(order.signature).toEqual({ signedAt: api.clock.now(), drawing: DRAWING });
    }
    expect((await watch(id)).status).toBe('used');
    expect(codeOf(await at.sell({ ...sale, signingId: id }))).toBe('409 signature_outdated');
    expect(codeOf(await call('DELETE', `${signings()}/${id}`, at.seller))).toBe('409 status_not_fit');
  });

  test.each([
    [
      'another price',
      () => ({ buybacks: [at.line({ declaration: at.declaration({ responses: at.responses('scratched') }) })] }),
    ],
    ['another payment mode', () => ({ buybacks: [at.line({ paymentModeId: at.shop.catalogue.modes.gift_card })] })],
    ['another customer', () => ({ customer: at.customer({ lastname: 'Autre' }) })],
  ])('%s than was signed sells nothing (409)', async (_, change) => {
    const sale = at.sale();
    const { id, key } = await ask({ sale });
    await sign(key);
    expect(codeOf(await at.sell({ ...sale, ...change(), signingId: id }))).toBe('409 signature_outdated');
    expect(await countBuybacks()).toBe(0);
  });

  test('what the customer has not signed sells nothing with it (409)', async () => {
    const sale = at.sale();
    const { id } = await ask({ sale });
    expect(codeOf(await at.sell({ ...sale, signingId: id }))).toBe('409 signature_outdated');
  });
});

test('finalizeBuyback: a predeclared buyback is signed in the same way', async () => {
  const { id: buybackId } = await at.predeclare();
  const finalization = at.finalization();
  const { id, key } = await ask({ buybackId, finalization });
  expect((await lookAtOffer(key)).payout).toBe(30_000);
  await sign(key, { name: 'Nora Lindqvist' });
  const answer = await at.finalize(buybackId, { ...finalization, signingId: id });
  expect(answer.statusCode, answer.body).toBe(200);
  const { order } = await api.asSystem(at.shop.retailer.id, (ctx) => readPapers(ctx, at.shop.retailer.id, buybackId));
  expect(order.signature?.drawing).toEqual({ name: 'Nora Lindqvist' });
});

test('signing: more than 240 requests a minute from one network are refused (429)', async () => {
  const answers = await Promise.all(Array.from({ length: 241 }, (_, n) => onPhone('view', { key: `GUESS${n}00` })));
  expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(0);
});
