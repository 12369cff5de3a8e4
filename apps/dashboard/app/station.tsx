import './station/before-schemas.ts';
import '@reprise/ui/primitives/icons/icons-staff.ts';
import './app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { queryClient } from './api/query-client.ts';
import { followOtherTabs } from './api/session.ts';
import { firstLocale, loadLanguage, loadWords } from './i18n/messages.ts';
import { WordsProvider } from './i18n/words.tsx';
import { MantineLayer } from './kit/mantine/provider.tsx';
import { ToastProvider } from './kit/page/toast-provider.tsx';
import { stationRoutes } from './station/station-routes.tsx';

followOtherTabs();
const router = createBrowserRouter(stationRoutes);
void open();

/** The words are in this script, so nothing is waited for but the browser's own turn. */
async function open(): Promise<void> {
  const [words] = await Promise.all([loadLanguage(firstLocale()), loadWords('checkin', 'stocks')]);
  createRoot(document.getElementById('station')!).render(
    <MantineLayer>
      <QueryClientProvider client={queryClient}>
        <WordsProvider first={words}>
          <ToastProvider>
            <RouterProvider router={router} />
          </ToastProvider>
        </WordsProvider>
      </QueryClientProvider>
    </MantineLayer>,
  );
}
