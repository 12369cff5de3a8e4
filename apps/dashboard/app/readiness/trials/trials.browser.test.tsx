import { openTrial } from '@reprise/contract/buybacks/trial-routes';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { pageForTest } from '../../testing/page.tsx';
import { TrialButton } from './trial-button.tsx';
import { TrialSalesCard } from './trial-sales-card.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/call.ts', () => ({ call }));
const id = '0192f1a0-0000-7000-8000-000000000001';
const tab = { location: { href: '' }, opener: window as Window | null, close: vi.fn() };
beforeEach(() => {
  call.mockReset();
  tab.close.mockReset();
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
});

test('the site opens in test mode in a tab of its own, which cannot reach back', async () => {
  call.mockResolvedValue({ url: 'https://shop.test/trial?t=x', until: '2026-11-16T12:00:00.000Z' });
  await render(pageForTest(<TrialButton accountId={id} />));
  await page.getByRole('button', { name: 'Faire une vente d’essai' }).click();
  await expect.poll(() => tab.location.href).toBe('https://shop.test/trial?t=x');
  expect(tab.opener).toBeNull();
  expect(call).toHaveBeenCalledWith(openTrial, { params: { id } });
});

test('a refusal is said, and no empty tab stays', async () => {
  call.mockRejectedValue(new Error('away'));
  await render(pageForTest(<TrialButton accountId={id} />));
  await page.getByRole('button', { name: 'Faire une vente d’essai' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(tab.close).toHaveBeenCalledOnce();
});

test('without any test sale, the card says what one is', async () => {
  call.mockResolvedValue({ sales: [] });
  await render(pageForTest(<TrialSalesCard accountId={id} />));
  await expect.element(page.getByText(/Rien n’est vendu, payé ni envoyé/)).toBeVisible();
});

test('test sales are listed with what the customer would see', async () => {
  const device = { buybackId: id, identificationNumber: '2', product: 'Nova 12', circuit: 'web_post' };
  call.mockResolvedValue({
    sales: [
      {
        id,
        soldAt: '2026-11-16T12:00:00.000Z',
        deletedOn: '2026-11-23T12:00:00.000Z',
        tester: 'Élodie Marchand',
        devices: [{ ...device, payout: 22_000, currency: 'EUR', url: 'https://shop.test/tracking/1?t=x' }],
      },
    ],
  });
  await render(pageForTest(<TrialSalesCard accountId={id} />));
  const link = page.getByRole('link', { name: 'Voir ce que voit le client de Nova 12' });
  await expect.element(link).toHaveAttribute('href', 'https://shop.test/tracking/1?t=x');
  await expect.element(page.getByText(/^220/)).toBeVisible();
});
