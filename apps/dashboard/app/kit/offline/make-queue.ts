import { ApiRefusal } from '@reprise/client/call';
import { newKey } from '../../base/new-key.ts';
import { today } from '../../base/now.ts';
import { makeStore, type Store } from '../../base/store.ts';
import { judgeFailure } from './judge-failure.ts';
import { type KeptAct, type KeptActs, type Owner, openKeptActs } from './kept-acts.ts';
import type { QueueEvent, QueueState, SentAct } from './queue-events.ts';

type Options<Input, Result> = {
  readonly name: string;
  readonly send: (act: SentAct<Input>, options: { signal: AbortSignal; idempotencyKey: string }) => Promise<Result>;
  readonly owner: Pick<Store<Owner | null>, 'get' | 'subscribe'>;
  readonly database?: KeptActs;
};
export type Queue<Input, Result> = ReturnType<typeof makeQueue<Input, Result>>;

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;
/** A network that swallows requests is no network. */
const ANSWER_WITHIN_MS = 10_000;
/** Reading the whole queue is for the screen; a burst of scans is counted once. */
const REFRESH_MS = 150;

/** The number of an act that was done, but which the browser could not write down. */
const NOWHERE = 0;

/**
 * Acts that are written down and sent in their order, one at a time: also after a reload, a closed tab or a killed
 * browser. Where nothing waits, an act is sent while it is written, and is answered as soon as either is over. Only one
 * tab sends at a time, and an act is only ever sent by the person who made it.
 */
