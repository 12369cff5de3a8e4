import { ApiRefusal } from '@reprise/client/call';
import type { ItemServices } from '@reprise/contract/refurbishment/service-payloads';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '../../api/session.ts';
import { idForTest } from '../../testing/buyback-page.ts';
import { scan } from '../../testing/scanner.ts';
import { shellForTest, userForTest } from '../../testing/shell.tsx';
import {
  BATTERIES,
  FINISH,
  itemForTest,
  itemServicesForTest,
  serviceForTest,
  serviceListForTest,
} from '../../testing/workshop/services.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../api/call.ts', () => ({ call }));
const { default: Services } = await import('./services.page.tsx');

const LINA = { id: idForTest(400), name: 'Lina Dubois' };
const toDo = serviceForTest(2);
const running = serviceForTest(3, {
  name: 'Remplacement écran',
  status: 'in_progress',
  version: 2,
  operator: LINA,
  workedSeconds: 1_122,
  startedAt: '2026-11-19T08:22:00.000Z',
  runningSince: '2099-01-01T00:00:00.000Z',
});
let view: ItemServices;
let act: () => unknown;

beforeEach(() => {
  session.set({
    ...userForTest(),
    currentModule: 'rps',
    frontPermissions: { rps: ['ROLE_REFURB_WRITE', 'ROLE_REFURB_REOPEN', 'ROLE_ITEMS_STOCK_WRITE'] },
  } as never);
  localStorage.clear();
  view = itemServicesForTest([toDo]);
  act = () => ({ ...toDo, item: itemForTest });
  call.mockReset();
  call.mockImplementation(async ({ id }: { id: string }, input: { query?: { status?: string } }) => {
    if (id === 'listItemServices') {
      const rows = { to_do: [toDo], in_progress: [running] }[input.query?.status ?? ''] ?? [];
      return serviceListForTest(rows.map((row) => ({ ...row, item: itemForTest })));
    }
    if (id === 'getServicesOfItem' || id === 'searchItemServices') return view;
    return id === 'listSavedViews' ? [] : act();
  });
});
const shown = async (at = '/warehouse/item-refurb-steps', width = 1440) => {
  await page.viewport(width, 900);
  return render(await shellForTest(<Services />, { at }));
};
const sent = (route: string) => call.mock.calls.filter(([{ id }]) => id === route).map(([, input]) => input);
const opened = `/warehouse/item-refurb-steps?item=${itemForTest.itemId}`;

test('services board: columns are counted, the time of running work is shown, filters are asked of the server', async () => {
  const screen = await shown();
  await expect.element(screen.getByRole('heading', { name: /^À faire\s*14$/ })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: /^Terminés ce jour\s*22$/ })).toBeVisible();
  await expect.element(screen.getByText('18:42')).toBeVisible();
  await screen.getByLabelText('Opérateur').selectOptions('Lina Dubois');
  await expect.poll(() => sent('listItemServices').at(-1)).toMatchObject({ query: { operatorId: LINA.id } });
});

test('services board: a scanned item opens in the panel; one that cannot be worked on is told in words', async () => {
  const screen = await shown();
  await expect.element(screen.getByText('18:42')).toBeVisible();
  scan(itemForTest.identificationNumber);
  await expect.element(screen.getByRole('dialog').getByText('Valider l’article')).toBeVisible();
  await expect.element(screen.getByText('1 service restant avant validation.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  call.mockImplementation(async () => {
    throw new ApiRefusal(409, { code: 'status_not_fit', data: { status: 'item_in_quarantine' } }, undefined);
  });
  scan('2481504188262');
  await expect.element(screen.getByText(/^Pas de service possible.: En quarantaine$/)).toBeVisible();
});

test('item panel: an item that lies elsewhere is carried by the confirmation that starts its service', async () => {
  view = itemServicesForTest([toDo], { item: { ...itemForTest, stock: FINISH } });
  const screen = await shown(opened);
  await screen.getByRole('button', { name: 'Démarrer' }).click();
  await expect.element(screen.getByText('Posez d’abord l’article dans')).toBeVisible();
  await screen.getByRole('button', { name: 'L’article y est, démarrer' }).click();
  await expect.element(screen.getByText('Service démarré')).toBeVisible();
  expect(sent('moveItemToStock')).toEqual([
    { params: { id: itemForTest.itemId }, body: { stockId: BATTERIES.stockId, expectedVersion: 5 } },
  ]);
  expect(sent('startItemService')).toEqual([
    { params: { id: toDo.id }, body: { stockConfirmed: true, expectedVersion: 1 } },
  ]);
});

