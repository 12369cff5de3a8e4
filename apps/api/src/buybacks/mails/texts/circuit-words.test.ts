import { locales } from '@reprise/i18n';
import { loadNamespace } from '@reprise/i18n/server';
import { expect, test } from 'vitest';
import { cartConfirmation } from './cart-confirmation.ts';
import { labelReady } from './label-ready.ts';

const translate = await loadNamespace('mail');
const device = { product: 'Nova 12', code: '2481503906125', link: null };
const label = { ...device, labelLink: null, sendBy: '2026-12-05', devices: [device] };

test.each(locales)('label mail in %s: a parcel that is collected is not to be posted', (locale) => {
  const t = translate(locale);
  const [posted, collected] = [false, true].map((isCollected) =>
    labelReady(t, 'Nova', { ...label, isCollected } as never, locale),
  );
  expect(collected!.before).not.toEqual(posted!.before);
  expect(collected!.preheader).not.toBe(posted!.preheader);
  expect(collected!.after).toEqual(posted!.after);
});

test('label mail: the parcel holds the signed transfer order and the tracking sheet, as the steps say', () => {
  const { after } = labelReady(translate('en-GB'), 'Nova', label as never, 'en-GB');
  expect(String(after)).toMatch(/transfer order.*tracking sheet/);
});

test('confirmation mail: the step of sending says who sends', () => {
  const amount = { cents: 1_000, currency: 'EUR' };
  const labelOf = (sender: 'post' | 'collect' | 'store') => {
    const steps = [{ step: 'sent', isDone: false, sender, open: true }];
    const roads = [{ instructions: [], store: null, steps, payment: null }];
    const params = {
      devices: [],
      more: 1,
      total: amount,
      validUntil: '2026-12-05',
      roads,
      link: null,
      confirmLabels: null,
    };
    const { blocks } = cartConfirmation(translate('en-GB'), 'Nova', params as never, 'en-GB');
    return JSON.stringify(blocks);
  };
  expect(labelOf('post')).toContain('You send the parcel');
  expect(labelOf('collect')).toContain('The carrier collects the parcel');
  expect(labelOf('store')).toContain('The store sends the device to the workshop');
});
