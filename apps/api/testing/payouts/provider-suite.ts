import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { PayoutOrder, PayoutProvider, ProviderOptions } from '../../src/payouts/index.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { signPayload } from '../../src/platform/crypto/signed-message.ts';
import { createFetchOutside } from '../../src/platform/egress/fetch-outside.ts';

/** The real simulator of a provider, and what the suite has to do to it. */
export type ProviderSandbox = {
  url(): string;
  secret: string;
  setFaults(faults: object): Promise<void>;
  /** decides what is due: afterwards an order of the suite is paid, or refused when `rejectRate` is 1 */
  settle(key: string): Promise<void>;
  /** how many effects there are under this key, and of how many cents */
  effects(key: string): Promise<{ amount: number; state: string }[]>;
};
type Suite = { sandbox: ProviderSandbox; connect: (options: ProviderOptions) => PayoutProvider; order: PayoutOrder };

let counter = 0;

/** What every provider must do. A new provider is one file and one call of this suite in its test. */
export function testProvider(name: string, { sandbox, connect, order: example }: Suite): void {
  const provider = (more: Partial<ProviderOptions> = {}) =>
    connect({
      url: sandbox.url(),
      secret: sandbox.secret,
      clock: systemClock,
      fetchOutside: createFetchOutside({ sandboxOrigins: () => [new URL(more.url ?? sandbox.url()).origin] }),
      ...more,
    });
  const newOrder = (): PayoutOrder => {
    counter += 1;
    return { ...example, key: `${name}-${process.pid}-${counter}`, amount: example.amount + counter };
  };
  const withFaults = async <T>(faults: object, work: () => Promise<T>): Promise<T> => {
    await sandbox.setFaults(faults);
    try {
      return await work();
    } finally {
      await sandbox.setFaults({});
    }
  };
  const sendAndSettle = async (order: PayoutOrder) => {
    await provider().send(order);
    await sandbox.settle(order.key);
    return provider().find(order.key);
  };

  describe(`${name}, as every provider`, () => {
    test(`${name}: the same key sent twice, at once and later, is one effect of the exact cents`, async () => {
      const order = newOrder();
      await Promise.all([provider().send(order), provider().send(order)]);
      expect(await sendAndSettle(order)).toMatchObject({ outcome: 'paid', reference: expect.any(String) });
      expect(await provider().send(order)).toMatchObject({ outcome: 'paid' });
      expect(await sandbox.effects(order.key)).toEqual([
        expect.objectContaining({ amount: order.amount, state: 'paid' }),
      ]);
    });

    test.each([1, 10, 99, 1_999, 123_456_789])(`${name}: %i cents arrive as they are`, async (amount) => {
      const order = { ...newOrder(), amount };
      await provider().send(order);
      expect(await sandbox.effects(order.key)).toMatchObject([{ amount }]);
    });

    test(`${name}: a known key with another amount is thrown, and pays nothing more`, async () => {
      const order = newOrder();
      await provider().send(order);
      await expect(provider().send({ ...order, amount: order.amount + 1 })).rejects.toThrow('another');
      expect(await sandbox.effects(order.key)).toMatchObject([{ amount: order.amount }]);
    });

    test.each([{ loseReplyRate: 1 }, { errorAfterRate: 1 }])(
      `${name}: a reply lost by %j is thrown, and find gives the one order`,
      async (faults) => {
        const order = newOrder();
        await withFaults(faults, () => expect(provider().send(order)).rejects.toThrow());
        expect(await provider().find(order.key)).toMatchObject({ outcome: expect.stringMatching(/^(accepted|paid)$/) });
        expect(await sandbox.effects(order.key)).toHaveLength(1);
      },
    );

    test(`${name}: a 503 is thrown by every call, and nothing was ordered`, async () => {
      const order = newOrder();
      await withFaults({ errorRate: 1 }, async () => {
        await expect(provider().send(order)).rejects.toThrow('503');
        await expect(provider().find(order.key)).rejects.toThrow('503');
        await expect(provider().cancel(order.key)).rejects.toThrow('503');
      });
      expect(await provider().find(order.key)).toEqual({ outcome: 'unknown' });
    });

    test(`${name}: a call that is aborted is thrown`, async () => {
      const abort = AbortSignal.abort();
      await expect(provider().send(newOrder(), abort)).rejects.toThrow();
      await expect(provider().find('nobody', abort)).rejects.toThrow();
    });

    test(`${name}: a refusal is final, with a kind and a code, and the same when sent again`, async () => {
      const order = newOrder();
      const refused = await withFaults({ rejectRate: 1 }, () => sendAndSettle(order));
      expect(refused).toEqual({
        outcome: 'refused',
        failure: {
          kind: expect.stringMatching(/^(technical|details|funds|refused)$/),
          code: expect.stringMatching(/^\w{1,40}$/),
        },
      });
      expect(await provider().send(order)).toEqual(refused);
      expect(await provider().cancel(order.key)).toBe('too_late');
    });

    test(`${name}: an unknown key is unknown to find and cancel`, async () => {
      expect(await provider().find('nobody')).toEqual({ outcome: 'unknown' });
      expect(await provider().cancel('nobody')).toBe('unknown');
    });

    test(`${name}: a key that was cancelled before it was ordered is never paid, however often it is sent`, async () => {
      const order = newOrder();
      expect(await provider().cancel(order.key)).toBe('unknown');
      expect(await provider().cancel(order.key)).toBe('unknown');
      expect(await sendAndSettle(order)).toEqual({ outcome: 'cancelled' });
      expect(await provider().send(order)).toEqual({ outcome: 'cancelled' });
      expect(await sandbox.effects(order.key)).toMatchObject([{ state: 'cancelled' }]);
      expect(await provider().cancel(order.key)).toBe('cancelled');
    });

    test(`${name}: cancel takes back what has not left, as often as asked, and is too late after it`, async () => {
      const [early, late] = [newOrder(), newOrder()];
      await withFaults({ cardsLater: true }, () => provider().send(early));
      expect(await provider().cancel(early.key)).toBe('cancelled');
      expect(await provider().cancel(early.key)).toBe('cancelled');
      expect(await provider().find(early.key)).toEqual({ outcome: 'cancelled' });
      await sendAndSettle(late);
      expect(await provider().cancel(late.key)).toBe('too_late');
    });

    test(`${name}: a wrong secret is thrown, and orders nothing`, async () => {
      const order = newOrder();
      await expect(provider({ secret: 'another' }).send(order)).rejects.toThrow('401');
      expect(await sandbox.effects(order.key)).toEqual([]);
    });

    test(`${name}: only its own signature of the exact body, not older than five minutes, is accepted`, () => {
      const now = systemClock.now();
      const text = '{"events":[]}';
      const isFrom = (header: string | undefined) => provider().isFromIt({ header, text, now });
      expect(isFrom(signPayload(sandbox.secret, now, text))).toBe(true);
      expect(isFrom(undefined)).toBe(false);
      expect(isFrom(signPayload('another', now, text))).toBe(false);
      expect(isFrom(signPayload(sandbox.secret, now, `${text} `))).toBe(false);
      expect(isFrom(signPayload(sandbox.secret, new Date(now.getTime() - 301_000), text))).toBe(false);
    });

    test(`${name}: events are read one by one with their time, so duplicates and late ones can be told apart`, () => {
      const at = (seconds: number) => `2026-03-01T10:00:0${seconds}.000Z`;
      const paid = { key: 'a', state: 'paid', code: null, reference: 'R1', occurredAt: at(1) };
      const returned = { ...paid, state: 'returned', code: 'never heard of', occurredAt: at(2) };
      const read = provider().readEvents({ events: [returned, paid, paid] });
      expect(read?.map(({ answer, occurredAt }) => [answer.outcome, occurredAt.toISOString()])).toEqual([
        ['returned', at(2)],
        ['paid', at(1)],
        ['paid', at(1)],
      ]);
      expect(read?.[0]?.answer).toMatchObject({ failure: { kind: 'refused', code: 'unknown' } });
    });

    test.each([
      undefined,
      null,
      'text',
      [],
      {},
      { events: [] },
      { events: [{ key: 'a' }] },
      { events: [{ key: 'a', state: 'stolen', occurredAt: '2026-03-01T10:00:00Z' }] },
      { events: [{ key: 'a', state: 'paid', occurredAt: 'yesterday' }] },
      { events: Array(101).fill({ key: 'a', state: 'paid', occurredAt: '2026-03-01T10:00:00Z' }) },
    ])(`${name}: a pushed body of another shape is no event (%#)`, (body) => {
      expect(provider().readEvents(body)).toBeUndefined();
    });

    test.each([
      'not JSON at all, IBAN FR7630006000011234567890189',
      '{"state":"paid","reference":7,"card":{"number":"6000","pin":"8421"}}',
      '{"state":"stolen","card":{"number":"6000000000000000","pin":"8421"}}',
      `{"state":"paid","card":{"number":"6000000000000000","pin":"8421${'x'.repeat(40)}"}}`,
    ])(`${name}: an unreadable answer is thrown without a word of it (%#)`, async (answer) => {
      const server = createServer((_request, response) => response.end(answer)).listen(0, '127.0.0.1');
      try {
        await new Promise((ready) => server.once('listening', ready));
        const odd = provider({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
        const failure = await odd.send(newOrder()).catch((error: unknown) => error);
        expect(failure).toBeInstanceOf(Error);
        // As a log would show it, with its causes and its own properties.
        expect(inspect(failure, { depth: 10, showHidden: true })).not.toMatch(/8421|FR7630006000011234567890189/);
      } finally {
        server.close();
        server.closeAllConnections();
      }
    });
  });
}
