import { ApiRefusal } from '@reprise/client/call';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '../../api/session.ts';
import { idForTest } from '../../testing/buyback-page.ts';
import { shellForTest, userForTest } from '../../testing/shell.tsx';
import { departureForTest } from '../../testing/workshop/departures.ts';
import { itemChoicesForTest, itemPageForTest, itemRowForTest } from '../../testing/workshop/items.ts';
import type { ItemPage } from '../items/read-items.ts';
import type { Departure } from './read-departures.ts';

const { call, print } = vi.hoisted(() => ({ call: vi.fn(), print: vi.fn() }));
vi.mock('../../api/call.ts', () => ({ call }));
vi.mock('../../kit/print/print-documents.ts', () => ({ printDocuments: print }));
const { default: Item } = await import('../items/page/item.page.tsx');

let item: ItemPage;
let departures: Departure[];
let act: () => unknown;
const MANAGER = ['ROLE_ITEMS_STOCK_READ', 'ROLE_ITEMS_STOCK_WRITE', 'ROLE_STOCK_MANAGE'];
const signIn = (permissions: readonly string[]) => {
  const user = userForTest();
  session.set({ ...user, currentModule: 'rps', frontPermissions: { rps: permissions } } as never);
};
const left = (): ItemPage => {
  const shown = itemPageForTest({ item: itemRowForTest(3, { status: 'item_refurb_completed', stock: null }) });
  return { ...shown, general: { ...shown.general, place: 'left' } };
};
beforeEach(async () => {
  await page.viewport(1440, 900);
  signIn(MANAGER);
  item = itemPageForTest({ item: itemRowForTest(3, { status: 'item_refurb_completed' }) });
  departures = [departureForTest()];
  act = () => departureForTest();
  print.mockReset();
  call.mockReset();
  call.mockImplementation(async ({ id }: { id: string }) => {
    if (id === 'getItem') return item;
    if (id === 'listDepartures') return { departures };
    return id === 'getItemChoices' ? itemChoicesForTest() : act();
  });
});
const open = async () =>
  render(
    await shellForTest(
      <Routes>
        <Route path="/items-stock/:id/edit" element={<Item />} />
      </Routes>,
      { at: `/items-stock/${idForTest(3)}/edit` },
    ),
  );
const sent = (route: string) => call.mock.calls.find(([{ id }]) => id === route)?.[1];

test('a sale asks for its price, and sends what was typed', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: 'Faire sortir' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Vendre' }).click();
  await expect.element(dialog.getByText(/Saisissez un prix/)).toBeVisible();
  await dialog.getByLabelText('Prix de vente').fill('329,50');
  await dialog.getByLabelText('Garantie').selectOptions('24 mois');
  await dialog.getByLabelText(/^Acheteur/).fill('Back Market');
  await dialog.getByRole('button', { name: 'Vendre' }).click();
  await expect
    .poll(() => sent('leaveItem'))
    .toEqual({
      params: { id: idForTest(3) },
      body: { kind: 'sale', price: 32_950, guaranteeMonths: 24, buyer: 'Back Market', expectedVersion: 3 },
    });
});

test('what is scrapped needs a reason; a refusal says what to do, and the dialog stays', async () => {
  act = () => {
    throw new ApiRefusal(422, { code: 'steps_open' }, undefined);
  };
  const screen = await open();
  await screen.getByRole('button', { name: 'Faire sortir' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Mise au rebut/ }).click();
  await dialog.getByRole('button', { name: 'Mettre au rebut' }).click();
  await expect.element(dialog.getByText('Écrivez le motif.')).toBeVisible();
  await dialog.getByLabelText('Motif').fill('Carte mère brûlée');
  await dialog.getByRole('button', { name: 'Mettre au rebut' }).click();
  await expect.element(dialog.getByText(/service est encore ouvert/)).toBeVisible();
});

test('an operator is offered the transfer only, and nothing for a device in diagnosis', async () => {
  signIn(['ROLE_ITEMS_STOCK_READ', 'ROLE_ITEMS_STOCK_WRITE']);
  const screen = await open();
  await screen.getByRole('button', { name: 'Faire sortir' }).click();
  await expect.element(screen.getByRole('radio', { name: /Transfert/ })).toBeVisible();
  expect(screen.getByRole('radio').elements()).toHaveLength(1);
  await screen.unmount();
  item = itemPageForTest({ item: itemRowForTest(3, { status: 'item_refurb_diagnostic_in_progress' }) });
  const other = await open();
  await expect.element(other.getByRole('button', { name: 'Déplacer' })).toBeVisible();
  expect(other.getByRole('button', { name: 'Faire sortir' }).elements()).toHaveLength(0);
});

test('a sold device says so, prints its paper and the label of its passport', async () => {
  item = left();
  const screen = await open();
  await expect.element(screen.getByText(/Back Market · réf. BM-118 · garantie 24 mois/)).toBeVisible();
  await screen.getByRole('button', { name: 'Bon de livraison' }).click();
  await expect.poll(() => print.mock.lastCall).toEqual([[`/item-departures/${idForTest(70)}/document`]]);
  await screen.getByRole('button', { name: 'Passeport' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('img', { name: 'Code QR du passeport' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Imprimer l’étiquette' }).click();
  await expect.poll(() => print.mock.lastCall).toEqual([[`/item-departures/${idForTest(70)}/passport-label`]]);
});

test('what comes back needs a stock and a reason, and says what is paid back', async () => {
  item = left();
  const screen = await open();
  await screen.getByRole('button', { name: 'Reprendre en stock' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(/329,00/)).toBeVisible();
  await dialog.getByLabelText('Stock').selectOptions('Écrans');
  await dialog.getByLabelText(/Pourquoi revient-il/).fill('L’écran scintille');
  await dialog.getByRole('button', { name: 'Reprendre en stock' }).click();
  await expect
    .poll(() => sent('takeItemBack'))
    .toEqual({
      params: { id: idForTest(70) },
      body: { stockId: idForTest(61), reason: 'L’écran scintille' },
    });
});
