import { ApiRefusal, ApiUnreachable } from '@reprise/client/call';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeStore } from '../../base/store.ts';
import { type Owner, openKeptActs } from './kept-acts.ts';
import { makeQueue, type Queue } from './make-queue.ts';

const NAOMI: Owner = { id: 'naomi', name: 'Naomi Diallo', module: 'rps' };
const KARIM: Owner = { id: 'karim', name: 'Karim Belkacem', module: 'rps' };
const PLACE = { id: 'w1', name: 'Atelier Rhône' };
const SCANS = 500;

/** What the API has done: a key that comes again is answered, and not done again. */
const api = {
  isUp: true as boolean,
  order: [] as number[],
  requests: 0,
  done: new Map<string, number>(),
  as: [] as string[],
};
const opened: Queue<number, string>[] = [];
let owner = makeStore<Owner | null>(NAOMI);
let base = '';

async function answer(input: number, key: string, as: string): Promise<string> {
  api.requests++;
  if (!api.isUp) throw new ApiUnreachable('no network');
  if (input < 0) throw new ApiRefusal(409, { code: 'already_checked_in', data: { by: 'Léa' } }, undefined);
  if (!api.done.has(key)) {
    api.done.set(key, input);
    api.order.push(input);
    api.as.push(as);
  }
  return `done ${input}`;
}
/** A tab: its modules, its connection to the database and its timers are its own. */
function openTab(send = answer, database = openKeptActs(base)): Queue<number, string> {
  const queue = makeQueue<number, string>({
    name: base,
    owner,
    database,
    send: ({ input }, { idempotencyKey }) => send(input, idempotencyKey, owner.get()?.id ?? 'nobody'),
  });
  opened.push(queue);
  return queue;
}
const waiting = (queue: Queue<number, string>) => queue.state.get().waiting.length;
const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
const goOnline = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
};

beforeEach(() => {
  base = `kept-${crypto.randomUUID()}`;
  owner = makeStore<Owner | null>(NAOMI);
  Object.assign(api, { isUp: true, order: [], requests: 0, done: new Map(), as: [] });
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const queue of opened.splice(0)) await queue.close();
  indexedDB.deleteDatabase(base);
});

test('queue: 500 acts kept without a network survive the tab and are sent once each, in order', async () => {
  goOffline();
  const first = openTab();
  first.start();
  for (let n = 0; n < SCANS; n++) await first.add(PLACE, n);
  await expect.poll(() => waiting(first)).toBe(SCANS);
  const kept = first.state.get().waiting[3];
  expect(kept).toMatchObject({ ownerId: 'naomi', ownerName: 'Naomi Diallo', placeId: 'w1', input: 3, isTried: false });
  expect(new Set(first.state.get().waiting.map(({ key }) => key)).size).toBe(SCANS);
  expect(first.state.get().offlineSince).not.toBeNull();
  expect(api.requests).toBe(0);
  await first.close();

  const second = openTab();
  second.start();
  await expect.poll(() => waiting(second)).toBe(SCANS);
  goOnline();
  await expect.poll(() => api.order.length).toBe(SCANS);
  expect(api.order).toEqual(Array.from({ length: SCANS }, (_, n) => n));
  expect(api.requests).toBe(SCANS);
  await expect.poll(() => waiting(second)).toBe(0);
  expect(second.state.get().offlineSince).toBeNull();
});

test('queue: an act whose answer was lost is sent again under its key by the next tab, and done once', async () => {
  const silent = openTab(async (input, key, as) => {
    await answer(input, key, as);
    return new Promise<string>(() => {});
  });
  silent.start();
  await silent.add(PLACE, 7);
  await expect.poll(() => api.order).toEqual([7]);
  // As if the browser were killed: nothing of the first tab hears the answer. Its lock ends with it.
  const locks = vi.spyOn(navigator.locks, 'request');
  locks.mockImplementation((async (name: string, _: LockOptions, work: LockGrantedCallback<void>) =>
    work({ name, mode: 'exclusive' })) as never);
  await silent.close();
  const next = openTab();
  const heard = vi.fn();
  next.listen(heard);
  next.start();
  await expect.poll(() => heard.mock.lastCall?.[0]).toMatchObject({ kind: 'done', result: 'done 7' });
  expect(api.order).toEqual([7]);
  expect(api.requests).toBe(2);
});

test('queue: two tabs send one queue once, and each hears of the acts the other sent', async () => {
  goOffline();
  const [left, right] = [openTab(), openTab()];
  const heard = vi.fn();
  right.listen(heard);
  for (const tab of [left, right]) tab.start();
  for (let n = 0; n < 40; n++) await (n % 2 ? left : right).add(PLACE, n);
  goOnline();
  await expect.poll(() => api.order.length).toBe(40);
  await expect.poll(() => heard.mock.calls.length).toBe(40);
  expect(api.requests).toBe(40);
  expect(api.order).toEqual(Array.from({ length: 40 }, (_, n) => n));
  await expect.poll(() => [waiting(left), waiting(right)]).toEqual([0, 0]);
});

/** A disk that takes as long as the test wants, or fails. */
function openSlowDisk() {
  const disk = openKeptActs(base);
  const gate = Promise.withResolvers<void>();
  const add: typeof disk.add = async (act) => {
    await gate.promise;
    return disk.add(act);
  };
  return { database: { ...disk, add }, ...gate };
}
/** A tab that has read its queue, found nothing waiting and is not at work. */
async function openIdleTab(database: ReturnType<typeof openKeptActs>): Promise<Queue<number, string>> {
  const queue = openTab(answer, database);
  queue.start();
  await expect.poll(() => queue.state.get().isRead).toBe(true);
  // Its first look at the queue, during which nothing is sent at once, is over when it holds no lock.
  await expect
    .poll(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return [...held, ...pending].filter((lock) => lock.name === `reprise-kept-${base}`);
    })
    .toEqual([]);
  return queue;
}

