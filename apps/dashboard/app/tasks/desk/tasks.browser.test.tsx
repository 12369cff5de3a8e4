import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { shellForTest } from '../../testing/shell.tsx';
import type { Counts, Task } from '../notices/read-tasks.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../api/call.ts', () => ({ call }));
const { default: Tasks } = await import('./tasks.page.tsx');

const ID = '0198c3a4-5b6c-7d8e-9f01-23456789abcd';
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const task = (more: Partial<Task>): Task => ({
  id: ID,
  kind: 'label_failed',
  subjectId: ID,
  buybackId: ID,
  facts: { code: '2481503928776', product: 'iPhone 13', failure: 'given_up', carrierCode: null },
  organization: null,
  assignee: null,
  dueAt: inHours(-30),
  snoozedUntil: null,
  openedAt: inHours(-54),
  closedAt: null,
  closedBy: null,
  version: 1,
  ...more,
});
const counts: Counts = {
  open: 2,
  mine: 0,
  snoozed: 0,
  late: 1,
  kinds: [{ kind: 'label_failed', open: 2, late: 1, soon: 0, oldestAt: inHours(-54) }],
  actors: [
    { kind: 'nobody', id: null, name: null, open: 2 },
    { kind: 'organization', id: ID, name: 'Lille', open: 1 },
    { kind: 'person', id: ID.replace('a', 'b'), name: 'Nora Haddad', open: 1 },
  ],
  closed: { all: 0, byCause: 0 },
};
let tasks: Task[] = [];
beforeEach(() => {
  localStorage.clear();
  tasks = [task({}), task({ id: ID.replace('a', 'b'), kind: 'customer_untold', dueAt: inHours(80) })];
  call.mockReset();
  call.mockImplementation(async ({ id }: { id: string }, { query }: { query?: { state?: string } } = {}) => {
    if (id === 'countTasks') return counts;
    if (id === 'listTaskAssignees')
      return { people: [{ id: ID, name: 'Nora Haddad', userType: 'store_seller', organizationName: 'Lille' }] };
    if (id === 'listTasks') return { tasks: query?.state === 'closed' ? [] : tasks, next: null };
    return task({ version: 2 });
  });
});
const shown = async (width = 1440, at = '/tasks') => {
  await page.viewport(width, 900);
  return render(await shellForTest(<Tasks />, { at }));
};
const asked = (route: string) => call.mock.calls.filter(([{ id }]) => id === route).map(([, input]) => input);

test('tasks: late ones stand in a group of their own, each with the way to settle it', async () => {
  const screen = await shown();
  const late = screen.getByRole('region', { name: 'En retard' });
  await expect.element(late.getByText('Étiquette non obtenue')).toBeVisible();
  await expect.element(late.getByText(/1\sj de retard/)).toBeVisible();
  const act = late.getByRole('link', { name: 'Recommander l’étiquette' });
  await expect.element(act).toHaveAttribute('href', `/buyback/${ID}`);
  await expect.element(screen.getByRole('region', { name: 'Plus tard' }).getByText('Client non prévenu')).toBeVisible();
});

test('tasks: those of the way name the package or the device, say what is proposed and lead where it is settled', async () => {
  const rowOf = (n: number, more: Partial<Task>) => task({ id: ID.replace('a', String(n)), ...more });
  tasks = [
    rowOf(1, { kind: 'package_open', buybackId: null, facts: { box: 'K0000000018', devices: 2 } }),
    rowOf(2, {
      kind: 'delivered_not_checked_in',
      facts: { box: 'K0000000026', devices: 3, code: '2481503928776', product: 'iPhone 13' },
    }),
    rowOf(3, {
      kind: 'parcel_troubled',
      facts: { status: 'delivery_lost', box: null, devices: 1, code: '2481503928776', product: 'iPhone 13' },
    }),
  ];
  const screen = await shown();
  await expect.element(screen.getByText('Colis K0000000018 · 2 appareils')).toBeVisible();
  await expect.element(screen.getByText('Colis K0000000026 · 3 appareils')).toBeVisible();
  const expectLink = (name: string, href: string) =>
    expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  await expectLink('Fermer le colis', '/start-expedition');
  await expectLink('Enregistrer l’arrivée', '/warehouse/checkin');
  await expect.element(screen.getByText(/déclarez-le perdu en transport/)).toBeVisible();
  await expectLink('Ouvrir la reprise', `/buyback/${ID}`);
});

test('tasks: a list without tasks says that nothing waits', async () => {
  tasks = [];
  const screen = await shown();
  await expect.element(screen.getByText('Rien à faire')).toBeVisible();
});

test('tasks: a task is given to somebody who can settle it', async () => {
  const screen = await shown();
  await screen
    .getByRole('button', { name: /^Confiée à/ })
    .first()
    .click();
  await screen.getByRole('menuitem', { name: /Nora Haddad/ }).click();
  await expect.poll(() => asked('updateTask')).toEqual([{ params: { id: ID }, body: { version: 1, assigneeId: ID } }]);
  await expect.element(screen.getByText('Tâche confiée à Nora Haddad')).toBeVisible();
});

test('tasks: a task is put off, and taken back from the notice', async () => {
  const screen = await shown();
  await screen.getByRole('button', { name: 'Reporter' }).first().click();
  await screen.getByRole('menuitem', { name: /Demain matin/ }).click();
  await expect.poll(() => asked('updateTask')).toHaveLength(1);
  await screen.getByRole('button', { name: 'Annuler' }).click();
  await expect
    .poll(() => asked('updateTask').at(-1))
    .toEqual({
      params: { id: ID },
      body: { version: 2, snoozedUntil: null },
    });
});

const moreMenu = (screen: Awaited<ReturnType<typeof shown>>, name: string) =>
  screen.getByRole('button', { name: `Autres actions sur ${name}` });

test('tasks: a kind that closes by itself says so where a person would close it', async () => {
  const screen = await shown();
  await moreMenu(screen, 'Étiquette non obtenue').click();
  const blocked = screen.getByRole('menuitem', { name: /Marquer comme réglée/ });
  await expect.element(blocked).toBeDisabled();
  await expect.element(blocked.getByText('Se ferme seule quand sa cause disparaît')).toBeVisible();
});

test('tasks: a person closes a kind whose end no program sees', async () => {
  const screen = await shown();
  await moreMenu(screen, 'Client non prévenu').click();
  await screen.getByRole('menuitem', { name: 'Marquer comme réglée' }).click();
  await expect.poll(() => asked('closeTask')).toHaveLength(1);
});

test('tasks: on a phone nothing is wider than the screen, and every control has 44 px', async () => {
  const screen = await shown(390);
  await expect.element(screen.getByText('Étiquette non obtenue').first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  const snooze = await screen.getByRole('button', { name: 'Reporter' }).first().findElement();
  expect(snooze.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

test('tasks: the list is filtered by who must act, and the address says so', async () => {
  const screen = await shown();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Qui doit agir' }), 'Lille');
  await expect.poll(() => asked('listTasks').at(-1)).toEqual({ query: { organizationId: ID } });
  expect(window.location.search).toBe(`?who=organization.${ID}`);
});

test('tasks: without any, the page says what would be there', async () => {
  tasks = [];
  const screen = await shown(1440, '/tasks?view=mine');
  await expect.element(screen.getByText('Aucune tâche ne vous est confiée')).toBeVisible();
  expect(asked('listTasks')[0]).toEqual({ query: { mine: 'true' } });
});
