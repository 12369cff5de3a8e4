import { ApiRefusal } from '@reprise/client/call';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '../../../api/session.ts';
import { idForTest } from '../../../testing/buyback-page.ts';
import { shellForTest, userForTest } from '../../../testing/shell.tsx';
import { itemChoicesForTest } from '../../../testing/workshop/items.ts';
import type { ItemChoices } from '../read-items.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../../api/call.ts', () => ({ call }));
const { default: ItemNew } = await import('./item-new.page.tsx');

let choices: ItemChoices;
let save: () => unknown;
beforeEach(() => {
  session.set({
    ...userForTest(),
    currentModule: 'rps',
    frontPermissions: { rps: ['ROLE_STOCK_MANAGE', 'ROLE_ITEMS_STOCK_READ'] },
  } as never);
  choices = itemChoicesForTest();
  save = () => ({ id: idForTest(5), version: 1, code: 'A1B2C3D4', status: 'item_completed' });
  call.mockReset();
  call.mockImplementation(async ({ id }: { id: string }) => {
    if (id === 'getItemChoices') return choices;
    if (id === 'findNewItemProducts')
      return {
        currency: 'EUR',
        products: [{ id: idForTest(30), label: 'iPhone 13 128 Go', brand: 'Apple', retailer: 'Cèdre' }],
      };
    return id === 'addItem' ? save() : {};
  });
});
const sent = () => call.mock.calls.filter(([{ id }]) => id === 'addItem').map(([, input]) => input.body);
async function open() {
  await page.viewport(1440, 900);
  return render(await shellForTest(<ItemNew />, { at: '/warehouse/items/new' }));
}
type Screen = Awaited<ReturnType<typeof open>>;

async function fill(screen: Screen): Promise<void> {
  await screen.getByRole('combobox', { name: 'Produit' }).click();
  await screen.getByRole('option', { name: /iPhone 13/ }).click();
  await userEvent.selectOptions(screen.getByLabelText('Grade'), 'grade_b');
  await userEvent.fill(screen.getByLabelText('Prix payé'), '180,50');
  await userEvent.fill(screen.getByLabelText('Fournisseur'), 'Recommerce Lyon');
}
const press = (screen: Screen) => screen.getByRole('button', { name: 'Ajouter l’appareil' }).click();

test('a device is sent in cents to the only workshop, as a donor when it is one; a scan sends nothing', async () => {
  const screen = await open();
  await fill(screen);
  await screen.getByRole('radio', { name: /Donneur de pièces/ }).click();
  await screen.getByLabelText(/^IMEI/).click();
  await userEvent.keyboard('356938035643809{Enter}');
  expect(sent()).toEqual([]);
  await press(screen);
  await expect.poll(sent).toEqual([
    {
      kind: 'donor',
      warehouseId: idForTest(9),
      productId: idForTest(30),
      grade: 'grade_b',
      price: 18_050,
      supplier: 'Recommerce Lyon',
      imei: '356938035643809',
    },
  ]);
});

test('nothing is sent without product, grade, price and supplier', async () => {
  const screen = await open();
  await userEvent.fill(screen.getByLabelText(/^IMEI/), '12');
  await press(screen);
  for (const words of ['Choisissez un produit.', 'Choisissez un grade.', 'Un IMEI compte de 15 à 17 chiffres.'])
    await expect.element(screen.getByText(words)).toBeVisible();
  expect(sent()).toEqual([]);
});

test('an IMEI that lies in a stock is said at the IMEI', async () => {
  save = () => {
    throw new ApiRefusal(409, { code: 'imei_in_stock' }, undefined);
  };
  const screen = await open();
  await fill(screen);
  await userEvent.fill(screen.getByLabelText(/^IMEI/), '356938035643809');
  await press(screen);
  await expect.element(screen.getByText('Un article en stock a déjà cet IMEI.')).toBeVisible();
});

test('of several workshops one is chosen first, and without any there is nothing to fill in', async () => {
  choices.warehouses.push({ id: idForTest(10), name: 'Atelier Garonne' });
  const screen = await open();
  await userEvent.selectOptions(screen.getByLabelText('Atelier'), idForTest(10));
  await fill(screen);
  await press(screen);
  await expect.poll(() => sent()[0]?.warehouseId).toBe(idForTest(10));
  await screen.unmount();
  choices.warehouses = [];
  const empty = await open();
  await expect.element(empty.getByText('Aucun atelier')).toBeVisible();
});
