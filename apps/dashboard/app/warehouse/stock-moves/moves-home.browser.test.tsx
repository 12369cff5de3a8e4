import { ApiUnreachable } from '@reprise/client/call';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { call } from '../../api/call.ts';
import { keepSession } from '../../api/session.ts';
import { idForTest } from '../../testing/buyback-page.ts';
import { shellForTest, userForTest } from '../../testing/shell.tsx';
import { shelfForTest } from '../../testing/workshop/stocks.ts';
import { MovesHome } from './moves-home.tsx';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));

const work = (id: number, moduleType = 'rps') => {
  const user = userForTest();
  const currentOrganization = { ...user.currentOrganization, id: idForTest(id), commonName: 'Roubaix', moduleType };
  keepSession({ ...user, currentModule: moduleType, currentOrganization } as never);
};
const answer = (stocks: () => unknown) => vi.mocked(call).mockImplementation((async () => stocks()) as never);
const fail = () => {
  throw new ApiUnreachable('no network');
};
beforeEach(() => {
  localStorage.clear();
  work(9);
});

test('moves: without a network the station opens with the stocks this device read last in the warehouse', async () => {
  answer(() => ({ stocks: [shelfForTest(1)] }));
  const first = await render(await shellForTest(<MovesHome />));
  await expect.element(first.getByRole('option', { name: /Bac 1/ })).toBeInTheDocument();
  await first.unmount();
  answer(fail);
  const second = await render(await shellForTest(<MovesHome />));
  await expect.element(second.getByRole('option', { name: /Bac 1/ })).toBeInTheDocument();
  await second.unmount();
  // What is kept for one warehouse is not offered in another.
  work(10);
  const third = await render(await shellForTest(<MovesHome />));
  await expect.element(third.getByText('Connexion interrompue')).toBeVisible();
});

test('moves: what this device keeps is not taken when it is no list of stocks', async () => {
  localStorage.setItem(`reprise.station.stock-moves.stocks.${idForTest(9)}`, '[{"id":1}]');
  answer(fail);
  const screen = await render(await shellForTest(<MovesHome />));
  await expect.element(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
});

test('moves: outside a warehouse nothing is asked, and the page says why', async () => {
  work(9, 'tim');
  answer(fail);
  const screen = await render(await shellForTest(<MovesHome />));
  await expect.element(screen.getByRole('heading', { name: 'Changer de stock' })).toBeInTheDocument();
  expect(vi.mocked(call).mock.calls).toEqual([]);
});
