import { locales } from '@reprise/i18n';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { shellForTest } from '../../testing/shell.tsx';
import Terms from './terms.page.tsx';

test.each(locales)('%s: the whole text, with the figures of the product', async (locale) => {
  const screen = await render(await shellForTest(<Terms />, { locale }));
  await expect.element(screen.getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(document.querySelectorAll('.terms h2')).toHaveLength(5);
  const text = document.querySelector('.terms')?.textContent ?? '';
  expect(text).toMatch(/12[^.]*7/);
  expect(text).not.toMatch(/\{\{|\b(use|duty|data|time|rights)\.\w+/);
});
