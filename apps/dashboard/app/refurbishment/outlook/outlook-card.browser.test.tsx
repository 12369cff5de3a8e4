import type { ItemOutlook } from '@reprise/contract/refurbishment/margins/margin-payloads';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadWords } from '../../i18n/messages.ts';
import { idForTest } from '../../testing/buyback-page.ts';
import { shellForTest } from '../../testing/shell.tsx';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../api/call.ts', () => ({ call }));
const { OutlookCard } = await import('./outlook-card.tsx');
await loadWords('margins');

const outlook: ItemOutlook = {
  currency: 'EUR',
  days: 365,
  minimum: 5,
  asIs: null,
  refurbished: null,
  found: { asIs: 4, refurbished: 0 },
  advice: null,
};
const show = () => render(shellForTest(<OutlookCard itemId={idForTest(1)} />));
beforeEach(() => call.mockReset());

test('too few devices: how many there are, and no figure', async () => {
  call.mockResolvedValue(outlook);
  await show();
  await expect.element(page.getByText(/Pas encore assez d’appareils.*4 sur 5/)).toBeVisible();
  await expect.element(page.getByText('Marge moyenne')).not.toBeInTheDocument();
});

test('both ways with their figures, the number of devices behind them, and the advice', async () => {
  const way = { count: 6, resale: 26_200, cost: 20_200, work: 0, margin: 6_000, expected: 6_200 };
  call.mockResolvedValue({
    ...outlook,
    asIs: way,
    refurbished: { ...way, count: 9, resale: 32_000, expected: 8_000 },
    found: { asIs: 6, refurbished: 9 },
    advice: 'refurbished',
  } satisfies ItemOutlook);
  await show();
  await expect.element(page.getByText('Le reconditionner laisse le plus.')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Revente moyenne.*262,00.*320,00/ })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: /Reconditionnés.*9 appareils/ })).toBeVisible();
});
