import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { listForTest, searchNow, WORDS } from '../../../testing/list.tsx';
import { pageForTest } from '../../../testing/page.tsx';
import { DataList } from '../data-list.tsx';

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
