import { ApiRefusal } from '@reprise/client/call';
import { newKey } from '../../base/new-key.ts';
import { today } from '../../base/now.ts';
import { makeStore, type Store } from '../../base/store.ts';
import { judgeFailure } from './judge-failure.ts';
import { type KeptAct, type KeptActs, type Owner, openKeptActs } from './kept-acts.ts';

export type QueueState<Input = unknown> = {
  /** False until the browser's database was read once. */
  readonly isRead: boolean;
  readonly waiting: readonly KeptAct<Input>[];
  /** Refused by the API, and not settled by the person yet. */
  readonly refused: readonly KeptAct<Input>[];
  /** Acts of somebody else, or of the same person in another module: they wait until that person is back. */
  readonly others: readonly { readonly name: string; readonly count: number }[];
  /** Since when nothing reaches the API. */
  readonly offlineSince: string | null;
};
/** `delayed`: it could not be sent now, and will be. */
export type QueueEvent<Input = unknown, Result = unknown> =
  | { readonly kind: 'done'; readonly act: KeptAct<Input>; readonly result: Result }
  | { readonly kind: 'refused'; readonly act: KeptAct<Input> }
  | { readonly kind: 'delayed'; readonly act: KeptAct<Input> };

type Options<Input, Result> = {
  readonly name: string;
  readonly send: (act: KeptAct<Input>, options: { signal: AbortSignal; idempotencyKey: string }) => Promise<Result>;
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

/**
 * Acts that are written down before they are sent, and sent in their order, one at a time: also after a reload, a closed
 * tab or a killed browser. Only one tab sends at a time, and an act is only ever sent by the person who made it.
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
    if (event.kind !== 'done' || state.get().waiting.some(({ id }) => id === event.act.id)) refreshSoon();
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

  /** Answers whether the next one may be sent. */
  async function sendOne(act: KeptAct<Input>): Promise<boolean> {
    const leaving = new AbortController();
    current = leaving;
    const attempt = { ...act, isTried: true };
    if (!act.isTried) await database.put(attempt);
    // Signed out while it was written: the request would carry the token of somebody else.
    if (owner.get()?.id !== act.ownerId) return false;
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
    const outcome = await send(attempt, { signal, idempotencyKey: act.key }).then(
      (result) => ({ result }),
      (error: unknown) => ({ error }),
    );
    if ('error' in outcome) return leaving.signal.aborted ? false : takeFailure(attempt, outcome.error);
    markReached();
    // Told first: a browser killed before the removal sends it again under the same key, and gets the same answer.
    tell({ kind: 'done', act: attempt, result: outcome.result });
    await database.remove(act.id);
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
    while (isStarted && retry === undefined && navigator.onLine) {
      const person = owner.get();
      const act = person && ((await database.first(name, person)) as KeptAct<Input> | undefined);
      if (!act) return;
      if (!(await sendOne(act))) return;
    }
  }

  /** Sends what waits, unless a pause after a failure is under way. */
  function wake(): void {
    if (isWorking || !isStarted || retry !== undefined || !navigator.onLine) return;
    isWorking = true;
    // Held by one tab at a time; the others wait their turn and find nothing left.
    navigator.locks
      .request(`reprise-kept-${name}`, drain)
      .catch(tryLater)
      .finally(() => {
        isWorking = false;
        if (hasNew) {
          hasNew = false;
          wake();
        }
      });
  }
  /** An act was added while the last look at the queue may have been over. */
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
    /** Written down when this resolves. Throws without a session, or where the browser cannot keep anything. */
    async add(place: { id: string; name: string }, input: Input, key = newKey()): Promise<KeptAct<Input>> {
      const person = owner.get();
      if (!person) throw new Error(`nobody is signed in: an act of the queue ${name} needs its owner`);
      const isSentNow = isStarted && !isWorking && retry === undefined && navigator.onLine && !isKnownToWait();
      const act = await database.add<Input>({
        isTried: isSentNow,
        queue: name,
        key,
        ownerId: person.id,
        ownerName: person.name,
        module: person.module,
        placeId: place.id,
        placeName: place.name,
        at: today().toISOString(),
        input,
      });
      hasNew = isWorking;
      if (!isSentNow) {
        channel.postMessage({ kind: 'changed' });
        refreshSoon();
      }
      wake();
      return act;
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
