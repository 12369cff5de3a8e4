import { ApiRefusal } from '@reprise/client/call';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '../../api/session.ts';
import { idForTest } from '../../testing/buyback-page.ts';
import { checkInForTest } from '../../testing/check-in.ts';
import { foundForTest } from '../../testing/found.ts';
import { shellForTest, userForTest } from '../../testing/shell.tsx';
import type { Found } from './read-found.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../api/call.ts', () => ({ call }));
const { default: FoundDevices } = await import('./found.page.tsx');

let rows: Found[];
let match: () => unknown;
const signIn = (...held: string[]) => {
  const user = userForTest();
  session.set({
    ...user,
    currentModule: 'rps',
    frontPermissions: { rps: ['ROLE_WAREHOUSE_CHECKIN_PAGE', ...held] },
    currentOrganization: { ...user.currentOrganization, id: idForTest(9), moduleType: 'rps' },
  } as never);
};
beforeEach(() => {
  localStorage.clear();
  signIn('ROLE_ITEM_MARK_AS_LOST_WAREHOUSE');
  rows = [foundForTest(1)];
  match = () => ({ found: foundForTest(1, { status: 'matched' }), checkIn: checkInForTest() });
  call.mockReset();
  call.mockImplementation(async ({ id }: { id: string }) => {
    if (id === 'listFoundDevices') return { 'hydra:member': rows, 'hydra:totalItems': rows.length };
    if (id === 'matchFoundDevice') return match();
    return id === 'listSavedViews' ? { views: [] } : {};
  });
});
const shown = async () => {
  await page.viewport(1440, 900);
  return render(await shellForTest(<FoundDevices />, { at: '/warehouse/checkin/found' }));
};
const sent = (route: string) => call.mock.calls.filter(([{ id }]) => id === route).map(([, input]) => input);
const act = async (screen: Awaited<ReturnType<typeof shown>>, name: string) => {
  await screen.getByRole('button', { name: 'Actions sur F0001' }).click();
  await screen.getByRole('menuitem', { name }).click();
  return screen.getByRole('dialog');
};

test('found devices: the open ones of the warehouse are listed; an operator settles none', async () => {
  signIn();
  const screen = await shown();
  await expect.element(screen.getByText('F0001')).toBeVisible();
  await expect.element(screen.getByText(/^Téléphone bleu, vitre fendue/)).toBeVisible();
  expect(sent('listFoundDevices')[0]).toMatchObject({ params: { id: idForTest(9) }, query: { status: ['open'] } });
  expect(screen.getByRole('button', { name: 'Actions sur F0001' }).query()).toBeNull();
});

test('found devices: a manager names the buyback, and is told where the device goes', async () => {
  const screen = await shown();
  const dialog = await act(screen, 'Rattacher à une reprise');
  await userEvent.fill(dialog.getByLabelText('Code de la reprise'), '2481504333906');
  await dialog.getByRole('button', { name: 'Enregistrer l’appareil' }).click();
  await expect.element(screen.getByText(/^Appareil enregistré\. À poser dans.: À contrôler$/)).toBeVisible();
  expect(sent('matchFoundDevice')).toEqual([
    { params: { id: rows[0]!.id }, body: { expectedVersion: 1, code: '2481504333906' } },
  ]);
});

test('found devices: a buyback that its store never finished is confirmed by a second press', async () => {
  match = () => {
    throw new ApiRefusal(409, { code: 'predeclared_unfinalized' }, undefined);
  };
  const screen = await shown();
  const dialog = await act(screen, 'Rattacher à une reprise');
  await userEvent.fill(dialog.getByLabelText('Code de la reprise'), '2481504333906');
  await dialog.getByRole('button', { name: 'Enregistrer l’appareil' }).click();
  await expect.element(dialog.getByText(/jamais finalisé/)).toBeVisible();
  await dialog.getByRole('button', { name: 'L’enregistrer quand même' }).click();
  await expect.poll(() => sent('matchFoundDevice')).toHaveLength(2);
  expect(sent('matchFoundDevice')[1]).toMatchObject({ body: { isConfirmed: true } });
});

test('found devices: keeping one needs a note', async () => {
  const screen = await shown();
  const dialog = await act(screen, 'Garder à l’atelier');
  await dialog.getByRole('button', { name: 'Garder', exact: true }).click();
  await expect.element(dialog.getByText('À remplir.')).toBeVisible();
  await userEvent.fill(dialog.getByLabelText('Pourquoi, et où il est rangé'), 'Pour pièces, armoire 3');
  await dialog.getByRole('button', { name: 'Garder', exact: true }).click();
  await expect.element(screen.getByText('Appareil gardé')).toBeVisible();
  expect(sent('settleFoundDevice')[0]).toMatchObject({
    body: { expectedVersion: 1, outcome: 'kept', note: 'Pour pièces, armoire 3' },
  });
});
