import { ApiRefusal } from '@reprise/client/call';
import type { ItemService, ItemServices } from '@reprise/contract/refurbishment/service-payloads';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { idForTest } from '../../../testing/buyback-page.ts';
import { scan } from '../../../testing/scanner.ts';
import { shellForTest } from '../../../testing/shell.tsx';
import { fittedPartsForTest } from '../../../testing/workshop/parts.ts';
import { FINISH, itemForTest, itemServicesForTest, serviceForTest } from '../../../testing/workshop/services.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../../api/call.ts', () => ({ call }));
const { ServiceStation } = await import('./service-station.tsx');
const { default: ServiceSearch } = await import('./service-search.page.tsx');
const { default: ServicesDone } = await import('./services-done.page.tsx');

const toDo = serviceForTest(2);
const running = serviceForTest(2, { status: 'in_progress', version: 2, runningSince: '2099-01-01T00:00:00.000Z' });
let view: ItemServices;
beforeEach(() => {
  localStorage.clear();
  view = itemServicesForTest([toDo]);
  call.mockReset();
  call.mockImplementation(async ({ id }: { id: string }) => {
    if (id === 'getFittedParts') return fittedPartsForTest({ mayFit: false });
    return id === 'searchItemServices' ? view : { ...toDo, item: { ...itemForTest, stock: FINISH } };
  });
});
const shown = async (service: ItemService, width = 1280) => {
  await page.viewport(width, 800);
  const station = <ServiceStation service={{ ...service, item: itemForTest }} view={view} />;
  return render(await shellForTest(station, { at: `/warehouse/item-refurb-steps/${service.id}` }));
};
const sent = (route: string) => call.mock.calls.filter(([{ id }]) => id === route).map(([, input]) => input);

test('service station: the code of the shelf starts the service, without a dialog', async () => {
  const screen = await shown(toDo);
  await expect.element(screen.getByRole('heading', { name: 'Batteries' })).toBeVisible();
  scan('SHELF-BATTERIES');
  await expect.poll(() => sent('startItemService')).toHaveLength(1);
  await expect.element(screen.getByText('Stock confirmé')).toBeVisible();
});

test('service station: a default stock has no label, and its shown name starts the service', async () => {
  const shelf = {
    stockId: idForTest(90),
    defaultStock: 'to_refurbish',
    name: null,
    identifier: null,
    location: null,
  } as const;
  const screen = await shown({ ...toDo, stock: shelf });
  await expect.element(screen.getByRole('heading', { name: 'À reconditionner' })).toBeVisible();
  scan('à reconditionner');
  await expect.poll(() => sent('startItemService')).toHaveLength(1);
});

test('service station: F9 completes into a stock and leads to where the item is put; its buttons fit a glove', async () => {
  const screen = await shown(running);
  await expect.element(screen.getByText('00:00')).toBeVisible();
  for (const button of document.querySelectorAll('.station-foot .btn'))
    expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(56);
  await userEvent.keyboard('{F9}');
  await screen.getByRole('dialog').getByRole('button', { name: 'Terminer' }).click();
  await expect
    .element(screen.getByLabelText('address'))
    .toHaveTextContent('/warehouse/item-refurb-steps/completed?identificationNumber=2481504188261&stockName=Finition');
});

test('service station: the code of the next shelf completes the service into it, the own one does not', async () => {
  const screen = await shown(running);
  scan('SHELF-BATTERIES');
  await expect.element(screen.getByText(/^Scannez le code d’un autre stock/).first()).toBeVisible();
  await expect.element(screen.getByText('Stock confirmé')).not.toBeInTheDocument();
  expect(sent('completeItemService')).toEqual([]);
  scan(FINISH.identifier!);
  await expect
    .poll(() => sent('completeItemService'))
    .toEqual([{ params: { id: running.id }, body: { expectedVersion: 2, stockId: FINISH.stockId } }]);
});

test('service station: pausing keeps its reason', async () => {
  const screen = await shown(running);
  await userEvent.keyboard('{F6}');
  await userEvent.fill(screen.getByLabelText(/^Pourquoi/), 'Attend une pièce');
  await screen.getByRole('button', { name: 'Mettre en pause' }).click();
  await expect
    .poll(() => sent('pauseItemService'))
    .toEqual([{ params: { id: running.id }, body: { expectedVersion: 2, reason: 'Attend une pièce' } }]);
});

