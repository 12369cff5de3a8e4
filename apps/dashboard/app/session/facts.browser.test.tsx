import { ApiRefusal } from '@reprise/client/call';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { call } from '../api/call.ts';
import { session } from '../api/session.ts';
import { shellForTest, userForTest } from '../testing/shell.tsx';
import { useFacts } from './facts.ts';

vi.mock('../api/call.ts', () => ({ call: vi.fn() }));
beforeEach(() => {
  localStorage.clear();
  vi.mocked(call).mockReset();
  const user = userForTest();
  session.set({ ...user, currentModule: 'rps', types: ['warehouse_operator'] } as never);
});
function Facts() {
  const now = useFacts();
  return <p role="status">{`known ${now?.known}, check-in ${now?.facts.checkIn}`}</p>;
}
const shown = async () => (await render(await shellForTest(<Facts />))).getByText(/^known/);

test('facts: without a network and with nothing remembered, a station is not closed', async () => {
  vi.mocked(call).mockRejectedValue(new TypeError('Failed to fetch'));
  await expect.element(await shown()).toHaveTextContent('known false, check-in true');
});

test('facts: settings that the API refuses are known to be none', async () => {
  vi.mocked(call).mockRejectedValue(new ApiRefusal(403, { code: 'permission_denied' }, undefined));
  await expect.element(await shown()).toHaveTextContent('known true, check-in false');
});

test('facts: what the account chose is remembered and holds without a network', async () => {
  vi.mocked(call).mockResolvedValueOnce({
    warehouseCheckinRequirement: 'disabled',
    enabledPremiumFeatures: [],
  } as never);
  await expect.element(await shown()).toHaveTextContent('known true, check-in false');
  vi.mocked(call).mockRejectedValue(new TypeError('Failed to fetch'));
  const again = await render(await shellForTest(<Facts />));
  await expect.element(again.getByText(/^known/).last()).toHaveTextContent('known false, check-in false');
});
