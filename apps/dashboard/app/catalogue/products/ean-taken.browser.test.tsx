import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { pageForTest } from '../../testing/page.tsx';
import { EanTaken } from './ean-taken.tsx';

const api = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../api/call.ts', () => api);
const EAN = '0194253401049';
const TWIN = '01941f29-0000-7000-8000-000000000001';

beforeEach(() => {
  api.call.mockReset();
  api.call.mockResolvedValue({
    'hydra:member': [
      { id: 'longer', label: 'Another', eanCode: `${EAN}9` },
      { id: TWIN, label: 'Drone Mini', eanCode: EAN },
    ],
  });
});
const show = (ean: string, productId?: string) =>
  render(pageForTest(<EanTaken ean={ean} accountId={undefined} productId={productId} />));

test('EAN: another product with the same code is named before saving, with a link to it', async () => {
  const screen = await show(EAN, 'mine');
  await expect.element(screen.getByText('Drone Mini a déjà ce code')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Ouvrir ce produit' }))
    .toHaveAttribute('href', expect.stringContaining(`/product/${TWIN}/edit`));
});

test('EAN: a product is not warned of itself, and half a code is not looked up', async () => {
  const screen = await show(EAN, TWIN);
  await expect.poll(() => api.call.mock.calls.length).toBe(1);
  expect(screen.container.textContent).not.toContain('déjà ce code');
  api.call.mockClear();
  await show('01942');
  expect(api.call).not.toHaveBeenCalled();
});
