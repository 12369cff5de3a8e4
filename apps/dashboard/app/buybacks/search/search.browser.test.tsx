import type { findByCode } from '@reprise/contract/buybacks/code-search-routes';
import type { RouteAnswer } from '@reprise/contract/http/route';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { call } from '../../api/call.ts';
import { session } from '../../api/session.ts';
import { shellForTest, userForTest } from '../../testing/shell.tsx';
import SearchPage from './search.page.tsx';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));

type Answer = RouteAnswer<typeof findByCode>;
const match = (n: number, more: Partial<Answer['matches'][number]> = {}): Answer['matches'][number] => ({
  buybackId: `01920000-0000-7000-8000-00000000000${n}`,
  identificationNumber: `248150390612${n}`,
  status: 'bb_in_transit',
  circuitType: 'web_post',
  product: { label: `iPhone ${n}`, brand: 'Apple' },
  storeName: null,
  createdAt: '2026-11-03T17:42:00.000Z',
  mayFinalize: false,
  isInScope: true,
  ...more,
});
const answerWith = (answer: Partial<Answer>) =>
  vi.mocked(call).mockResolvedValue({ matchedBy: 'imei', matches: [], isComplete: true, ...answer } as never);
const open = async (code: string) => render(await shellForTest(<SearchPage />, { at: `/search?code=${code}` }));

beforeEach(() => {
  vi.mocked(call).mockReset();
  const user = userForTest();
  session.set({
    ...user,
    currentModule: 'tim',
    frontPermissions: { tim: ['ROLE_BUYBACK_DETAIL_PAGE'] },
  } as typeof user);
});

test('search: one match opens the buyback at once', async () => {
  answerWith({ matches: [match(1)] });
  await open('356729112044187');
  await expect.poll(() => location.pathname).toBe(`/buyback/${match(1).buybackId}`);
});

test('search: a predeclared buyback opens where a store finalises it', async () => {
  answerWith({ matches: [match(1, { status: 'bb_awaiting_store_drop', mayFinalize: true, isInScope: false })] });
  await open('2481503906121');
  await expect.poll(() => location.pathname + location.search).toBe('/buybacks-predeclared?code=2481503906121');
});

test('search: several matches are shown with what tells them apart', async () => {
  answerWith({ matches: [match(1), match(2, { storeName: 'Lille Euralille' })], isComplete: false });
  const screen = await open('356729112044187');
  await expect.element(screen.getByRole('link', { name: /iPhone 1/ })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /Lille Euralille.*En transit/ })).toBeVisible();
  await expect.element(screen.getByText('Seules les 2 plus récentes', { exact: false })).toBeVisible();
});

test('search: the label of an item that was added in a workshop opens its page', async () => {
  const user = { ...userForTest(), currentModule: 'rps' };
  session.set({
    ...user,
    frontPermissions: { rps: ['ROLE_BUYBACK_DETAIL_PAGE', 'ROLE_ITEMS_STOCK_READ'] },
  } as ReturnType<typeof userForTest>);
  const id = '01920000-0000-7000-8000-000000000077';
  vi.mocked(call).mockImplementation((async (route: { id: string }) =>
    route.id === 'listItems'
      ? { 'hydra:member': [{ id, code: '7KQ2M9TX' }] }
      : { matchedBy: null, matches: [], isComplete: true }) as never);
  await open('7kq2m9tx');
  await expect.poll(() => location.pathname).toBe(`/items-stock/${id}/edit`);
});

test('search: an unknown code says so and names what can be searched', async () => {
  answerWith({ matchedBy: null });
  const screen = await open('ERP-1');
  await expect.element(screen.getByText('Rien ne correspond à « ERP-1 »')).toBeVisible();
  await expect.element(screen.getByText('numéro de suivi', { exact: false })).toBeVisible();
});

test('search: somebody without buybacks in this module is told to switch', async () => {
  session.set({ ...userForTest(), currentModule: 'root', frontPermissions: { root: [] } } as never);
  const screen = await open('ERP-1');
  await expect.element(screen.getByText('Changez de module', { exact: false })).toBeVisible();
  expect(call).not.toHaveBeenCalled();
});