test('service station: another service of the item that runs is named with who works on it', async () => {
  call.mockImplementation(async () => {
    const data = { serviceId: idForTest(9), name: 'Remplacement écran', operator: 'Lina Dubois', since: null };
    throw new ApiRefusal(409, { code: 'other_service_running', data }, undefined);
  });
  const screen = await shown(toDo);
  scan('SHELF-BATTERIES');
  await expect
    .element(screen.getByText('Lina Dubois travaille déjà sur Remplacement écran de cet article.'))
    .toBeVisible();
});

test('search station: a scan opens the one open service of its item; a code that is too short is told', async () => {
  await page.viewport(1280, 800);
  const screen = await render(await shellForTest(<ServiceSearch />, { at: '/warehouse/item-refurb-steps/search' }));
  await expect.element(screen.getByRole('heading', { name: 'Scannez un article' })).toBeVisible();
  call.mockImplementationOnce(async () => {
    throw new ApiRefusal(422, { code: 'code_too_short' }, undefined);
  });
  await userEvent.fill(screen.getByLabelText('Code à scanner'), '24815');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(/^Code trop court/)).toBeVisible();
  scan(itemForTest.identificationNumber);
  // One open service: nobody has to choose.
  await expect.element(screen.getByLabelText('address')).toHaveTextContent(`/warehouse/item-refurb-steps/${toDo.id}`);
});

test('search station: of several open services somebody chooses', async () => {
  view = itemServicesForTest([toDo, serviceForTest(3)]);
  const screen = await render(await shellForTest(<ServiceSearch />, { at: '/warehouse/item-refurb-steps/search' }));
  await expect.element(screen.getByRole('heading', { name: 'Scannez un article' })).toBeVisible();
  scan(itemForTest.identificationNumber);
  await expect.element(screen.getByLabelText('address')).toHaveTextContent(`/warehouse/items/${itemForTest.itemId}`);
});

test('done station: when nothing is open, F9 validates the item', async () => {
  await page.viewport(390, 800);
  view = itemServicesForTest([serviceForTest(2, { status: 'completed' })], { obstacle: null });
  const at = '/warehouse/item-refurb-steps/completed?identificationNumber=2481504188261&stockName=Finition';
  const screen = await render(await shellForTest(<ServicesDone />, { at }));
  await expect.element(screen.getByRole('button', { name: /Valider l’article/ })).toBeVisible();
  await userEvent.keyboard('{F9}');
  await expect
    .poll(() => sent('validateRefurbishment'))
    .toEqual([{ params: { id: itemForTest.itemId }, body: { expectedVersion: itemForTest.version } }]);
  await expect.element(screen.getByLabelText('address')).toHaveTextContent('/warehouse/item-refurb-steps/search');
});

test.each([390, 1280])(
  'done station: the stock stands in large words, F9 goes on to the next service (%s px)',
  async (width) => {
    await page.viewport(width, 800);
    const at = '/warehouse/item-refurb-steps/completed?identificationNumber=2481504188261&stockName=Finition';
    const screen = await render(await shellForTest(<ServicesDone />, { at }));
    await expect.element(screen.getByRole('heading', { name: 'Finition' })).toBeVisible();
    await expect.element(screen.getByText(/^Ensuite.: Remplacement batterie$/)).toBeVisible();
    expect(document.querySelector('.station')?.scrollWidth).toBeLessThanOrEqual(width);
    await userEvent.keyboard('{F9}');
    await expect.element(screen.getByLabelText('address')).toHaveTextContent(`/warehouse/item-refurb-steps/${toDo.id}`);
  },
);

test('done station: an item whose services are done says that its data wipe is missing', async () => {
  const obstacle = 'data_wipe_missing' as const;
  view = itemServicesForTest([serviceForTest(2, { status: 'completed', cost: 2_400 })], { obstacle });
  const at = '/warehouse/item-refurb-steps/completed?identificationNumber=2481504188261&stockName=Finition';
  const screen = await render(await shellForTest(<ServicesDone />, { at }));
  await expect.element(screen.getByText('Effacement des données à enregistrer d’abord.')).toBeVisible();
});
