import './opening.css';
import { addFirstProduct, publishDraftTerms } from '@reprise/contract/operations/opening-routes';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Opening, Step } from '../../readiness/notices/read-opening.ts';
import { pageForTest } from '../../testing/page.tsx';
import { Steps } from './steps.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/call.ts', () => ({ call }));
vi.mock('../../session/use-may.ts', () => ({ useMay: () => () => true, useIsProvider: () => false }));
beforeEach(() => call.mockReset());

const id = '0192f1a0-0000-7000-8000-000000000001';
const point = (key: string, cause: string, state: Step['state'], subject: string | null = null) =>
  ({ key, cause, state, subject, group: 'prices', objectId: null, counts: {} }) as Step['points'][number];
const step = (
  key: Step['key'],
  state: Step['state'],
  points: Step['points'],
  by: Step['by'] = 'administrator',
): Step => ({
  key,
  state,
  points,
  by,
});
const opening: Opening = {
  accountId: id,
  ready: 1,
  total: 5,
  isOpen: false,
  administrator: 'signed_in',
  steps: [
    step('buyer', 'ready', [point('buyer', 'linked', 'ready', 'Alizé')], 'provider'),
    step('product', 'blocked', [point('prices', 'none', 'blocked')]),
    step('terms', 'blocked', [point('serviceTerms', 'missing', 'blocked')]),
    step('site', 'blocked', [point('labels', 'missing', 'blocked', 'Olivier')], 'provider'),
    step('trial', 'blocked', []),
  ],
  circuits: [],
  workshops: [],
  drafts: [
    { text: 'serviceTerms', html: '<h2>Qui rachète</h2><p>Olivier <b>rachète</b>.</p><script>alert(1)</script>' },
  ],
};

test('opening: the first open step is the current one, and a done one says what was found', async () => {
  await render(pageForTest(<Steps opening={opening} isOurs={false} />));
  const current = page.getByRole('listitem').filter({ hasText: 'Un premier produit' });
  await expect.element(current.first()).toHaveAttribute('aria-current', 'step');
  await expect.element(page.getByText('Alizé')).toBeVisible();
  await expect.element(page.getByText(/Aucun produit publié/)).toBeVisible();
  await expect.element(page.getByText(/Réglez d’abord ce qui est nécessaire pour vendre/)).toBeVisible();
});

test('opening: a product without a name or with a wrong price is told at its field, and nothing is sent', async () => {
  call.mockResolvedValue(opening);
  await render(pageForTest(<Steps opening={opening} isOurs={false} />));
  await page.getByLabelText('Catégorie').fill('Smartphones');
  await page.getByLabelText(/^Prix d’un appareil/).fill('beaucoup');
  await page.getByRole('button', { name: 'Publier ce produit' }).click();
  await expect.element(page.getByText('Remplissez ce champ.')).toBeVisible();
  await expect.element(page.getByText('Un montant comme 120 ou 119,50.')).toBeVisible();
  expect(call).not.toHaveBeenCalled();
  await page.getByLabelText('Produit', { exact: true }).fill('Nova 12');
  await page.getByLabelText(/^Prix d’un appareil/).fill('119,50');
  await page.getByRole('button', { name: 'Publier ce produit' }).click();
  const body = { category: 'Smartphones', label: 'Nova 12', brand: null, price: 119.5 };
  await expect.poll(() => call.mock.calls[0]).toEqual([addFirstProduct, { params: { id }, body }]);
});

test('opening: terms are shown as plain text and published only once they are read', async () => {
  call.mockResolvedValue(opening);
  await render(pageForTest(<Steps opening={opening} isOurs={false} />));
  await expect.element(page.getByRole('heading', { name: 'Qui rachète' })).toBeVisible();
  await page.getByRole('button', { name: 'Publier ces conditions' }).click();
  await expect.element(page.getByText('Cochez d’abord la case.')).toBeVisible();
  expect(call).not.toHaveBeenCalled();
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Publier ces conditions' }).click();
  const body = { texts: opening.drafts, readAndAccepted: true };
  await expect.poll(() => call.mock.calls[0]).toEqual([publishDraftTerms, { params: { id }, body }]);
});
