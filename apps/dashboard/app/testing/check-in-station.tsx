import { ApiRefusal } from '@reprise/client/call';
import { packageNumberOf } from '@reprise/contract/logistics/expeditions';
import { afterEach, beforeEach, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { call } from '../api/call.ts';
import { keepSession } from '../api/session.ts';
import { openKeptActs } from '../kit/offline/kept-acts.ts';
import { makeQueue } from '../kit/offline/make-queue.ts';
import { sessionOwner } from '../kit/offline/session-owner.ts';
import { playTone } from '../kit/station/play-tone.ts';
import {
  type CheckInAnswer,
  type CheckInInput,
  type CheckInQueue,
  sendCheckIn,
} from '../warehouse/check-in/check-in-queue.ts';
import { CheckInStation } from '../warehouse/check-in/check-in-station.tsx';
import { idForTest } from './buyback-page.ts';
import { checkInForTest } from './check-in.ts';
import { pageForTest } from './page.tsx';
import { userForTest } from './shell.tsx';

export const WAREHOUSE = { id: idForTest(9), name: 'Atelier Rhône' };
export const CODE = '2481504333906';
export const OTHER = '2481504100492';
export const PACKAGE = packageNumberOf('000000042');
const arrivals = {
  warehouse: WAREHOUSE,
  expectedItems: 15,
  deliveredItems: 2,
  checkedInToday: 4,
  packages: [
    {
      id: idForTest(7),
      number: PACKAGE,
      direction: 'inbound',
      boxes: [],
      senderName: 'Cèdre Lyon',
      items: 6,
      remaining: 6,
      registeredAt: '2026-11-16T10:00:00.000Z',
      lastStatus: null,
    },
  ],
};

type Sent = { readonly route: string; readonly body: Record<string, unknown>; readonly key: string | undefined };
export type CheckInBench = {
  /** what the station asked of the API, but for the arrivals */
  sent: Sent[];
  /** what the API answers */
  answer: (sent: Sent) => unknown;
  queue: CheckInQueue;
  /** the name of the queue's database */
  database: string;
};

/** A check-in station with a queue of its own, for each test of a file that mocks the API and the sounds. */
export function makeCheckInBench(): CheckInBench {
  const bench = {} as CheckInBench;
  beforeEach(() => {
    localStorage.clear();
    bench.sent = [];
    bench.answer = () => checkInForTest();
    vi.mocked(playTone).mockReset();
    keepSession({ ...userForTest(), currentModule: 'rps' } as never);
    vi.mocked(call).mockImplementation((async (
      route: { id: string },
      input: { body?: Record<string, unknown> },
      options?: { idempotencyKey?: string },
    ) => {
      if (route.id === 'getArrivals') return arrivals;
      const one = { route: route.id, body: input.body ?? {}, key: options?.idempotencyKey };
      bench.sent.push(one);
      return bench.answer(one);
    }) as never);
    bench.database = `check-in-${crypto.randomUUID()}`;
    bench.queue = makeQueue<CheckInInput, CheckInAnswer>({
      name: bench.database,
      owner: sessionOwner,
      send: sendCheckIn,
      database: openKeptActs(bench.database),
    });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await bench.queue.close();
    indexedDB.deleteDatabase(bench.database);
  });
  return bench;
}

export const showStation = ({ queue }: CheckInBench) =>
  render(pageForTest(<CheckInStation queue={queue} warehouse={WAREHOUSE} />));
export const refuse = (code: string, data: Record<string, unknown> = {}, status = 409) => {
  throw new ApiRefusal(status, { code, data }, undefined);
};
export const panel = () => document.querySelector<HTMLElement>('.checkin-put');
export const big = () => document.querySelector('.checkin-put .checkin-big')?.textContent;
export const text = () => (panel()?.textContent ?? '').replace(/\s+/gu, ' ');
export const rows = () =>
  [...document.querySelectorAll<HTMLElement>('.checkin-scans > li')].map((row) => row.dataset.state ?? '');
export const tones = () => vi.mocked(playTone).mock.calls.map(([tone]) => tone);
export const alert = () => document.querySelector('.scan-field [role=alert]')?.textContent ?? '';
export const stats = () => [...document.querySelectorAll('.station-stats dd')].map((it) => it.textContent);
