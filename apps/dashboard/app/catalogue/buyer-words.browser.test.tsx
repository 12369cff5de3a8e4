import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { session } from '../api/session.ts';
import { shellForTest, userForTest } from '../testing/shell.tsx';
import DesignPage from '../white-label/design/design.page.tsx';
import Categories from './categories/categories.page.tsx';
import Products from './products/products.page.tsx';

vi.mock('../api/call.ts', () => ({ call: vi.fn(() => new Promise(() => {})) }));

function signIn({ isRetailer }: { isRetailer: boolean }) {
  const user = userForTest();
  const account = { ...user.currentOrganization!.account, isRetailer };
  session.set({ ...user, accountId: account.id, currentOrganization: { ...user.currentOrganization!, account } });
}

test.each([
  ['products', <Products key="p" />, 'Ce que vous rachetez', 'Le catalogue de votre propre compte'],
  ['categories', <Categories key="c" />, 'Ce que vous rachetez', 'Les catégories de votre propre compte'],
  ['design', <DesignPage key="d" />, 'votre site public', 'votre espace Reprise'],
])('%s: a buyer is not told that it buys from customers or has a site', async (_, page, ofRetailer, ofBuyer) => {
  signIn({ isRetailer: true });
  const retailer = await render(await shellForTest(page));
  await expect.element(retailer.getByText(ofRetailer, { exact: false })).toBeVisible();
  await retailer.unmount();
  signIn({ isRetailer: false });
  const buyer = await render(await shellForTest(page));
  await expect.element(buyer.getByText(ofBuyer, { exact: false })).toBeVisible();
  expect(buyer.container.textContent).not.toContain(ofRetailer);
});
