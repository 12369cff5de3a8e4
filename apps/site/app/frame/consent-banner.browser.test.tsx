import site from '@reprise/i18n/locales/fr-FR/site.json' with { type: 'json' };
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { SpeechProvider, translator } from '../i18n.ts';
import { ConsentBanner } from './consent-banner.tsx';

afterEach(() => localStorage.clear());
const speech = { locale: 'fr-FR', t: translator('fr-FR', site), path: (page: string) => page } as const;
function show() {
  const element = (
    <SpeechProvider value={speech}>
      <ConsentBanner tagManagerId="GTM-TEST" consentToolId={null} isCounted={false} brand="Cèdre" />
    </SpeechProvider>
  );
  return render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

test('the question about measurement does not come between a press and its release', async () => {
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  const screen = await show();
  const question = screen.getByRole('heading', { name: site.consent.title });
  await new Promise((later) => setTimeout(later, 50));
  expect(question.query()).toBeNull();
  document.body.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  await expect.element(question).toBeVisible();
});