test('queue: where nothing waits an act is answered before the disk is through, and the next ones follow in order', async () => {
  const disk = openSlowDisk();
  const queue = await openIdleTab(disk.database);
  const heard: number[] = [];
  queue.listen(({ act }) => heard.push(act.input));
  const first = queue.add(PLACE, 1);
  await expect.poll(() => heard).toEqual([1]);
  const others = [queue.add(PLACE, 2), queue.add(PLACE, 3)];
  disk.resolve();
  await Promise.all([first, ...others]);
  await expect.poll(() => api.order).toEqual([1, 2, 3]);
  await expect.poll(() => disk.database.list(base)).toEqual([]);
  expect(api.requests).toBe(3);
});

test('queue: an act that was sent while it was written waits with its key when the network fails', async () => {
  const disk = openSlowDisk();
  const queue = await openIdleTab(disk.database);
  api.isUp = false;
  const adding = queue.add(PLACE, 7, 'the-key-of-7');
  await expect.poll(() => api.requests).toBe(1);
  disk.resolve();
  await adding;
  await expect.poll(() => waiting(queue)).toBe(1);
  expect(queue.state.get().waiting[0]).toMatchObject({ key: 'the-key-of-7', isTried: true });
  api.isUp = true;
  queue.retryNow();
  await expect.poll(() => api.done.get('the-key-of-7')).toBe(7);
});

test('queue: a disk that fails is told only when the act was not done either', async () => {
  const broken = openSlowDisk();
  broken.reject(new DOMException('full', 'QuotaExceededError'));
  broken.promise.catch(() => undefined);
  const queue = await openIdleTab(broken.database);
  await expect(queue.add(PLACE, 1)).resolves.toMatchObject({ input: 1 });
  expect(api.order).toEqual([1]);
  await expect
    .poll(async () => {
      api.isUp = false;
      return queue.add(PLACE, 2).then(
        () => 'kept',
        (error: unknown) => (error as DOMException).name,
      );
    })
    .toBe('QuotaExceededError');
});

test('queue: a refusal waits for the person with its reason, and the acts behind it are sent', async () => {
  const queue = openTab();
  queue.start();
  for (const input of [1, -2, 3]) await queue.add(PLACE, input);
  await expect.poll(() => api.order).toEqual([1, 3]);
  await expect.poll(() => queue.state.get().refused.length).toBe(1);
  const [refused] = queue.state.get().refused;
  expect(refused).toMatchObject({ input: -2, problem: { code: 'already_checked_in', data: { by: 'Léa' } } });
  await queue.close();
  const later = openTab();
  later.start();
  await expect.poll(() => later.state.get().refused.length).toBe(1);
  await later.settle(refused!.id);
  await expect.poll(() => later.state.get().refused.length).toBe(0);
});

test('queue: the acts of one person are never sent as another, and it is told whose they are', async () => {
  goOffline();
  const queue = openTab();
  queue.start();
  await queue.add(PLACE, 1);
  owner.set(KARIM);
  await queue.add(PLACE, 2);
  goOnline();
  await expect.poll(() => api.order).toEqual([2]);
  await expect.poll(() => queue.state.get().others).toEqual([{ name: 'Naomi Diallo', count: 1 }]);
  owner.set({ ...NAOMI, module: 'tim' });
  await expect.poll(() => queue.state.get().others).toEqual([{ name: 'Naomi Diallo', count: 1 }]);
  expect(api.order).toEqual([2]);
  owner.set(null);
  await expect(queue.add(PLACE, 3)).rejects.toThrow('nobody is signed in');
  owner.set({ ...NAOMI });
  await expect.poll(() => api.order).toEqual([2, 1]);
  expect(api.as).toEqual(['karim', 'naomi']);
});

test('queue: only an act that was never sent can be taken back', async () => {
  goOffline();
  const queue = openTab();
  queue.start();
  const unsent = await queue.add(PLACE, 1);
  expect(await queue.takeBack(unsent.id)).toBe(true);
  const failed = await queue.add(PLACE, 2);
  api.isUp = false;
  const heard = vi.fn();
  queue.listen(heard);
  goOnline();
  await expect.poll(() => heard.mock.lastCall?.[0].kind).toBe('delayed');
  expect(await queue.takeBack(failed.id)).toBe(false);
  expect(queue.state.get().offlineSince).not.toBeNull();
  api.isUp = true;
  queue.retryNow();
  await expect.poll(() => api.order).toEqual([2]);
  expect(api.done.size).toBe(1);
});

test('queue: a session that ended stops the queue until somebody signs in again', async () => {
  const server = { isSignedIn: false as boolean };
  const queue = openTab(async (input, key, as) => {
    if (!server.isSignedIn) throw new ApiRefusal(401, { code: 'session_expired' }, undefined);
    return answer(input, key, as);
  });
  queue.start();
  const heard = vi.fn();
  queue.listen(heard);
  await queue.add(PLACE, 1);
  await expect.poll(() => heard.mock.lastCall?.[0].kind).toBe('delayed');
  expect(queue.state.get().offlineSince).toBeNull();
  server.isSignedIn = true;
  owner.set({ ...NAOMI });
  await expect.poll(() => api.order).toEqual([1]);
});
