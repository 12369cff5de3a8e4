import type { CategoryDetail } from '@reprise/contract/catalogue/category-payloads';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { pageForTest } from '../../testing/page.tsx';
import { CircuitsCard } from './circuits-card.tsx';

const { call, CHANGED, reader } = vi.hoisted(() => {
  const rule = (id: string, status: string) => ({
    id: `rule ${id}`,
    circuit: { id, status },
    circuit_name: `Circuit ${id}`,
    status: 'enabled',
    categoryIds: ['tablets'],
  });
  const lost = { category: 'Phones', state: 'grade_e', circuit: 'Circuit drop' };
  const PREVIEW = { opened: { count: 1, cases: [lost] }, closed: { count: 0, cases: [] }, withoutCircuit: [] };
  const rules = [rule('post', 'active'), rule('drop', 'active'), rule('collect', 'inactive')];
  const CHANGED = { id: 'phones' };
  const call = vi.fn(async (route: { id: string }, _input: unknown) => {
    if (route.id === 'previewCoverage') return PREVIEW;
    return route.id === 'listCircuitRules' ? { 'hydra:member': rules } : CHANGED;
  });
  return { call, CHANGED, reader: { isAdministrator: false } };
});
vi.mock('../../api/call.ts', () => ({ call }));
vi.mock('../../session/use-may.ts', () => ({ useMay: () => () => reader.isAdministrator }));
beforeEach(async () => {
  call.mockClear();
  reader.isAdministrator = false;
  await page.viewport(1280, 900);
});

const circuits = (from: string, ...ids: string[]) => ({
  from: { id: from, label: `Category ${from}` },
  value: ids.map((id) => ({ id, type: 'web_post', name: `Circuit ${id}` })),
});
const categoryWith = (effective: ReturnType<typeof circuits> | null) =>
  ({ id: 'phones', accountId: 'shop', effective: { circuits: effective } }) as unknown as CategoryDetail;
const onChanged = vi.fn();
const show = (effective: ReturnType<typeof circuits> | null, mayEdit = true) =>
  render(pageForTest(<CircuitsCard category={categoryWith(effective)} mayEdit={mayEdit} onChanged={onChanged} />));
const chips = () => [...document.querySelectorAll('.chips li')].map(({ textContent }) => textContent);
const options = () => [...document.querySelectorAll('select option')].map(({ textContent }) => textContent);
const changes = () => call.mock.calls.map(([{ id }, input]) => [id, input]).filter(([id]) => id !== 'listCircuitRules');

test('CircuitsCard: inherited circuits are named with the category they come from, and none can be removed', async () => {
  const screen = await show(circuits('all', 'post', 'drop'));
  await expect
    .element(screen.getByText('Circuit post, Circuit drop · Hérités de « Category all »', { exact: true }))
    .toBeVisible();
  expect(chips()).toEqual([]);
  // An inherited circuit may become the category's own; one that the account does not offer may not.
  await expect.poll(options).toEqual(['Choisir…', 'Circuit post', 'Circuit drop']);
});

test('CircuitsCard: circuits of the category itself are not called inherited, and only others are offered', async () => {
  await show(circuits('phones', 'post'));
  await expect.poll(options).toEqual(['Choisir…', 'Circuit drop']);
  expect(chips()).toEqual(['Circuit post']);
  expect(document.body.textContent).not.toContain('Hérités');
});

test('CircuitsCard: a category without circuits, its own or inherited, says that nothing is bought', async () => {
  const screen = await show(null);
  await expect.element(screen.getByText('Aucun circuit : rien ne peut être racheté ici.')).toBeVisible();
});

test('CircuitsCard: links and unlinks a circuit at once, and hands on the category as it is then', async () => {
  const screen = await show(circuits('phones', 'post'));
  await userEvent.selectOptions(screen.getByLabelText('Ajouter un circuit'), 'drop');
  await expect.poll(() => onChanged.mock.lastCall?.[0]).toBe(CHANGED);
  await screen.getByRole('button', { name: 'Retirer Circuit post' }).click();
  await expect.poll(changes).toEqual([
    ['addCategoryCircuit', { params: { id: 'phones', circuitId: 'drop' } }],
    ['getCategory', { params: { id: 'phones' } }],
    ['removeCategoryCircuit', { params: { id: 'phones', circuitId: 'post' } }],
    ['getCategory', { params: { id: 'phones' } }],
  ]);
});

test('CircuitsCard: a circuit that would have sales refused is saved only once that is accepted', async () => {
  reader.isAdministrator = true;
  const screen = await show(circuits('phones', 'post'));
  await userEvent.selectOptions(screen.getByLabelText('Ajouter un circuit'), 'drop');
  await expect.element(screen.getByText('1 cas serait refusé')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  const draft = { kind: 'circuit', id: 'rule drop', isOffered: true, categoryIds: ['tablets', 'phones'] };
  expect(changes()).toEqual([['previewCoverage', { params: { id: 'shop' }, body: draft }]]);
  await userEvent.selectOptions(screen.getByLabelText('Ajouter un circuit'), 'drop');
  await screen.getByRole('button', { name: 'Enregistrer quand même' }).click();
  await expect.poll(changes).toContainEqual(['addCategoryCircuit', { params: { id: 'phones', circuitId: 'drop' } }]);
});

test('CircuitsCard: who may not edit reads the circuits, and no list of others is requested', async () => {
  const screen = await show(circuits('phones', 'post'), false);
  await expect.element(screen.getByText('Circuit post')).toBeVisible();
  expect([screen.getByRole('button').elements(), options(), call.mock.calls]).toEqual([[], [], []]);
});
