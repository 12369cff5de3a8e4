import { defaultLocale } from '@reprise/i18n';
import { loadAllWords } from './words.ts';
import '@reprise/ui/primitives/icons/icons-staff.ts';
import '../app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createBrowserRouter, Link, RouterProvider } from 'react-router';
import { PlainMantineLayer } from '../kit/mantine/provider.tsx';
import { ToastProvider } from '../kit/page/toast-provider.tsx';

// A page of a test has no provider of a language, so its words are the default ones.
await loadAllWords(defaultLocale);

/** The real router on the real address, as in the app; /here has pages below it, /elsewhere is the page to leave to. */
export function pageForTest(page: ReactNode, search = '') {
  history.replaceState(null, '', `/here${search}`);
  const router = createBrowserRouter([
    {
      path: '/here/*',
      element: (
        <>
          {page}
          <Link to="/elsewhere">leave</Link>
        </>
      ),
    },
    { path: '/elsewhere', element: <p>another page</p> },
  ]);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return (
    <PlainMantineLayer>
      <QueryClientProvider client={client}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </QueryClientProvider>
    </PlainMantineLayer>
  );
}
