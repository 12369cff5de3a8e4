import { ApiRefusal } from '@reprise/client/call';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '../../api/session.ts';
import { idForTest } from '../../testing/buyback-page.ts';
import { shellForTest, userForTest } from '../../testing/shell.tsx';
import { BENCH, stepForTest, workshopForTest } from '../../testing/workshop/refurbishment.ts';
import type { RefurbStep, RefurbWarehouse } from './read-steps.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../api/call.ts', () => ({ call }));
vi.mock('react-router', async (original) => ({
  ...(await original<typeof import('react-router')>()),
  useParams: () => ({ id: stepForTest().id }),
}));
const { default: RefurbSteps } = await import('./refurb-steps.page.tsx');
const { default: RefurbStepNew } = await import('./refurb-step-new.page.tsx');
const { default: RefurbStepEdit } = await import('./refurb-step.page.tsx');

let steps: RefurbStep[];
let warehouses: RefurbWarehouse[];
let save: () => unknown;
beforeEach(() => {
  localStorage.clear();
  const user = userForTest();
  session.set({
    ...user,
    accountId: idForTest(1),
    currentModule: 'lcm',
    frontPermissions: { lcm: ['ROLE_REFURB_STEP_MANAGE', 'ROLE_REFURB_DIAGNOSTIC_MANAGE'] },
  } as never);
  steps = [stepForTest()];
  warehouses = [workshopForTest()];
  save = () => stepForTest({ version: 4 });
  call.mockReset();
  call.mockImplementation(async ({ id }: { id: string }) => {
    if (id === 'listRefurbSteps') return { 'hydra:member': steps, 'hydra:totalItems': steps.length };
    if (id === 'listRefurbWarehouses') return { warehouses };
    if (id === 'getRefurbStep') return steps[0];
    if (id === 'createRefurbStep' || id === 'updateRefurbStep') return save();
    return id === 'listSavedViews' ? { views: [] } : {};
  });
});
const sent = (route: string) => call.mock.calls.filter(([{ id }]) => id === route).map(([, input]) => input);
const shown = async (part: React.ReactNode) => {
  await page.viewport(1440, 900);
  return render(await shellForTest(part, { at: '/refurb-steps' }));
};

test('services: the list has the cost and the stock of each warehouse, and the questions that propose a service', async () => {
  steps = [stepForTest({ questions: [{ id: idForTest(51), title: 'Tient-elle la charge ?' }] })];
  const screen = await shown(<RefurbSteps />);
  await expect.element(screen.getByText('24,50 €')).toBeVisible();
  await expect.element(screen.getByText('Atelier Rhône · Batteries')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Tient-elle la charge ?' })).toBeVisible();
});

test('services: a new one is offered in the only warehouse, and is sent in cents', async () => {
  const screen = await shown(<RefurbStepNew />);
  await userEvent.fill(screen.getByLabelText('Nom', { exact: true }), 'Nettoyage');
  await userEvent.selectOptions(screen.getByLabelText('Stock où le service se fait'), 'Batteries');
  await userEvent.fill(screen.getByLabelText('Coût'), '12,5');
  await screen.getByRole('button', { name: 'Créer le service' }).click();
  await expect.poll(() => sent('createRefurbStep')).toHaveLength(1);
  expect(sent('createRefurbStep')[0].body).toMatchObject({
    name: 'Nettoyage',
    description: null,
    warehouses: [{ warehouseId: idForTest(21), stockId: BENCH.stockId, cost: 1_250 }],
  });
});

test('services: a name that is taken is said at the name, and a missing stock at its field', async () => {
  save = () => {
    throw new ApiRefusal(409, { code: 'refurb_step_name_taken' }, undefined);
  };
  const screen = await shown(<RefurbStepNew />);
  await userEvent.fill(screen.getByLabelText('Nom', { exact: true }), 'Nettoyage');
  await userEvent.fill(screen.getByLabelText('Coût'), '12');
  await screen.getByRole('button', { name: 'Créer le service' }).click();
  await expect.element(screen.getByText('Choisissez un stock.')).toBeVisible();
  expect(sent('createRefurbStep')).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText('Stock où le service se fait'), 'Batteries');
  await screen.getByRole('button', { name: 'Créer le service' }).click();
  await expect.element(screen.getByText('Un autre service porte ce nom.')).toBeVisible();
});

test('services: a manager of a warehouse changes the own offer, and sends that of another warehouse as it was', async () => {
  const [own, other] = [
    workshopForTest(),
    workshopForTest({ id: idForTest(22), name: 'Atelier Lille', mayChange: false }),
  ];
  warehouses = [own, other];
  const offers = [own, other].map(({ id, name }) => ({
    warehouseId: id,
    warehouseName: name,
    stock: BENCH,
    cost: 1_990,
  }));
  steps = [stepForTest({ warehouses: offers })];
  const screen = await shown(<RefurbStepEdit />);
  const costs = screen.getByLabelText('Coût');
  await expect.element(costs.nth(1)).toBeDisabled();
  await expect.element(costs.nth(1)).toHaveValue('19,9');
  await userEvent.fill(costs.nth(0), '21.50');
  await expect.element(costs.nth(0)).toHaveValue('21.50');
  await screen.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.poll(() => sent('updateRefurbStep')).toHaveLength(1);
  expect(sent('updateRefurbStep')[0].body).toMatchObject({
    version: 3,
    warehouses: [
      { warehouseId: own.id, cost: 2_150 },
      { warehouseId: other.id, stockId: BENCH.stockId, cost: 1_990 },
    ],
  });
});

test('services: the deletion says which questions block it, and is not offered then', async () => {
  steps = [stepForTest({ questions: [{ id: idForTest(51), title: 'Tient-elle la charge ?' }] })];
  const screen = await shown(<RefurbStepEdit />);
  await screen.getByRole('button', { name: 'Supprimer' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('link', { name: 'Tient-elle la charge ?' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Supprimer' }).query()).toBeNull();
});
