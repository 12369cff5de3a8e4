import { makeT } from '@reprise/i18n';
import words from '@reprise/i18n/locales/en-GB/sell.json' with { type: 'json' };
import site from '@reprise/i18n/locales/en-GB/site.json' with { type: 'json' };
import '@reprise/ui/primitives/icons/icons-selling.ts';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { SellProvider } from '../declaration/sell-speech.ts';
import { SpeechProvider, translator } from '../i18n.ts';
import { MoneyNews } from '../tracking/money-news.tsx';
import { type Details, DetailsView } from './details-view.tsx';

const change = {
  ibanEnd: '0189',
  confirmUntil: '2026-11-20T12:00:00.000Z',
  effectiveAt: null as string | null,
  isByStaff: false,
};
const details: Details = {
  state: 'correct',
  identificationNumber: '2000000000008',
  product: { label: 'Nova 12', brand: 'Nova', image: null },
  currency: 'EUR',
  amount: 22_000,
  failure: 'closed',
  ibanEnd: '4242',
  holder: 'Nora Lindqvist',
  change: null,
  mayDecide: false,
};
const speech = { locale: 'en-GB', t: translator('en-GB', site), path: (page: string) => page } as const;
function show(children: ReactNode) {
  const element = (
    <SpeechProvider value={speech}>
      <SellProvider value={makeT<'sell'>('en-GB', words)}>{children}</SellProvider>
    </SpeechProvider>
  );
  const router = createMemoryRouter([{ path: '*', element, loader: () => null, HydrateFallback: () => null }]);
  return render(<RouterProvider router={router} />);
}
const showDetails = (shown: Partial<Details>, notEntered?: Parameters<typeof DetailsView>[0]['notEntered']) =>
  show(<DetailsView details={{ ...details, ...shown }} id="b1" token="t1" notEntered={notEntered} />);

test('bank account page: after a failure it says what went wrong, how much waits, and asks for another account', async () => {
  const page = await showDetails({});
  await expect.element(page.getByText('The account is closed.')).toBeVisible();
  await expect.element(page.getByText('€220.00')).toBeVisible();
  await expect.element(page.getByLabelText('Account holder')).toHaveValue('Nora Lindqvist');
  await expect.element(page.getByRole('button', { name: 'Pay me to this account' })).toBeVisible();
  expect(page.container.querySelector('form')?.getAttribute('method')).toBe('post');
});

test('bank account page: a wrong IBAN is said at its field, and what was typed stays', async () => {
  const page = await showDetails({}, { error: 'iban', iban: 'FR76', holder: 'Ada Berg' });
  await expect.element(page.getByLabelText('IBAN')).toHaveValue('FR76');
  await expect.element(page.getByText(/This IBAN does not exist/)).toBeVisible();
  await expect.element(page.getByLabelText('IBAN')).toHaveAttribute('aria-invalid', 'true');
});

test.each([
  ['to_confirm', true, ['Confirm this account', 'It was not me: stop']],
  ['waiting', true, ['It was not me: stop']],
  ['waiting', false, []],
  ['frozen', true, []],
  ['done', false, []],
  ['stopped', false, []],
  ['over', false, []],
  ['ask', false, ['Send the confirmation mail']],
] as const)('bank account page: %s, with a mail link %s, offers %j', async (state, mayDecide, names) => {
  const page = await showDetails({ state, mayDecide, change: { ...change, effectiveAt: '2026-11-19T12:00:00.000Z' } });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const buttons = [...page.container.querySelectorAll('button')].map(({ textContent }) => textContent?.trim());
  expect(buttons).toEqual(names);
});

type Payment = Parameters<typeof MoneyNews>[0]['followUp']['payment'];
const payment = (news: Partial<Payment['news']>, mayChangeAccount = false): Payment => ({
  type: 'bank_transfer',
  label: 'Bank transfer',
  status: 'awaiting_payment',
  amount: 22_000,
  paidAt: null,
  dueOn: null,
  giftCard: null,
  mayChangeAccount,
  news: { state: 'to_pay', day: null, expectedOn: null, isLate: false, failure: null, reference: null, ...news },
});
const days = { day: '2026-11-18', expectedOn: '2026-11-20' };
test.each<[Partial<Payment['news']>, RegExp]>([
  [{ state: 'to_pay', ...days }, /To be paid by Wednesday.? 18 November/],
  [{ state: 'to_pay', ...days, isLate: true }, /The payment is late/],
  [{ state: 'preparing', ...days }, /In preparation/],
  [{ state: 'looked_at' }, /Being looked at/],
  [{ state: 'sent', ...days }, /Sent to the bank on Wednesday/],
  [{ state: 'sent', ...days, isLate: true }, /not confirmed/],
  [{ state: 'details_to_confirm', isLate: true }, /Confirm your new account/],
  [{ state: 'tried_again', ...days, isLate: true }, /A technical failure/],
  [{ state: 'looked_into', isLate: true }, /did not go through/],
  [{ state: 'returned', isLate: true }, /came back to us/],
])('tracking page: %j is said as %s', async (news, title) => {
  const page = await show(
    <MoneyNews
      followUp={{ id: 'b1', isTrial: false, currency: 'EUR', store: null, payment: payment(news) }}
      token="t1"
    />,
  );
  await expect.element(page.getByText(title).first()).toBeVisible();
  expect(page.container.textContent).not.toMatch(/\{\{|news\./);
});

test.each([
  [null, /in one of our stores/],
  [{ name: 'Cedre Lyon', street: '3 rue Mercière', city: 'Lyon' }, /in the store Cedre Lyon, 3 rue Mercière, Lyon/],
])('tracking page: a voucher is printed in a store: %j', async (store, words) => {
  const voucher = payment({ state: 'to_print' });
  const page = await show(
    <MoneyNews followUp={{ id: 'b1', isTrial: false, currency: 'EUR', store, payment: voucher }} token="t1" />,
  );
  await expect.element(page.getByRole('heading', { name: 'Your voucher is waiting for you' })).toBeVisible();
  await expect.element(page.getByText(words)).toBeVisible();
});

test('tracking page: a paid one has its reference with a button to copy it, a failed one leads to the page of the account', async () => {
  const paid = payment({ state: 'paid', day: '2026-11-18', reference: 'RP0PAID-1' });
  const first = await show(
    <MoneyNews followUp={{ id: 'b1', isTrial: false, currency: 'EUR', store: null, payment: paid }} token="t1" />,
  );
  await expect.element(first.getByText('RP0PAID-1')).toBeVisible();
  await expect.element(first.getByRole('button', { name: 'Copy the reference' })).toBeVisible();
  const failed = payment({ state: 'details_wanted', failure: 'closed', isLate: true }, true);
  const second = await show(
    <MoneyNews followUp={{ id: 'b1', isTrial: false, currency: 'EUR', store: null, payment: failed }} token="t1" />,
  );
  await expect
    .element(second.getByRole('link', { name: 'Enter another account' }))
    .toHaveAttribute('href', '/buyback/b1/payout-details?t=t1');
});