test('item panel: the code of the shelf confirms the stock', async () => {
  const screen = await shown(opened);
  await screen.getByRole('button', { name: 'Démarrer' }).click();
  await expect.element(screen.getByText('L’article doit se trouver dans')).toBeVisible();
  scan('SHELF-BATTERIES');
  await expect.poll(() => sent('startItemService')).toHaveLength(1);
});

test('item panel: who was first is told by name, time and status, and the panel is read again', async () => {
  act = () => {
    const data = { status: 'in_progress', version: 2, changedBy: 'Lina Dubois', changedAt: '2026-11-19T08:22:00.000Z' };
    throw new ApiRefusal(409, { code: 'concurrent_change', data }, undefined);
  };
  const screen = await shown(opened);
  await screen.getByRole('button', { name: 'Démarrer' }).click();
  await screen.getByRole('button', { name: 'L’article y est, démarrer' }).click();
  await expect.element(screen.getByText('Ce service a changé entre-temps')).toBeVisible();
  await expect.element(screen.getByText(/^Lina Dubois l’a modifié à \d\d:\d\d.: En cours\.$/)).toBeVisible();
  const reads = sent('getServicesOfItem').length;
  await screen.getByRole('button', { name: 'Recharger' }).click();
  await expect.poll(() => sent('getServicesOfItem').length).toBeGreaterThan(reads);
});

test('item panel: a service ends in the suggested stock; a scan chooses another and never lands in the comment', async () => {
  view = itemServicesForTest([running, toDo]);
  const screen = await shown(opened);
  await screen.getByRole('button', { name: 'Terminer', exact: true }).click();
  const stock = screen.getByLabelText('L’article va dans le stock');
  await expect.element(stock).toHaveValue(FINISH.stockId!);
  const comment = screen.getByLabelText(/^Commentaire/);
  await userEvent.fill(comment, 'Propre');
  scan('SHELF-BATTERIES', { target: (await comment.findElement()) as HTMLElement });
  await expect.element(stock).toHaveValue(BATTERIES.stockId!);
  await expect.element(comment).toHaveValue('Propre');
  await screen.getByRole('dialog').last().getByRole('button', { name: 'Terminer', exact: true }).click();
  await expect
    .poll(() => sent('completeItemService'))
    .toEqual([
      { params: { id: running.id }, body: { stockId: BATTERIES.stockId, comment: 'Propre', expectedVersion: 2 } },
    ]);
});

test('item panel: cancelling asks for a reason; a service of the warehouse can be added', async () => {
  const screen = await shown(opened);
  await screen.getByRole('button', { name: 'Annuler Remplacement batterie' }).click();
  await screen.getByRole('button', { name: 'Annuler le service' }).click();
  await expect.element(screen.getByText('À renseigner.')).toBeVisible();
  expect(sent('cancelItemService')).toEqual([]);
  await screen.getByRole('button', { name: 'Garder le service' }).click();
  await screen.getByRole('button', { name: 'Ajouter un service' }).click();
  await screen.getByRole('radio', { name: /Polissage du cadre/ }).click();
  await screen.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect
    .poll(() => sent('planItemService'))
    .toEqual([{ params: { id: itemForTest.itemId }, body: { refurbStepId: idForTest(300) } }]);
});

test('services list: chosen services start together, and each refusal is named with its reason', async () => {
  act = () => ({
    results: [{ id: toDo.id, code: 'item_wrong_stock', identificationNumber: '2481504188261', name: toDo.name }],
  });
  call.mockImplementation(async ({ id }: { id: string }) => {
    if (id === 'listItemServices') return serviceListForTest([{ ...toDo, item: itemForTest }]);
    return id === 'startItemServices' ? act() : { 'hydra:member': [] };
  });
  const screen = await shown('/warehouse/item-refurb-steps?view=list');
  await screen.getByRole('checkbox', { name: /^Sélectionner Remplacement batterie/ }).click();
  await screen.getByRole('button', { name: 'Démarrer' }).click();
  await screen.getByRole('checkbox', { name: /^Chaque article se trouve/ }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Démarrer' }).click();
  await expect.element(screen.getByText('L’article n’est pas dans le bon stock.')).toBeVisible();
  expect(sent('startItemServices')).toEqual([
    { body: { steps: [{ id: toDo.id, expectedVersion: 1 }], stockConfirmed: true } },
  ]);
});

test('services board: nothing to read and a failure have their own faces', async () => {
  call.mockImplementation(async () => {
    throw new ApiRefusal(403, { code: 'permission_denied' }, undefined);
  });
  const screen = await shown();
  await expect.element(screen.getByRole('alert').first()).toBeVisible();
});

test.each([390, 1024, 1440])('services board: nothing is cut off at %s px', async (width) => {
  const screen = await shown('/warehouse/item-refurb-steps', width);
  await expect.element(screen.getByText('18:42')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
