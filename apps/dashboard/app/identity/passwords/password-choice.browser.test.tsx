import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { shellForTest } from '../../testing/shell.tsx';
import { PasswordChoice } from './password-choice.tsx';

test('who creates an account can read the terms in another tab, and what was typed stays', async () => {
  const screen = await render(await shellForTest(<PasswordChoice token="t" creation />));
  await screen.getByLabelText('Nouveau mot de passe').fill('Another2Horse');
  const link = screen.getByRole('link', { name: 'Lire les conditions et la confidentialité (nouvel onglet)' });
  await expect.element(link).toHaveAttribute('href', '/terms');
  await expect.element(link).toHaveAttribute('target', '_blank');
  // Where it leads is another test's: here no second page of this browser is wanted.
  (await link.findElement()).addEventListener('click', (event) => event.preventDefault());
  await link.click();
  await expect.element(screen.getByRole('checkbox')).not.toBeChecked();
  await expect.element(screen.getByLabelText('Nouveau mot de passe')).toHaveValue('Another2Horse');
});

test('who only renews a password has accepted them before', async () => {
  const screen = await render(await shellForTest(<PasswordChoice token="t" creation={false} />));
  await expect.element(screen.getByRole('heading')).toBeVisible();
  expect(document.querySelector('[type="checkbox"], a[href="/terms"]')).toBeNull();
});
