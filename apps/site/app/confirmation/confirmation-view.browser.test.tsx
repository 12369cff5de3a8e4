import { makeT } from '@reprise/i18n';
import words from '@reprise/i18n/locales/en-GB/sell.json' with { type: 'json' };
import site from '@reprise/i18n/locales/en-GB/site.json' with { type: 'json' };
import '@reprise/ui/primitives/icons/icons-selling.ts';
import type { LabelState } from '@reprise/contract/logistics/labels';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { SellProvider } from '../declaration/sell-speech.ts';
import { SpeechProvider, translator } from '../i18n.ts';
import { ConfirmationView } from './confirmation-view.tsx';
import type { Confirmed } from './load-confirmation.server.ts';

const requested = vi.spyOn(window, 'fetch');
beforeEach(() => requested.mockReset().mockResolvedValue(Response.json({ state: 'pending' })));

const buybackWith = (label: LabelState, more: object = {}) => ({
  id: '019a0000-0000-7000-8000-000000000001',
  token: 't',
  identificationNumber: '2000000000008',
  status: 'bb_awaiting_inventory',
  firstname: 'Nora',
  product: { id: 'nova', label: 'Nova 12', brand: null, image: null },
  currency: 'EUR',
  payout: 32_000,
  priceValidUntil: '2026-11-15T12:00:00.000Z',
  paymentLabel: 'Gift card',
  store: null,
  instructions: {
    circuit: 'web_post',
    description: null,
    highlightedInstruction: null,
    instructions: [],
    documents: [{ kind: 'shipping_label', isReady: label === 'ready' }],
    label,
    dropOffCode: null,
  },
  preparation: null,
  dropOff: null,
  isTrial: false,
  ...more,
});
const speech = { locale: 'en-GB', t: translator('en-GB', site), path: (page: string) => page } as const;
function show(label: LabelState, more: object = {}) {
  const element = (
    <SpeechProvider value={speech}>
      <SellProvider value={makeT<'sell'>('en-GB', words)}>
        <ConfirmationView buybacks={[buybackWith(label, more) as unknown as Confirmed]} brand="Cèdre" />
      </SellProvider>
    </SpeechProvider>
  );
  const router = createMemoryRouter([{ path: '*', element, loader: () => null, HydrateFallback: () => null }]);
  return render(<RouterProvider router={router} />);
}
const PREPARING = 'The carrier is preparing your label.';

test('confirmation page: an unconfirmed label waits for the customer’s confirmation by mail, and is not polled', async () => {
  const page = await show('unconfirmed');
  await expect.element(page.getByText('Your label waits for your confirmation')).toBeVisible();
  await expect.element(page.getByText(/^We have sent you an e-mail: confirm there/)).toBeVisible();
  expect(page.container.textContent).not.toContain(PREPARING);
  expect(page.container.textContent).not.toMatch(/Attempt \d/);
  expect(requested).not.toHaveBeenCalled();
});

test('confirmation page: a pending label is being prepared', async () => {
  const page = await show('pending');
  await expect.element(page.getByText(PREPARING)).toBeVisible();
  await expect.element(page.getByText('Attempt 1 of 5, next one in', { exact: false })).toBeInTheDocument();
});

const PREPARATION = { isDue: true, steps: ['charge_low'], isPrinterFree: true, answer: null, hazard: null };

test('confirmation page: an unprepared label leads to the list, and is not polled', async () => {
  const page = await show('unprepared', { preparation: PREPARATION });
  const list = page.container.querySelector('.prepare');
  await expect.element(page.getByRole('link', { name: 'Prepare my device' })).toHaveAttribute('href', `#${list?.id}`);
  await expect.element(page.getByRole('heading', { name: 'Prepare your Nova 12' })).toBeVisible();
  expect(page.container.textContent).not.toContain(PREPARING);
  expect(requested).not.toHaveBeenCalled();
});

test('confirmation page: a hazardous battery has no label to wait for, and says where the device can go', async () => {
  const page = await show('failed', { preparation: { ...PREPARATION, isDue: false, hazard: { hasStores: true } } });
  await expect.element(page.getByText(/^Do not send your Nova 12\./)).toBeVisible();
  await expect.element(page.getByText('No label for a swollen or damaged battery')).toBeVisible();
  await expect.element(page.getByText(/special provision 376/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See our stores' })).toHaveAttribute('href', '/stores');
  expect(page.container.textContent).not.toContain('The label could not be made');
});

test('confirmation page: a drop-off code is shown as a square with its digits', async () => {
  const page = await show('ready', { dropOff: { code: '123456789012', size: 25, path: 'M2 2h7v1h-7z' } });
  await expect.element(page.getByRole('img', { name: 'QR code of the drop-off 123456789012' })).toBeVisible();
  await expect.element(page.getByText('1234 5678 9012')).toBeVisible();
});
