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

const buybackWith = (label: LabelState) => ({
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
  },
});
const speech = { locale: 'en-GB', t: translator('en-GB', site), path: (page: string) => page } as const;
function show(label: LabelState) {
  const element = (
    <SpeechProvider value={speech}>
      <SellProvider value={makeT<'sell'>('en-GB', words)}>
        <ConfirmationView buybacks={[buybackWith(label) as unknown as Confirmed]} brand="Cèdre" />
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
