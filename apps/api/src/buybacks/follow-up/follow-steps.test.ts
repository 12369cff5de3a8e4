import { parcelPlaceOf } from '@reprise/contract/buybacks/follow-up';
import { DELIVERY_STATUSES, type DeliveryStatus } from '@reprise/contract/logistics/delivery-statuses';
import { BUYBACK_STATUSES, type BuybackStatus } from '@reprise/contract/states/buyback';
import type { Topic } from '@reprise/contract/states/machines';
import { addWorkingDays } from '@reprise/kit/working-days';
import { describe, expect, test } from 'vitest';
import { type FollowFacts, followSteps } from './follow-steps.ts';

const calendar = {
  dayOf: (at: Date) => at.toISOString().slice(0, 10),
  after: (at: Date, days: number) => addWorkingDays(at.toISOString().slice(0, 10), days, 'FR'),
};
const on = (day: string) => new Date(`${day}T09:00:00Z`);
const facts = (more: Partial<FollowFacts>): FollowFacts => ({
  now: on('2026-12-24'),
  calendar,
  status: 'bb_awaiting_inventory',
  circuit: 'web_post',
  createdAt: on('2026-12-01'),
  priceValidUntil: on('2026-12-15'),
  history: [],
  parcel: undefined,
  payment: { status: 'payment_created', dueOn: null },
  litigation: undefined,
  ...more,
});
/** What happened on which day, and the status it led to where that counts. */
type Entry = [topic: Topic, day: string, to?: BuybackStatus];
const happened = (...entries: Entry[]) => entries.map(([topic, day, to = null]) => ({ topic, to, at: on(day) }));
const read = (more: Partial<FollowFacts>) =>
  followSteps(facts(more)).map(({ step, state, at, dueAt, late }) =>
    [step, state, at?.slice(5, 10) ?? '-', dueAt?.slice(5, 10) ?? '-', late ?? ''].join(' ').trim(),
  );
const CHECKED: Entry[] = [
  ['buyback.sent', '2026-12-02'],
  ['buyback.received', '2026-12-04'],
];

test('a decision is a step of its own, with its deadline', () => {
  const history = happened(...CHECKED, ['litigation.opened', '2026-12-21']);
  const litigation = { deadlineAt: on('2027-01-04') };
  expect(read({ status: 'bb_in_processing', history, litigation })).toEqual([
    'registered done 12-01 -',
    'sent done 12-02 -',
    'arrived done 12-04 -',
    'checked done 12-21 -',
    'decided now - 01-04',
    'paid next - -',
  ]);
});

test('arrived: a check-in that was undone does not count, and one after it does', () => {
  const undone: Entry[] = [...CHECKED, ['buyback.check_in_undone', '2026-12-05']];
  expect(read({ status: 'bb_in_transit', history: happened(...undone) }).slice(1, 3)).toEqual([
    'sent done 12-02 -',
    'arrived now - -',
  ]);
  const again = happened(...undone, ['buyback.received', '2026-12-07']);
  expect(read({ status: 'bb_in_processing', history: again })[2]).toBe('arrived done 12-07 -');
});

test('paid within five working days of the price, and late after them', () => {
  const history = happened(...CHECKED, ['buyback.controlled', '2026-12-23', 'bb_completed']);
  const status = 'bb_completed';
  expect(read({ status, history }).at(-1)).toBe('paid now - 12-31');
  expect(read({ status, history, now: on('2027-01-01') }).at(-1)).toBe('paid now - 12-31 payment_late');
  const failed = { status: 'payment_failed', dueOn: '2026-12-31' } as const;
  expect(read({ status, history, payment: failed }).at(-1)).toBe('paid now - 12-31 payment_failed');
  const paid = { status: 'payment_completed', dueOn: null } as const;
  const done = happened(
    ...CHECKED,
    ['buyback.controlled', '2026-12-23', 'bb_completed'],
    ['payment.paid', '2026-12-24'],
  );
  expect(read({ status, history: done, payment: paid }).at(-1)).toBe('paid done 12-24 -');
});

