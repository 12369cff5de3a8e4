import '@reprise/ui/primitives/icons/icons-staff.ts';
import '../app.css';
import type { Locale } from '@reprise/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router';
import type { Session } from '../api/session.ts';
import { loadLanguage } from '../i18n/messages.ts';
import { WordsProvider } from '../i18n/words.tsx';
import { PlainMantineLayer } from '../kit/mantine/provider.tsx';
import { ToastProvider } from '../kit/page/toast-provider.tsx';
import { loadAllWords } from './words.ts';

function Here() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

/** A part of the shell on the real router, at an address that shows itself, in the words of a language. */
export async function shellForTest(part: ReactNode, { locale = 'fr-FR' as Locale, at = '/start' } = {}) {
  history.replaceState(null, '', at);
  await loadAllWords(locale);
  const page = (
    <>
      {part}
      <Here />
    </>
  );
  const router = createBrowserRouter([{ path: '*', element: page }]);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return (
    <PlainMantineLayer>
      <QueryClientProvider client={client}>
        <WordsProvider first={await loadLanguage(locale)}>
          <ToastProvider>
            <RouterProvider router={router} />
          </ToastProvider>
        </WordsProvider>
      </QueryClientProvider>
    </PlainMantineLayer>
  );
}

const ID = '0198c3a4-5b6c-7d8e-9f01-23456789abcd';
export const LOGO_ID = ID;

/** Somebody of a store who also works in the workshop. */
export function userForTest(logo: string | null = null): Session {
  return {
    id: ID,
    apiToken: 'token',
    firstname: 'Élodie',
    lastname: 'Marchand',
    email: 'elodie@cedre.example',
    types: ['store_manager'],
    currentModule: 'tim',
    modules: [
      { module: 'tim', userType: 'store_manager', organizationId: ID },
      { module: 'rps', userType: 'warehouse_manager', organizationId: ID },
    ],
    frontPermissions: { tim: ['ROLE_DASHBOARD_PAGE'], rps: ['ROLE_DASHBOARD_PAGE'] },
    currentOrganization: {
      id: ID,
      commonName: 'Cèdre Lyon',
      moduleType: 'tim',
      account: { id: ID, name: 'Cèdre', logo, favicon: null, isRetailer: true, isBuyerAndWorkshopsSupervisor: true },
    },
  } as unknown as Session;
}
