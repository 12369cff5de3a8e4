import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { pageForTest } from '../../testing/page.tsx';
import '../page/translations.css';
import { ExchangeBox } from './exchange-box.tsx';

const api = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../api/call.ts', () => api);
afterEach(() => page.viewport(1280, 800));
const show = () => render(pageForTest(<ExchangeBox accountId="a" language="en-GB" />));

test('exchange: on a phone, export and import are behind one button', async () => {
  await page.viewport(390, 844);
  const screen = await show();
  const open = screen.getByRole('button', { name: 'Fichier pour un traducteur' });
  await expect.element(open).toHaveAttribute('aria-expanded', 'false');
  await expect.element(screen.getByText('Exporter')).not.toBeVisible();
  await open.click();
  await expect.element(open).toHaveAttribute('aria-expanded', 'true');
  await expect.element(screen.getByRole('button', { name: 'Exporter' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Importer le fichier rendu' })).toBeVisible();
});

test('exchange: on a wide screen both stand there', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('button', { name: 'Exporter' })).toBeVisible();
  await expect.element(screen.getByText('Fichier pour un traducteur')).not.toBeVisible();
});
