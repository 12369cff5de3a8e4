import { ApiRefusal } from '@reprise/client/call';
import type { Part, PartMovement } from '@reprise/contract/refurbishment/parts/part-payloads';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '../../api/session.ts';
import { idForTest } from '../../testing/buyback-page.ts';
import { shellForTest, userForTest } from '../../testing/shell.tsx';
import { partForTest } from '../../testing/workshop/parts.ts';
import { workshopForTest } from '../../testing/workshop/refurbishment.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../api/call.ts', () => ({ call }));
vi.mock('react-router', async (original) => ({
  ...(await original<typeof import('react-router')>()),
  useParams: () => ({ partId: partForTest().id }),
}));
const { default: Parts } = await import('./parts.page.tsx');
const { default: PartNew } = await import('./part-new.page.tsx');
const { default: PartEdit } = await import('./part.page.tsx');

const low = partForTest({
  warehouses: [{ ...partForTest().warehouses[0]!, quantity: 1, isLow: true }],
});
let parts: Part[];
let movements: PartMovement[];
let save: () => unknown;
beforeEach(() => {
  localStorage.clear();
  session.set({
    ...userForTest(),
    accountId: idForTest(1),
    currentModule: 'lcm',
    frontPermissions: { lcm: ['ROLE_REFURB_STEP_MANAGE', 'ROLE_ITEMS_STOCK_READ'] },
  } as never);
  parts = [partForTest()];
  movements = [];
  save = () => parts[0];
  call.mockReset();
  call.mockImplementation(async ({ id }: { id: string }) => {
    if (id === 'listParts') return { 'hydra:member': parts, 'hydra:totalItems': parts.length };
    if (id === 'listPartMovements') return { 'hydra:member': movements, 'hydra:totalItems': movements.length };
    if (id === 'listRefurbWarehouses') return { warehouses: [workshopForTest()] };
    if (id === 'getPart') return parts[0];
    if (id === 'createPart' || id === 'updatePart' || id === 'recordPartMovement') return save();
    return id === 'listSavedViews' ? { views: [] } : {};
  });
});
const sent = (route: string) => call.mock.calls.filter(([{ id }]) => id === route).map(([, input]) => input);
const shown = async (part: React.ReactNode) => {
  await page.viewport(1440, 900);
  return render(await shellForTest(part, { at: '/warehouse/parts' }));
};

test('parts: the list has quantity and cost of each warehouse, and asks for those to reorder', async () => {
  parts = [low];
  const screen = await shown(<Parts />);
  await expect.element(screen.getByText('Atelier Rhône · 18,50 €')).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: 'À commander' })).toBeVisible();
  await screen.getByRole('link', { name: /^À commander/ }).click();
  await expect.poll(() => sent('listParts').at(-1)?.query).toMatchObject({ isLow: 'true' });
});

test('parts: a new one is kept in the only warehouse with its level', async () => {
  const screen = await shown(<PartNew />);
  await userEvent.fill(screen.getByLabelText('Référence'), 'LCD-1');
  await userEvent.fill(screen.getByLabelText('Nom', { exact: true }), 'Écran');
  await userEvent.fill(screen.getByLabelText(/^Seuil de commande/), '2');
  await screen.getByRole('button', { name: 'Créer la pièce' }).click();
  await expect.poll(() => sent('createPart')).toHaveLength(1);
  expect(sent('createPart')[0].body).toMatchObject({
    reference: 'LCD-1',
    name: 'Écran',
    comment: null,
    warehouses: [{ warehouseId: idForTest(21), reorderLevel: 2 }],
  });
});

test('parts: a reference that is taken is said at the reference', async () => {
  save = () => {
    throw new ApiRefusal(409, { code: 'part_reference_taken' }, undefined);
  };
  const screen = await shown(<PartNew />);
  await userEvent.fill(screen.getByLabelText('Référence'), 'LCD-1');
  await userEvent.fill(screen.getByLabelText('Nom', { exact: true }), 'Écran');
  await screen.getByRole('button', { name: 'Créer la pièce' }).click();
  await expect.element(screen.getByText('Une autre pièce a cette référence.')).toBeVisible();
});

test('parts: a reception is sent in cents, and the quantity follows', async () => {
  const screen = await shown(<PartEdit />);
  save = () => partForTest({ warehouses: [{ ...partForTest().warehouses[0]!, quantity: 9 }] });
  await screen.getByRole('button', { name: 'Réceptionner' }).click();
  const dialog = screen.getByRole('dialog');
  await userEvent.fill(dialog.getByLabelText('Pièces reçues'), '5');
  await userEvent.fill(dialog.getByLabelText('Coût d’une pièce'), '17,9');
  await dialog.getByRole('button', { name: 'Réceptionner' }).click();
  await expect
    .poll(() => sent('recordPartMovement'))
    .toEqual([
      {
        params: { id: partForTest().id },
        body: { kind: 'received', warehouseId: idForTest(21), count: 5, unitCost: 1_790 },
      },
    ]);
  await expect.element(screen.getByText('9 pièces')).toBeVisible();
});

test('parts: a correction needs a reason, and leaves none below zero', async () => {
  const screen = await shown(<PartEdit />);
  await screen.getByRole('button', { name: 'Corriger' }).click();
  const dialog = screen.getByRole('dialog');
  await userEvent.fill(dialog.getByLabelText('Écart'), '-5');
  await dialog.getByRole('button', { name: 'Corriger' }).click();
  await expect.element(dialog.getByText(/^Entrez un écart/)).toBeVisible();
  await expect.element(dialog.getByText('Dites pourquoi.')).toBeVisible();
  expect(sent('recordPartMovement')).toEqual([]);
  await userEvent.fill(dialog.getByLabelText('Écart'), '-1');
  await userEvent.fill(dialog.getByLabelText('Motif'), 'Cassée');
  await dialog.getByRole('button', { name: 'Corriger' }).click();
  await expect.poll(() => sent('recordPartMovement')).toHaveLength(1);
  expect(sent('recordPartMovement')[0].body).toEqual({
    kind: 'corrected',
    warehouseId: idForTest(21),
    count: -1,
    reason: 'Cassée',
  });
});

test('parts: a movement names the device; the deletion says what still lies there, and is not offered then', async () => {
  movements = [
    {
      id: idForTest(90),
      kind: 'fitted',
      warehouseId: idForTest(21),
      warehouseName: 'Atelier Rhône',
      count: -1,
      balance: 4,
      unitCost: 1_850,
      reason: null,
      item: { id: idForTest(3), identificationNumber: '2481504188261' },
      at: '2026-11-19T08:00:00.000Z',
      by: 'Lina Dubois',
    },
  ];
  const screen = await shown(<PartEdit />);
  await expect.element(screen.getByRole('link', { name: '2481504188261' })).toBeVisible();
  await screen.getByRole('button', { name: 'Supprimer' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('4 pièces')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Supprimer' }).query()).toBeNull();
});
