import { makeT } from '@reprise/i18n';
import fr from '@reprise/i18n/locales/fr-FR/products.json' with { type: 'json' };
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ListTable } from '../../kit/list/list-table.tsx';
import { pageForTest } from '../../testing/page.tsx';
import '../../kit/list/list.css';
import '../../kit/list/table.css';
import './products.css';
import { productColumns } from './product-columns.tsx';
import type { ProductRow } from './read-products.ts';

const row = {
  id: 'p',
  label: 'Apple iPhone 14 Pro Max 256 Go Noir sidéral',
  modele: 'iPhone 14 Pro Max',
  brand: 'Apple',
  eanCode: '0194253401049',
  category: { id: 'c', label: 'Téléphones et montres' },
  price: 412,
  simple: true,
  status: 'published',
  image: null,
} as unknown as ProductRow;

afterEach(() => page.viewport(1280, 800));

test.each([
  [768, false],
  [1280, true],
])('products: at %i px the price and the status are in sight', async (width, hasEan) => {
  await page.viewport(width, 1024);
  const columns = productColumns(makeT<'products'>('fr-FR', fr), 'fr-FR', 'EUR').filter(({ hidden }) => !hidden);
  const def = { idOf: () => 'p', nameOf: () => 'p' } as never;
  const table = (
    <ListTable<ProductRow>
      def={def}
      columns={columns}
      label="Produits"
      rows={[row]}
      order={undefined}
      onOrder={() => {}}
      rowMenu={() => [{ id: 'open', label: 'Ouvrir', icon: 'eye', to: '/elsewhere' }]}
    />
  );
  const screen = await render(pageForTest(<div className="card table-card">{table}</div>));
  const status = screen.getByText('Publié');
  await expect.element(status).toBeVisible();
  const menu = screen.container.querySelector('.list-actions')!.getBoundingClientRect();
  expect((await status.findElement()).getBoundingClientRect().right).toBeLessThanOrEqual(menu.left);
  expect(screen.container.textContent!.includes(row.eanCode!)).toBe(true);
  const ean = screen.getByText(row.eanCode!);
  await (hasEan ? expect.element(ean).toBeVisible() : expect.element(ean).not.toBeVisible());
});
