import { ApiRefusal } from '@reprise/client/call';
import type { ScannedMove } from '@reprise/contract/warehouse/moves/move-payloads';
import { afterEach, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '../../api/call.ts';
import { keepSession } from '../../api/session.ts';
import { openKeptActs } from '../../kit/offline/kept-acts.ts';
import { makeQueue } from '../../kit/offline/make-queue.ts';
import { sessionOwner } from '../../kit/offline/session-owner.ts';
import { playTone } from '../../kit/station/play-tone.ts';
import { type MoveInput, type MovesQueue, sendMove } from '../../warehouse/stock-moves/moves-queue.ts';
import { MovesStation } from '../../warehouse/stock-moves/moves-station.tsx';
import { idForTest } from '../buyback-page.ts';
import { shellForTest, userForTest } from '../shell.tsx';
import { movedForTest, shelfForTest } from './stocks.ts';

export const CODE = '2481504333906';
export const OTHER = '2481504100492';
const TO_REFURBISH = shelfForTest(3, { defaultStock: 'to_refurbish', name: null, identifier: null });
const WAREHOUSE = { id: idForTest(9), name: 'Atelier de Roubaix' };

type Sent = { readonly body: Record<string, unknown>; readonly key: string | undefined };
export type MovesBench = {
  /** what the station asked of the API */
  sent: Sent[];
  /** what the API answers */
  answer: (sent: Sent) => unknown;
  queue: MovesQueue;
  /** the name of the queue's database */
  database: string;
};

/** Another tab, or the same one after a reload: its own memory over the same database. */
export const openQueue = ({ database }: Pick<MovesBench, 'database'>): MovesQueue =>
  makeQueue<MoveInput, ScannedMove>({
    name: database,
    owner: sessionOwner,
    send: sendMove,
    database: openKeptActs(database),
  });

/** A station of moves with a queue of its own, for each test of a file that mocks the API and the sounds. */
export function makeMovesBench(): MovesBench {
  const bench = {} as MovesBench;
  beforeEach(() => {
    localStorage.clear();
    bench.sent = [];
    bench.answer = ({ body }) => movedForTest({ identificationNumber: String(body.code) });
    vi.mocked(playTone).mockReset();
    const frontPermissions = { rps: ['ROLE_ITEMS_STOCK_WRITE', 'ROLE_ITEMS_STOCK_READ'] };
    keepSession({ ...userForTest(), currentModule: 'rps', frontPermissions } as never);
    vi.mocked(call).mockImplementation((async (
      _route: unknown,
      input: { body?: Record<string, unknown> },
      options?: { idempotencyKey?: string },
    ) => {
      const one = { body: input.body ?? {}, key: options?.idempotencyKey };
      bench.sent.push(one);
      return bench.answer(one);
    }) as never);
    bench.database = `stock-moves-${crypto.randomUUID()}`;
    bench.queue = openQueue(bench);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await bench.queue.close();
    indexedDB.deleteDatabase(bench.database);
  });
  return bench;
}

export async function showStation({ queue }: Pick<MovesBench, 'queue'>) {
  await page.viewport(1440, 900);
  const stocks = [shelfForTest(1), shelfForTest(2), TO_REFURBISH];
  return render(await shellForTest(<MovesStation queue={queue} warehouse={WAREHOUSE} stocks={stocks} />));
}
export const refuse = (code: string, data: Record<string, unknown> = {}, status = 409): never => {
  throw new ApiRefusal(status, { code, data } as ApiRefusal['problem'], undefined);
};
export const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
export const goOnline = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
};
export const said = () => document.querySelector('.scan-words')?.textContent?.replace(/\s+/gu, ' ') ?? '';
export const rows = () =>
  [...document.querySelectorAll<HTMLElement>('.stock-moves-list > li')].map(({ dataset }) => dataset.state ?? '');
export const count = () => document.querySelector('.station-stats dd')?.textContent;
