import { makeT } from '@reprise/i18n';
import words from '@reprise/i18n/locales/en-GB/sell.json' with { type: 'json' };
import site from '@reprise/i18n/locales/en-GB/site.json' with { type: 'json' };
import '@reprise/ui/primitives/icons/icons-selling.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { SellProvider } from '../declaration/sell-speech.ts';
import { SpeechProvider, translator } from '../i18n.ts';
import { type PayeeQuestion, PayeeView } from './payee-view.tsx';

const question: PayeeQuestion = {
  identificationNumber: '2000000000008',
  product: { label: 'Nova 12', brand: 'Nova', image: null },
  ibanEnd: '0189',
  name: { entered: 'Ana Martin', suggested: 'Anna Martin-Petit' },
  isConfirmed: false,
  followToken: 'f1',
};
const speech = { locale: 'en-GB', t: translator('en-GB', site), path: (page: string) => page } as const;
function show(shown: PayeeQuestion, sent: () => void = () => undefined, hasFailed = false) {
  const element = (
    <SpeechProvider value={speech}>
      <SellProvider value={makeT<'sell'>('en-GB', words)}>
        <PayeeView question={shown} id="b1" token="t1" hasFailed={hasFailed} />
      </SellProvider>
    </SpeechProvider>
  );
  const action = () => {
    sent();
    return null;
  };
  const router = createMemoryRouter([{ path: '*', element, action, loader: () => null, HydrateFallback: () => null }]);
  return render(<RouterProvider router={router} />);
}

test('payee page: both names stand side by side, one button confirms with the link of the page, and a link leads to another account', async () => {
  const sent = vi.fn<() => void>();
  const page = await show(question, sent);
  await expect.element(page.getByText('Ana Martin', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Anna Martin-Petit')).toBeVisible();
  await expect.element(page.getByText(/ends in 0189/)).toBeVisible();
  expect(page.container.querySelector('form')?.getAttribute('action')).toBe('/?t=t1');
  await expect
    .element(page.getByRole('link', { name: 'Change my bank account' }))
    .toHaveAttribute('href', '/buyback/b1/payout-details?t=f1');
  await page.getByRole('button', { name: 'Yes, that is me' }).click();
  await expect.poll(() => sent.mock.calls.length).toBe(1);
});

test('payee page: once confirmed or over it says so and asks nothing, and a failure is announced', async () => {
  const confirmed = await show({ ...question, name: null, isConfirmed: true });
  await expect.element(confirmed.getByRole('heading', { level: 1 })).toHaveTextContent('Thank you, we go on');
  expect(confirmed.container.querySelector('form')).toBeNull();
  const over = await show({ ...question, name: null });
  await expect.element(over.getByText('There is nothing left to confirm')).toBeVisible();
  const failed = await show(question, undefined, true);
  await expect.element(failed.getByRole('alert')).toBeVisible();
});
