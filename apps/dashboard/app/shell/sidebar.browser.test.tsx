import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ownAddress } from '../base/own-address.ts';
import type { MenuSection } from '../session/menu.ts';
import { LOGO_ID, shellForTest, userForTest } from '../testing/shell.tsx';
import { Sidebar } from './sidebar.tsx';
import { LogoTile } from './tenant-tile.tsx';

const SECTIONS: MenuSection[] = [
  { label: null, entries: [{ path: '/', label: 'titles.home', icon: 'layout-dashboard' }] },
  {
    label: 'titles.sectionConfiguration',
    entries: [
      { path: '/design', label: 'titles.design', icon: 'palette' },
      {
        label: 'titles.organisation',
        icon: 'sitemap',
        links: [
          { path: '/users', label: 'titles.users', icon: 'users' },
          { path: '/entities', label: 'titles.entities', icon: 'building' },
        ],
      },
    ],
  },
];
const shown = async (logo: string | null, width: number) => {
  await page.viewport(width, 900);
  return render(
    await shellForTest(
      <div className="app">
        <Sidebar sections={SECTIONS} user={userForTest(logo)} />
      </div>,
    ),
  );
};

test('the rail has no words, and all its names', async () => {
  const screen = await shown(null, 800);
  const design = screen.getByRole('link', { name: 'Design' });
  await expect.element(design).toBeVisible();
  const words = (await design.findElement()).querySelector('.side-word')!;
  expect(words.getBoundingClientRect().width).toBeLessThanOrEqual(1);
  expect((await design.findElement()).getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await design.hover();
  await expect.element(screen.getByRole('tooltip')).toHaveTextContent('Design');
});

test('a submenu of the rail opens beside it, by keyboard and with its words, and leads on', async () => {
  const screen = await shown(null, 800);
  const button = screen.getByRole('button', { name: 'Organisation' });
  (await button.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  const entities = screen.getByRole('menuitem', { name: 'Entités' });
  await expect.element(entities).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(entities).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByLabelText('address')).toHaveTextContent('/entities');
  await expect.poll(() => document.querySelector('[role="menuitem"]')).toBeNull();
  await expect.element(button).toHaveAttribute('data-here', 'true');
});

test('with room for words the submenu unfolds in place', async () => {
  const screen = await shown(null, 1200);
  await screen.getByRole('button', { name: 'Organisation' }).click();
  await expect.element(screen.getByRole('link', { name: 'Utilisateurs' })).toBeVisible();
  expect(document.querySelector('[role="menuitem"]')).toBeNull();
});

test('the logo of the organisation has a name; where it cannot be shown its initials stand', async () => {
  const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  const screen = await render(await shellForTest(<LogoTile logo={dot} name="Cèdre" />));
  await expect.element(screen.getByRole('img', { name: 'Logo de Cèdre' })).toBeVisible();
  await screen.unmount();
  const gone = await render(await shellForTest(<LogoTile logo="data:image/gif;base64,AAAA" name="Grand Cèdre" />));
  await expect.element(gone.getByText('GC', { exact: true })).toBeVisible();
  await gone.unmount();
  const none = await shown(null, 1200);
  await expect.element(none.getByText('C', { exact: true })).toBeVisible();
});

test('a logo comes through our own host, and only if it is a file of ours', () => {
  expect(ownAddress(`https://api.example/files/${LOGO_ID}`)).toBe(`/_api/files/${LOGO_ID}`);
  expect(ownAddress('https://elsewhere.example/logo.png')).toBeUndefined();
  expect(ownAddress(null)).toBeUndefined();
});
