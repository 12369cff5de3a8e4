import { parcelPlaceOf } from '@reprise/contract/buybacks/follow-up';
import { DELIVERY_STATUSES } from '@reprise/contract/logistics/delivery-statuses';
import { BUYBACK_STATUSES } from '@reprise/contract/states/buyback';
import { flatten, locales } from '@reprise/i18n';
import { describe, expect, test } from 'vitest';
import { type FollowUp, momentOf, sentBy } from './moment.ts';

const messages = import.meta.glob<Record<string, unknown>>('../../../../packages/i18n/locales/*/sell.json', {
  eager: true,
  import: 'default',
});
const words = (locale: string) => flatten(messages[`../../../../packages/i18n/locales/${locale}/sell.json`] as never);
const followUp = (status: FollowUp['status'], more: object) =>
  ({
    status,
    payment: { status: 'payment_created', news: { state: 'promised', isLate: false } },
    hold: null,
    litigation: null,
    steps: [],
    instructions: { circuit: 'web_post' },
    ...more,
  }) as unknown as FollowUp;

describe.each(BUYBACK_STATUSES)('%s', (status) => {
  test.each(DELIVERY_STATUSES)('the title agrees with the event %s of the carrier', (event) => {
    const parcel = status === 'bb_in_transit' ? parcelPlaceOf(event) : null;
    const moment = momentOf(followUp(status, { steps: [{ step: 'arrived', state: 'now', parcel }] }));
    if (status === 'bb_in_transit') expect(moment).toBe(parcel === 'on_the_way' ? 'in_transit' : parcel);
    else expect(['in_transit', 'delivered', 'coming_back', 'in_trouble']).not.toContain(moment);
    for (const locale of locales) expect(words(locale)).toHaveProperty([`tracking.titles.${moment}`]);
  });
});

test.each([
  ['web_post', 'customer'],
  ['web_collect', 'carrier'],
  ['web_drop', 'store'],
  ['web_drop_label', 'store'],
  ['store_drop', 'store'],
] as const)('circuit %s: the %s gives the device to the carrier', (circuit, sender) => {
  expect(sentBy(followUp('bb_awaiting_inventory', { instructions: { circuit } }))).toBe(sender);
});

test('a device that only its customer can free is held, whatever was proposed before', () => {
  const hold = { reason: 'account_locked', until: null, token: 't' };
  expect(momentOf(followUp('bb_in_processing', { hold }))).toBe('held');
  expect(momentOf(followUp('bb_in_processing', { litigation: { status: 'open' } }))).toBe('to_decide');
  for (const locale of locales) expect(words(locale)).toHaveProperty(['tracking.titles.held']);
});

test.each([
  ['awaiting_payment', 'to_pay', false, 'paying'],
  ['awaiting_payment', 'looked_at', true, 'paying_late'],
  ['payment_initiated', 'sent', true, 'paying_late'],
  ['payment_failed', 'details_wanted', true, 'payment_failed'],
  ['payment_completed', 'paid', false, 'paid'],
  ['payment_completed', 'returned', true, 'money_back'],
  ['payment_completed', 'details_to_confirm', true, 'money_back'],
  ['payment_completed', 'sent', false, 'paying'],
] as const)('a payment that is %s, of which is told %s (late: %s): %s', (status, state, isLate, moment) => {
  expect(momentOf(followUp('bb_completed', { payment: { status, news: { state, isLate } } }))).toBe(moment);
  for (const locale of locales) expect(words(locale)).toHaveProperty([`tracking.titles.${moment}`]);
});
