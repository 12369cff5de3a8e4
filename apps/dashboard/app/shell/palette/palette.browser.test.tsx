import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { MenuSection } from '../../session/menu.ts';
import { scan } from '../../testing/scanner.ts';
import { shellForTest, userForTest } from '../../testing/shell.tsx';
import { KeysDialog } from '../keys-dialog.tsx';
import { ScanOrSearch } from '../scan-or-search.tsx';
import { Palette } from './palette.tsx';

const SECTIONS: MenuSection[] = [
  { label: null, entries: [{ path: '/', label: 'titles.home', icon: 'layout-dashboard' }] },
  {
    label: 'titles.sectionConfiguration',
    entries: [
      { path: '/design', label: 'titles.design', icon: 'palette' },
      {
        label: 'titles.organisation',
        icon: 'sitemap',
        links: [{ path: '/users', label: 'titles.users', icon: 'users' }],
      },
    ],
  },
];
const shell = (more: { locale?: 'fr-FR' | 'de-DE' } = {}) =>
  shellForTest(
    <>
      <ScanOrSearch />
      <Palette sections={SECTIONS} user={userForTest()} />
      <KeysDialog />
      <textarea aria-label="comment" />
    </>,
    more,
  );
/** Longer than a scanner waits between two keys. */
const pause = () => new Promise((done) => setTimeout(done, 120));
const optionsOf = (group: string) => options(`[aria-label="${group}"] `);
const options = (within = '') =>
  [...document.querySelectorAll(`${within}[role="option"]`)].map((option) => option.textContent);
const palette = () => document.querySelector('[role="combobox"]');
async function press(keys: string) {
  await pause();
  await userEvent.keyboard(keys);
  await pause();
}

test('Ctrl K opens it anywhere, a few letters find a page of the menu, Enter opens it', async () => {
  const screen = await render(await shell());
  (await screen.getByLabelText('comment').findElement()).focus();
  await press('{Control>}k{/Control}');
  const field = screen.getByRole('combobox', { name: 'Page, commande ou numéro de reprise' });
  await expect.element(field).toHaveFocus();
  await expect.element(screen.getByRole('dialog', { name: 'Palette de commandes' })).toBeVisible();
  await expect.element(screen.getByRole('group', { name: 'Configuration' })).toBeVisible();
  await field.fill('util orga');
  await expect.poll(() => options()).toEqual(['UtilisateursOrganisation']);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByLabelText('address')).toHaveTextContent('/users');
  await expect.poll(palette).toBeNull();
});

test('the arrows go round, and the field names the option Enter would take', async () => {
  const screen = await render(await shell());
  await press('{Meta>}k{/Meta}');
  const field = await screen.getByRole('combobox').findElement();
  const current = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  await expect.poll(current).toContain('Tableau de bord');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(current).toContain('Design');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.poll(current).toContain('Se déconnecter');
  expect(document.querySelectorAll('[role="option"][aria-selected="true"]')).toHaveLength(1);
});

test('commands: the other module, languages, schemes, profile, keys; a language acts at once', async () => {
  const screen = await render(await shell());
  await press('{Control>}k{/Control}');
  await expect.poll(() => optionsOf('Se connecter en tant que')).toEqual(['AtelierResponsable d’atelier']);
  expect(optionsOf('Langue')).toEqual(['English', 'Nederlands', 'Deutsch']);
  expect(optionsOf('Commandes')).toEqual(['Ouvrir mon profil', 'Raccourcis clavier', 'Se déconnecter']);
  await screen.getByRole('option', { name: 'Deutsch' }).click();
  await press('{Control>}k{/Control}');
  await expect.element(screen.getByRole('dialog', { name: 'Befehlspalette' })).toBeVisible();
  await userEvent.fill(screen.getByRole('combobox'), 'dunkel');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.documentElement.dataset.mantineColorScheme).toBe('dark');
});

test('digits offer the search of a buyback first; nothing found is said', async () => {
  const screen = await render(await shell());
  await press('{Control>}k{/Control}');
  const field = screen.getByRole('combobox');
  await field.fill('2 481503');
  await expect.element(screen.getByRole('option')).toHaveTextContent('Rechercher la reprise 2481503');
  await field.fill('zzz');
  await expect.element(screen.getByText(/Rien ne correspond/)).toBeVisible();
  await expect.element(screen.getByText('0 résultat', { exact: true })).toBeInTheDocument();
  await field.fill('2 481503');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByLabelText('address')).toHaveTextContent('/search?code=2481503');
});

test('/ focuses the search, ? shows the keys, and neither while somebody types', async () => {
  const screen = await render(await shell());
  const comment = screen.getByLabelText('comment');
  (await comment.findElement()).focus();
  await press('/');
  await press('?');
  await expect.element(comment).toHaveValue('/?');
  (await comment.findElement()).blur();
  await press('/');
  await expect.element(screen.getByRole('searchbox')).toHaveFocus();
  (await screen.getByRole('searchbox').findElement()).blur();
  await press('?');
  await expect.element(screen.getByRole('dialog', { name: 'Raccourcis clavier' })).toBeVisible();
  await press('{Control>}k{/Control}');
  expect(palette()).toBeNull();
  await press('{Escape}');
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
});

test('a scan that holds these keys opens its code and nothing else', async () => {
  const screen = await render(await shell());
  await pause();
  scan('/AB?1234');
  await pause();
  await expect.element(screen.getByLabelText('address')).toHaveTextContent('/search?code=%2FAB%3F1234');
  expect(document.querySelector('dialog')).toBeNull();
  expect(document.activeElement).toBe(document.body);
  scan('k12345678', { ctrlKey: true });
  await pause();
  expect(palette()).toBeNull();
});

test('a scan into the open palette goes to its code, and the palette goes', async () => {
  const screen = await render(await shell());
  await press('{Control>}k{/Control}');
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
  scan('2481503906125');
  await expect.element(screen.getByLabelText('address')).toHaveTextContent('/search?code=2481503906125');
  await expect.poll(palette).toBeNull();
});
