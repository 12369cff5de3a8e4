import { ApiRefusal } from '@reprise/client/call';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { call } from '../../../api/call.ts';
import { keepSession } from '../../../api/session.ts';
import { openKeptActs } from '../../../kit/offline/kept-acts.ts';
import { makeQueue } from '../../../kit/offline/make-queue.ts';
import { sessionOwner } from '../../../kit/offline/session-owner.ts';
import { idForTest } from '../../../testing/buyback-page.ts';
import { checkInForTest } from '../../../testing/check-in.ts';
import { pageForTest } from '../../../testing/page.tsx';
import { userForTest } from '../../../testing/shell.tsx';
import { type CheckInAnswer, type CheckInInput, type CheckInQueue, sendCheckIn } from '../check-in-queue.ts';
import { OneDevice } from './confirmation-home.tsx';

vi.mock('../../../api/call.ts', () => ({ call: vi.fn() }));
vi.mock('../../../kit/station/play-tone.ts', () => ({ playTone: vi.fn() }));

const WAREHOUSE = { id: idForTest(9), name: 'Atelier Rhône' };
let queue: CheckInQueue;
let database = '';
beforeEach(() => {
  vi.mocked(call).mockReset();
  keepSession({ ...userForTest(), currentModule: 'rps' } as never);
  database = `confirm-${crypto.randomUUID()}`;
  queue = makeQueue<CheckInInput, CheckInAnswer>({
    name: database,
    owner: sessionOwner,
    send: sendCheckIn,
    database: openKeptActs(database),
  });
});
afterEach(async () => {
  await queue.close();
  indexedDB.deleteDatabase(database);
});
const show = (input: CheckInInput) =>
  render(pageForTest(<OneDevice queue={queue} warehouse={WAREHOUSE} input={input} />));
const big = () => document.querySelector('.checkin-big')?.textContent;

test('confirmation: a device named by its id is checked in by that id, once, and its place is told', async () => {
  vi.mocked(call).mockResolvedValue(checkInForTest() as never);
  const screen = await show({ itemId: idForTest(1), code: '2481504333906' });
  await expect.poll(big).toBe('Cet appareil est là ?');
  await screen.getByRole('button', { name: 'Enregistrer cet appareil' }).click();
  await expect.poll(big).toBe('À contrôler');
  const [route, input] = vi.mocked(call).mock.calls[0] as unknown as [{ id: string }, object];
  expect(route.id).toBe('checkInItem');
  expect(input).toEqual({ params: { id: idForTest(1) }, body: { warehouseId: WAREHOUSE.id } });
  await expect.element(screen.getByRole('button', { name: 'Enregistrer cet appareil' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: 'Retour au poste d’enregistrement' })).toBeVisible();
});

test('confirmation: a refusal is told with its way out', async () => {
  vi.mocked(call)
    .mockRejectedValueOnce(new ApiRefusal(409, { code: 'predeclared_unfinalized', data: {} }, undefined))
    .mockResolvedValueOnce(checkInForTest({ outcome: 'unfinalized' }) as never);
  const screen = await show({ code: '2481504333906' });
  await screen.getByRole('button', { name: 'Enregistrer cet appareil' }).click();
  await expect.poll(big).toBe('Jamais finalisé');
  await screen.getByRole('button', { name: 'L’enregistrer ici' }).click();
  await expect.poll(big).toBe('À contrôler');
});
