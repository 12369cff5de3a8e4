import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { defineEvent, eventKinds } from './event.ts';
import { defineJob } from './job.ts';

const parcelLost = defineEvent('test.parcel_lost', { parcelId: z.uuid() });
const nothingSaid = defineEvent('test.nothing_said', {});
const rest = {
  queue: 'test',
  lane: 'interactive',
  kind: 'database',
  retryLimit: 1,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 1,
  perAccount: 1,
  run: async () => {},
  givenUp: async () => {},
} as const;

test('defineEvent: makes events of its type and is listed under it', () => {
  expect(parcelLost({ accountId: 'a', parcelId: 'p' })).toEqual({
    type: 'test.parcel_lost',
    accountId: 'a',
    payload: { parcelId: 'p' },
  });
  expect(nothingSaid({})).toEqual({ type: 'test.nothing_said', payload: {} });
  expect(eventKinds.has('test.parcel_lost')).toBe(true);
  expect(() => defineEvent('test.parcel_lost', {})).toThrow('defined twice');
});

test('defineEvent: an event must be given the fields it was defined with', () => {
  expectTypeOf(parcelLost).parameter(0).toEqualTypeOf<{ parcelId: string } & { accountId?: string }>();
  // @ts-expect-error: the parcel is missing
  parcelLost({});
});

test('defineJob: a job listens only to events that carry what its payload asks for', () => {
  const payload = z.object({ accountId: z.uuid(), eventId: z.uuid(), parcelId: z.uuid() });
  expect(defineJob({ ...rest, payload, on: [parcelLost] }).on).toEqual([parcelLost]);
  // @ts-expect-error: the event carries no parcel
  expect(defineJob({ ...rest, payload, on: [nothingSaid] }).on).toHaveLength(1);
});