export function makeQueue<Input, Result>({ name, send, owner, database = openKeptActs() }: Options<Input, Result>) {
  const state = makeStore<QueueState<Input>>({
    isRead: false,
    waiting: [],
    refused: [],
    others: [],
    offlineSince: null,
  });
  const listeners = new Set<(event: QueueEvent<Input, Result>) => void>();
  const channel = new BroadcastChannel(`reprise-kept-${name}`);
  let isWorking = false;
  let isStarted = false;
  let pauseMs = FIRST_PAUSE_MS;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let refreshing: ReturnType<typeof setTimeout> | undefined;
  let current: AbortController | undefined;
  let currentOwner = owner.get()?.id;

  const isKnownToWait = () => state.get().offlineSince !== null || state.get().waiting.length > 0;
  const goOffline = () => patch({ offlineSince: state.get().offlineSince ?? today().toISOString() });
  const patch = (next: Partial<QueueState<Input>>) => state.set({ ...state.get(), ...next });
  const tell = (event: QueueEvent<Input, Result>, isFromHere = true) => {
    for (const listener of [...listeners]) listener(event);
    if (isFromHere) channel.postMessage(event);
    // What was sent at once never stood in the list, and the screen has nothing to draw.
    if (event.kind !== 'done' || state.get().waiting.some(({ key }) => key === event.act.key)) refreshSoon();
  };
  channel.onmessage = ({ data }: MessageEvent<QueueEvent<Input, Result> | { kind: 'changed' }>) => {
    if (data.kind === 'changed') refreshSoon();
    else tell(data, false);
  };

  async function refresh(): Promise<void> {
    const acts = (await database.list(name)) as KeptAct<Input>[];
    const person = owner.get();
    const isOwn = (act: KeptAct) => act.ownerId === person?.id && act.module === person.module;
    const own = acts.filter(isOwn).toSorted((a, b) => a.id - b.id);
    const others = Map.groupBy(
      acts.filter((act) => !isOwn(act)),
      ({ ownerName }) => ownerName,
    );
    patch({
      isRead: true,
      waiting: own.filter((act) => act.state === 'waiting'),
      refused: own.filter((act) => act.state === 'refused'),
      others: [...others].map(([ownerName, { length }]) => ({ name: ownerName, count: length })),
    });
  }
  function refreshSoon(): void {
    refreshing ??= setTimeout(() => {
      refreshing = undefined;
      void refresh();
    }, REFRESH_MS);
  }

  /** Answers whether the next one may be sent. `kept`: the act, once it is on the disk. */
  async function sendOne(act: SentAct<Input>, kept: Promise<KeptAct<Input>>): Promise<boolean> {
    const leaving = new AbortController();
    current = leaving;
    // Signed out while it was written: the request would carry the token of somebody else.
    if (owner.get()?.id !== act.ownerId) return false;
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
    const outcome = await send(act, { signal, idempotencyKey: act.key }).then(
      (result) => ({ result }),
      (error: unknown) => ({ error }),
    );
    if ('error' in outcome) {
      const attempt = await kept.catch(() => undefined);
      return attempt && !leaving.signal.aborted ? takeFailure(attempt, outcome.error) : false;
    }
    markReached();
    // Told first: a browser killed before the removal sends it again under the same key, and gets the same answer.
    tell({ kind: 'done', act, result: outcome.result });
    await kept.then(
      ({ id }) => database.remove(id),
      () => undefined,
    );
    return true;
  }

  async function takeFailure(act: KeptAct<Input>, error: unknown): Promise<boolean> {
    const failure = judgeFailure(error);
    if (failure === 'refused') {
      const { code, problem } = error as ApiRefusal;
      const refused = { ...act, state: 'refused' as const, problem: { code, data: problem.data ?? {} } };
      markReached();
      await database.put(refused);
      tell({ kind: 'refused', act: refused });
      return true;
    }
    if (failure === 'later') {
      if (!(error instanceof ApiRefusal)) goOffline();
      tryLater();
    }
    tell({ kind: 'delayed', act });
    return false;
  }

  function markReached(): void {
    pauseMs = FIRST_PAUSE_MS;
    if (state.get().offlineSince) patch({ offlineSince: null });
  }

  function tryLater(): void {
    clearTimeout(retry);
    retry = setTimeout(() => {
      retry = undefined;
      wake();
    }, pauseMs);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }

  async function drain(): Promise<void> {
    while (canSend()) {
      const person = owner.get();
      const act = person && ((await database.first(name, person)) as KeptAct<Input> | undefined);
      if (!act) return;
      const attempt = { ...act, isTried: true };
      if (!act.isTried) await database.put(attempt);
      if (!(await sendOne(attempt, Promise.resolve(attempt)))) return;
    }
  }

  /** Sends what waits, unless a pause after a failure is under way. Woken at work, it looks once more afterwards. */
  function wake(): void {
    if (isWorking) hasNew = true;
    else if (canSend()) work(drain);
  }
  const canSend = () => isStarted && retry === undefined && navigator.onLine;
  /** The right to send is held by one tab at a time; the others wait their turn and find nothing left. */
  function work(task: (lock: Lock | null) => Promise<void>, options: LockOptions = {}): void {
    isWorking = true;
    navigator.locks
      .request(`reprise-kept-${name}`, options, task)
      .catch(tryLater)
      .finally(() => {
        isWorking = false;
        if (hasNew) {
          hasNew = false;
          wake();
        }
      });
  }
  /** The network does not wait for the disk. Answers whether it was done or refused. */
  function sendAtOnce(act: SentAct<Input>, kept: Promise<KeptAct<Input>>): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    work(
      async (lock) => {
        const sending = lock === null ? Promise.resolve(false) : sendOne(act, kept);
        resolve(sending.catch(() => false));
        await kept.catch(() => undefined);
        // Another tab is sending: it finds this act too, or this tab does once the other is through.
        if (lock === null) hasNew = true;
        else if (await sending) await drain();
      },
      { ifAvailable: true },
    );
    return promise;
  }
  /** Something changed while the last look at the queue may have been over. */
  let hasNew = false;

  const goOnline = () => {
    clearTimeout(retry);
    retry = undefined;
    pauseMs = FIRST_PAUSE_MS;
    if (!state.get().waiting.length) patch({ offlineSince: null });
    wake();
  };

  let starts = 0;
  let leave = () => {};
  function begin(): void {
    isStarted = true;
    if (!navigator.onLine) goOffline();
    // Or the browser may throw the database away when the disk is full.
    void navigator.storage?.persist?.();
    window.addEventListener('online', goOnline);
    window.addEventListener('offline', goOffline);
    leave = owner.subscribe(() => {
      const person = owner.get()?.id;
      // Signed in again with the same person: a new token, and the queue goes on.
      if (person !== currentOwner) current?.abort();
      currentOwner = person;
      refreshSoon();
      goOnline();
    });
    void refresh().then(wake);
  }
  function end(): void {
    isStarted = false;
    clearTimeout(retry);
    clearTimeout(refreshing);
    retry = undefined;
    refreshing = undefined;
    window.removeEventListener('online', goOnline);
    window.removeEventListener('offline', goOffline);
    leave();
  }

  return {
    state,
    listen(listener: (event: QueueEvent<Input, Result>) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /**
     * Written down, or done, when this resolves. Throws without a session, and where the browser could not write it
     * down and it was not done either.
     */
    async add(place: { id: string; name: string }, input: Input, key = newKey()): Promise<KeptAct<Input>> {
      const person = owner.get();
      if (!person) throw new Error(`nobody is signed in: an act of the queue ${name} needs its owner`);
      const isSentNow = !isWorking && canSend() && state.get().isRead && !isKnownToWait();
      const act = {
        isTried: isSentNow,
        state: 'waiting' as const,
        queue: name,
        key,
        ownerId: person.id,
        ownerName: person.name,
        module: person.module,
        placeId: place.id,
        placeName: place.name,
        at: today().toISOString(),
        input,
      };
      const kept = database.add<Input>(act);
      if (isSentNow) {
        const sending = sendAtOnce(act, kept);
        return kept.catch(async (error: unknown) => {
          if (await sending) return { ...act, id: NOWHERE };
          throw error;
        });
      }
      const written = await kept;
      channel.postMessage({ kind: 'changed' });
      refreshSoon();
      wake();
      return written;
    },
    /** Only what was never sent can be taken back. */
    async takeBack(id: number): Promise<boolean> {
      const isGone = await database.removeUnsent(id);
      channel.postMessage({ kind: 'changed' });
      refreshSoon();
      return isGone;
    },
    /** The person has seen why it was refused, and does what the refusal asks for. */
    async settle(id: number): Promise<void> {
      await database.remove(id);
      channel.postMessage({ kind: 'changed' });
      refreshSoon();
    },
    /** Tries again at once. */
    retryNow: goOnline,
    /** Sends from now on. Whoever starts it stops it again; it runs until the last one has. */
    start(): () => void {
      if (++starts === 1) begin();
      let isOver = false;
      return () => {
        if (!isOver && --starts === 0) end();
        isOver = true;
      };
    },
    /** For a test: as if the tab were closed. */
    async close(): Promise<void> {
      end();
      current?.abort();
      channel.close();
      await database.close();
    },
  };
}
