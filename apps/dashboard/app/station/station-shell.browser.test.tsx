import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { call } from '../api/call.ts';
import { keepSession, type Session } from '../api/session.ts';
import { ToastProvider } from '../kit/page/toast-provider.tsx';
import '../testing/page.tsx';
import { userForTest } from '../testing/shell.tsx';
import { StationShell } from './station-shell.tsx';

vi.mock('../api/call.ts', () => ({ call: vi.fn() }));

let tellSettings: (requirement: string) => void;
beforeEach(() => {
  localStorage.clear();
  keepSession({
    ...userForTest(),
    currentModule: 'rps',
    frontPermissions: { rps: ['ROLE_WAREHOUSE_CHECKIN_PAGE'] },
  } as unknown as Session);
  const settings = new Promise((resolve) => {
    tellSettings = (warehouseCheckinRequirement) =>
      resolve({ warehouseCheckinRequirement, enabledPremiumFeatures: [] });
  });
  vi.mocked(call).mockImplementation((async (route: { id: string }) =>
    route.id === 'getRootDetail' ? settings : new Promise(() => {})) as never);
});

function showShell() {
  const path = '/warehouse/checkin';
  const station = { Component: StationShell, children: [{ id: path, path, element: <p>the station</p> }] };
  const router = createMemoryRouter([station, { path: '/', element: <p>home</p> }], { initialEntries: [path] });
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
}

test('StationShell: the station is drawn before the settings of the account have come, and stays with them', async () => {
  const screen = await showShell();
  await expect.element(screen.getByText('the station')).toBeVisible();
  tellSettings('optional');
  await expect.poll(() => Object.values(localStorage)).toContain('optional');
  await expect.element(screen.getByText('the station')).toBeVisible();
});

test('StationShell: settings without check-in send away whoever saw the station before they came', async () => {
  const screen = await showShell();
  await expect.element(screen.getByText('the station')).toBeVisible();
  tellSettings('disabled');
  await expect.element(screen.getByText('home')).toBeVisible();
});
