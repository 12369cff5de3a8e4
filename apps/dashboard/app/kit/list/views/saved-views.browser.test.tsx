import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '../../../api/call.ts';
import { session } from '../../../api/session.ts';
import { listForTest, searchNow, WORDS } from '../../../testing/list.tsx';
import { pageForTest } from '../../../testing/page.tsx';
import { userForTest } from '../../../testing/shell.tsx';
import { DataList } from '../data-list.tsx';
import type { View } from './use-views.ts';

vi.mock('../../../api/call.ts', () => ({ call: vi.fn() }));

/** What the server keeps; each view is the person's own unless a test says otherwise. */
let kept: View[] = [];
const view = (name: string, more: Partial<View> = {}): View => ({
  id: crypto.randomUUID(),
  name,
  query: '',
  hiddenColumns: null,
  isShared: false,
  isDefault: false,
  isOwn: true,
  owner: 'Camille Roux',
  version: 1,
  ...more,
});
type Sent = { params: { id: string }; body: Partial<View> & { name: string } };
const serve = async (route: { id: string }, { params, body }: Sent) => {
  if (route.id === 'listSavedViews') return { views: kept };
  const { list: _, ...sent } = { list: '', ...body };
  if (route.id === 'saveView') kept = [...kept.filter(({ name }) => name !== body.name), view(body.name, sent)];
  if (route.id === 'updateView') kept = kept.map((one) => (one.id === params.id ? { ...one, ...sent } : one));
  if (route.id === 'deleteView') kept = kept.filter(({ id }) => id !== params.id);
  return undefined;
};

const open = (search = '') => render(pageForTest(<DataList def={listForTest()} words={WORDS} />, search));
type Screen = Awaited<ReturnType<typeof open>>;
const menu = (screen: Screen) => screen.getByRole('button', { name: 'Vues' }).click();
async function save(screen: Screen, name: string) {
  await menu(screen);
  await screen.getByRole('menuitem', { name: 'Enregistrer la vue' }).click();
  await expect.element(screen.getByLabelText('Nom de la vue')).toHaveFocus();
  await userEvent.keyboard(`${name}{Enter}`);
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
}

beforeEach(async () => {
  localStorage.clear();
  kept = [];
  session.set(userForTest());
  vi.mocked(call).mockImplementation(serve as never);
  await page.viewport(1280, 900);
});

test('a view keeps filters, order and size under a name, and is applied on another visit', async () => {
  const screen = await open('?brand=apple&order=name.desc&page=2&itemsPerPage=5');
  await save(screen, 'Pommes');
  await screen.unmount();
  const again = await open('?q=Row 1');
  await menu(again);
  await again.getByRole('menuitem', { name: 'Pommes' }).click();
  await expect.poll(searchNow).toBe('?brand=apple&order=name.desc&itemsPerPage=5');
  await expect.element(again.getByPlaceholder('Find')).toHaveValue('');
  await menu(again);
  await expect.element(again.getByRole('menuitem', { name: 'Pommes' })).toHaveAttribute('aria-current', 'true');
});

test('a view is renamed, though not to a name that is taken', async () => {
  const screen = await open('?brand=apple');
  await save(screen, 'Pommes');
  await save(screen, 'Poires');
  await menu(screen);
  await screen.getByRole('menuitem', { name: 'Gérer les vues' }).click();
  const field = screen.getByLabelText('Renommer la vue Pommes');
  await userEvent.fill(field, 'Poires');
  await expect.element(screen.getByText('Une autre vue porte déjà ce nom.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toBeInTheDocument();
  await userEvent.fill(field, 'Prunes');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByLabelText('Renommer la vue Prunes')).toBeVisible();
  await screen.getByRole('button', { name: 'Fermer' }).last().click();
  await menu(screen);
  await expect.element(screen.getByRole('menuitem', { name: 'Prunes' })).toBeVisible();
  await expect.element(screen.getByRole('menuitem', { name: 'Pommes' })).not.toBeInTheDocument();
});

test('a view is deleted at once, and comes back from the message', async () => {
  const screen = await open('?brand=apple');
  await save(screen, 'Pommes');
  await menu(screen);
  await screen.getByRole('menuitem', { name: 'Gérer les vues' }).click();
  await screen.getByRole('button', { name: 'Supprimer la vue Pommes' }).click();
  await expect.element(screen.getByText('Vue Pommes supprimée')).toBeVisible();
  await menu(screen);
  await expect.element(screen.getByText('Aucune vue enregistrée.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Annuler', exact: true }).click();
  await menu(screen);
  await expect.element(screen.getByRole('menuitem', { name: 'Pommes' })).toBeVisible();
});

test('a view is shared and chosen to open the list with', async () => {
  kept = [view('Pommes', { query: 'brand=apple' })];
  const screen = await open('?brand=google');
  await menu(screen);
  await screen.getByRole('menuitem', { name: 'Gérer les vues' }).click();
  await screen.getByRole('checkbox', { name: 'Partager avec mon organisation' }).click();
  await expect.poll(() => kept[0]?.isShared).toBe(true);
  await screen.getByRole('checkbox', { name: 'Ouvrir la liste avec cette vue' }).click();
  await expect.poll(() => kept[0]?.isDefault).toBe(true);
  await screen.unmount();
  await open();
  await expect.poll(searchNow).toBe('?brand=apple');
});

test('a list opens with the view chosen for it on a device that has not seen it', async () => {
  kept = [view('Pommes', { query: 'brand=apple', isDefault: true })];
  const screen = await open();
  await expect.poll(searchNow).toBe('?brand=apple');
  await screen.unmount();
  await open('?brand=google');
  await expect.element(screen.getByText('Google').first()).toBeVisible();
  expect(searchNow()).toBe('?brand=google');
});

test('a view that somebody shares is told with their name, brings its columns, and cannot be changed', async () => {
  kept = [view('Poires', { query: 'brand=google', hiddenColumns: ['id'], isOwn: false, isShared: true })];
  const screen = await open();
  await menu(screen);
  await expect.element(screen.getByText('par Camille Roux')).toBeVisible();
  await expect.element(screen.getByRole('menuitem', { name: 'Gérer les vues' })).not.toBeInTheDocument();
  await screen.getByRole('menuitem', { name: /Poires/ }).click();
  await expect.poll(searchNow).toBe('?brand=google');
  await expect
    .poll(() => [...document.querySelectorAll('thead th')].map((it) => it.textContent))
    .toEqual(['Name', 'Brand']);
});

test('a view that the server does not take is told', async () => {
  vi.mocked(call).mockImplementation((async (route: { id: string }) => {
    if (route.id === 'listSavedViews') return { views: [] };
    throw new Error('refused');
  }) as never);
  const screen = await open('?brand=apple');
  await save(screen, 'Pommes');
  await expect.element(screen.getByText('La vue n’a pas été enregistrée. Réessayez.')).toBeVisible();
});