test('paid when it was handed over: the road goes on behind it', () => {
  const paid: Entry[] = [['payment.paid', '2026-12-01']];
  const payment = { status: 'payment_completed', dueOn: null } as const;
  expect(read({ circuit: 'store_drop', history: happened(...paid), payment })).toEqual([
    'registered done 12-01 -',
    'paid done 12-01 -',
    'sent now - -',
    'arrived next - -',
    'checked next - -',
  ]);
  const history = happened(...paid, ...CHECKED, ['buyback.controlled', '2026-12-05', 'bb_completed']);
  expect(read({ circuit: 'store_drop', status: 'bb_completed', history, payment })).toEqual([
    'registered done 12-01 -',
    'paid done 12-01 -',
    'sent done 12-02 -',
    'arrived done 12-04 -',
    'checked done 12-05 -',
  ]);
});

test('lost on the way is paid for without having been checked', () => {
  const history = happened(['buyback.sent', '2026-12-02'], ['buyback.lost', '2026-12-23', 'bb_completed']);
  expect(read({ status: 'bb_completed', history }).map((line) => line.split(' ', 2).join(' '))).toEqual([
    'registered done',
    'sent done',
    'arrived done',
    'checked done',
    'paid now',
  ]);
});

test('a parcel that came back is to be sent again', () => {
  const history = happened(['buyback.sent', '2026-12-02'], ['buyback.came_back', '2026-12-08']);
  expect(read({ history, now: on('2026-12-09') })[1]).toBe('sent now - 12-15');
});

test('what was cancelled or sent home tells how far it came, and no more', () => {
  expect(read({ status: 'bb_cancelled', history: happened(['buyback.cancelled', '2026-12-03']) })).toEqual([
    'registered done 12-01 -',
    'ended done 12-03 -',
  ]);
  const history = happened(
    ...CHECKED,
    ['litigation.opened', '2026-12-07'],
    ['litigation.declined', '2026-12-08'],
    ['buyback.not_bought', '2026-12-08'],
  );
  const litigation = { deadlineAt: on('2026-12-21') };
  const going = read({ status: 'bb_not_completed', history, litigation });
  expect(going.slice(-2)).toEqual(['decided done 12-08 -', 'ended now - -']);
  const sent = [...history, ...happened(['item.returned', '2026-12-10'])];
  expect(read({ status: 'bb_not_completed', history: sent, litigation }).at(-1)).toBe('ended done 12-10 -');
});

test('a device dropped in a store has no date to send it: the store does', () => {
  const steps = read({ circuit: 'web_drop', status: 'bb_awaiting_store_drop', now: on('2026-12-02') });
  expect(steps.slice(1, 3)).toEqual(['dropped now - 12-15', 'sent next - -']);
});

test('the last day of the guarantee counts whole', () => {
  expect(read({ now: new Date('2026-12-15T20:00:00Z') })[1]).toBe('sent now - 12-15');
  expect(read({ now: on('2026-12-16') })[1]).toBe('sent now - 12-15 not_sent_yet');
});

describe('a parcel on its way', () => {
  const history = happened(['buyback.sent', '2026-12-02']);
  const arrival = (status: DeliveryStatus, now: Date) =>
    followSteps(facts({ status: 'bb_in_transit', history, now, parcel: { status, at: on('2026-12-04') } })).find(
      ({ step }) => step === 'arrived',
    )!;

  test.each(DELIVERY_STATUSES)('%s: the step, its place and its delay agree', (status) => {
    const soon = arrival(status, on('2026-12-07'));
    const muchLater = arrival(status, on('2026-12-28'));
    expect(soon.state).toBe('now');
    expect(soon.parcel).toBe(parcelPlaceOf(status));
    // Neither what arrived nor what comes back is "no news of the parcel".
    if (soon.parcel === 'on_the_way') expect(muchLater.late).not.toBe('not_taken_in');
    else expect([soon.late, muchLater.late]).toEqual([null, soon.parcel === 'delivered' ? 'not_taken_in' : null]);
  });

  test.each(BUYBACK_STATUSES)('%s: only an arrival under way has a place', (status) => {
    for (const event of DELIVERY_STATUSES) {
      const steps = followSteps(facts({ status, history, parcel: { status: event, at: on('2026-12-04') } }));
      for (const { step, state, parcel } of steps)
        expect(parcel === null, `${status} ${event} ${step}`).toBe(!(step === 'arrived' && state === 'now'));
    }
  });
});
