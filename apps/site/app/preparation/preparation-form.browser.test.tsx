import { makeT } from '@reprise/i18n';
import words from '@reprise/i18n/locales/en-GB/sell.json' with { type: 'json' };
import site from '@reprise/i18n/locales/en-GB/site.json' with { type: 'json' };
import '@reprise/ui/primitives/icons/icons-selling.ts';
import type { PreparationStep } from '@reprise/contract/logistics/preparation';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { SellProvider } from '../declaration/sell-speech.ts';
import { SpeechProvider, translator } from '../i18n.ts';
import { type NotReady, PreparationForm } from './preparation-form.tsx';

const ID = '019a0000-0000-7000-8000-000000000001';
const STEPS: PreparationStep[] = ['data_saved', 'stolen_protection_off', 'charge_low'];
const speech = { locale: 'en-GB', t: translator('en-GB', site), path: (page: string) => page } as const;
let sent: [string, string][] = [];
beforeEach(() => {
  sent = [];
  localStorage.clear();
});

function show(more: { notReady?: NotReady; isPrinterFree?: boolean; isTrial?: boolean } = {}) {
  const { notReady, isPrinterFree = true, isTrial = false } = more;
  const preparation = { isDue: true, steps: STEPS, isPrinterFree, answer: null, hazard: null };
  const element = (
    <SpeechProvider value={speech}>
      <SellProvider value={makeT<'sell'>('en-GB', words)}>
        <PreparationForm id={ID} product="Nova 12" heading="h2" {...{ preparation, isTrial, notReady }} />
      </SellProvider>
    </SpeechProvider>
  );
  const action = async ({ request }: { request: Request }) => {
    sent = [...(await request.formData())] as [string, string][];
    return null;
  };
  const router = createMemoryRouter([{ path: '*', element, action, loader: () => null, HydrateFallback: () => null }]);
  return render(<RouterProvider router={router} />);
}

test('preparation list: says how long the protection takes and how far the battery may be charged', async () => {
  const page = await show();
  await expect.element(page.getByRole('checkbox', { name: 'Battery at 25% at most' })).toBeVisible();
  await expect
    .element(page.getByRole('checkbox', { name: 'Stolen device protection switched off' }))
    .toHaveAccessibleDescription(/about 1 h/);
});

test('preparation list: counts what is ticked, keeps it for the next visit, and sends it', async () => {
  const first = await show();
  await first.getByRole('checkbox', { name: 'Data saved' }).click();
  await expect.element(first.getByText('1 of 3 done')).toBeVisible();
  await first.unmount();
  const page = await show();
  await expect.element(page.getByRole('checkbox', { name: 'Data saved' })).toBeChecked();
  await expect.element(page.getByText('1 of 3 done')).toBeVisible();
  await page.getByRole('radio', { name: 'Fine' }).click();
  await page.getByRole('checkbox', { name: 'I have no printer' }).click();
  await page.getByRole('button', { name: 'Order my label' }).click();
  await expect
    .poll(() => sent)
    .toEqual([
      ['buyback', ID],
      ['step', 'data_saved'],
      ['battery', 'fine'],
      ['without_printer', 'on'],
      ['intent', 'ready-to-send'],
    ]);
});

test('preparation list: a swollen battery warns before it is sent, and no printer is asked about', async () => {
  const page = await show();
  await page.getByRole('radio', { name: 'Swollen' }).click();
  await expect.element(page.getByText('This device cannot be sent')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Confirm the state of the battery' })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'I have no printer' })).not.toBeInTheDocument();
});

test('preparation list: a refused list marks the missing steps and has the focus on why', async () => {
  const notReady: NotReady = {
    unready: 'steps',
    id: ID,
    steps: ['data_saved'],
    battery: 'fine',
    isWithoutPrinter: false,
  };
  const page = await show({ notReady });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Some steps are not ticked yet.');
  await expect.element(page.getByRole('checkbox', { name: 'Data saved' })).toBeChecked();
  await expect
    .element(page.getByRole('checkbox', { name: 'Battery at 25% at most' }))
    .toHaveAttribute('aria-invalid', 'true');
  await expect.poll(() => document.activeElement?.textContent).toBe('Some steps are not ticked yet.');
});

test('preparation list: a test sale shows the list and cannot send it; a carrier without desks offers no code', async () => {
  const page = await show({ isTrial: true, isPrinterFree: false });
  await expect.element(page.getByText(/^Test sale: your customer would tick/)).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'I have no printer' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Order my label' }).click({ force: true });
  expect(sent).toEqual([]);
});
