import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { loadLanguage } from '../i18n/messages.ts';
import { WordsProvider } from '../i18n/words.tsx';
import { RefusedPageNotice, refusedState } from './refused-page.tsx';

const french = await loadLanguage('fr-FR');
const row = { path: '/users', name: 'users', title: 'titles.users', access: ['ROLE_USER_LIST_PAGE'] } as const;

function show(state: unknown) {
  const element = (
    <main>
      home
      <RefusedPageNotice />
    </main>
  );
  const router = createMemoryRouter([{ path: '/', element }], { initialEntries: [{ pathname: '/', state }] });
  return render(
    <WordsProvider first={french}>
      <RouterProvider router={router} />
    </WordsProvider>,
  );
}

test('home after a refused address: an alert names the page that the role may not open', async () => {
  const screen = await show(refusedState(row));
  const alert = await screen.getByRole('alert').findElement();
  expect(alert.textContent).toContain('Utilisateurs');
});

test('home otherwise: no notice', async () => {
  const screen = await show(null);
  await expect.element(screen.getByText('home')).toBeVisible();
  expect(screen.container.querySelector('[role=alert]')).toBeNull();
});
