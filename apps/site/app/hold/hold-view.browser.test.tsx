import { makeT } from '@reprise/i18n';
import words from '@reprise/i18n/locales/en-GB/sell.json' with { type: 'json' };
import site from '@reprise/i18n/locales/en-GB/site.json' with { type: 'json' };
import '@reprise/ui/primitives/icons/icons-selling.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { SellProvider } from '../declaration/sell-speech.ts';
import { SpeechProvider, translator } from '../i18n.ts';
import { type Hold, HoldView } from './hold-view.tsx';

const at = '2026-12-14T12:00:00.000Z';
const hold: Hold = {
  identificationNumber: '2000000000008',
  product: { label: 'Nova 12', brand: 'Nova', image: null },
  reason: 'account_locked',
  until: at,
  liftedAt: null,
};
const speech = { locale: 'en-GB', t: translator('en-GB', site), path: (page: string) => page } as const;
function show(shown: Hold, sent: () => void = () => undefined, hasFailed = false) {
  const element = (
    <SpeechProvider value={speech}>
      <SellProvider value={makeT<'sell'>('en-GB', words)}>
        <HoldView hold={shown} token="t1" hasFailed={hasFailed} />
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

test.each([
  ['account_locked', /Apple: on icloud.com/, 3],
  ['passcode_locked', /Never send us your passcode/, 2],
  ['identity_missing', /identity card/, 2],
] as const)('hold page: %s says how to lift it', async (reason, step, steps) => {
  const page = await show({ ...hold, reason });
  await expect.element(page.getByText(step)).toBeVisible();
  expect(page.container.querySelectorAll('.hold-steps li')).toHaveLength(steps);
});

test('hold page: one button says that it is done, with the link of the page', async () => {
  const sent = vi.fn<() => void>();
  const page = await show(hold, sent);
  const form = page.container.querySelector('form');
  await expect.element(page.getByRole('button', { name: 'It is done' })).toBeVisible();
  expect(form?.getAttribute('action')).toBe('/?t=t1');
  await page.getByRole('button', { name: 'It is done' }).click();
  await expect.poll(() => sent.mock.calls.length).toBe(1);
});

test('hold page: once lifted it says so and asks nothing, and a failure is announced', async () => {
  const lifted = await show({ ...hold, reason: null, liftedAt: at });
  await expect.element(lifted.getByRole('heading', { level: 1 })).toHaveTextContent('Thank you, we go on');
  expect(lifted.container.querySelector('form')).toBeNull();
  const failed = await show(hold, undefined, true);
  await expect.element(failed.getByRole('alert')).toBeVisible();
});
