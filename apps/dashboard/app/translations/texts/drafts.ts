import { ApiRefusal } from '@reprise/client/call';
import { z } from 'zod';
import { makeStore, type Store } from '../../base/store.ts';
import { type Mistake, mistakeIn } from './mistakes.ts';
import type { Text } from './read-texts.ts';

/** What the API keeps instead: another translation, or another original. */
export type Conflict = {
  readonly text: string | null;
  readonly version: number;
  readonly original?: string | undefined;
  readonly translatedBy?: string | null | undefined;
};
const conflictData = z.object({
  text: z.string().nullable(),
  version: z.number(),
  original: z.string().optional(),
  translatedBy: z.string().nullish(),
});

export type Draft = {
  readonly value: string;
  readonly status: 'typed' | 'saving' | 'failed';
  /** The field was left again while the save was under way. */
  readonly isLeft?: boolean;
  readonly mistake?: Mistake;
  readonly failure?: unknown;
  readonly conflict?: Conflict;
};
/** Where a text is saved: with another version or original when somebody answered a conflict. */
export type Sent = { readonly text: string | null; readonly version: number; readonly original: string };

export type Drafts = {
  readonly store: Store<ReadonlyMap<string, Draft>>;
  readonly type: (key: string, text: Text, value: string) => void;
  /** Back to the saved text. */
  readonly restore: (key: string) => void;
  /** Saves what was typed; nothing when nothing changed. */
  readonly leave: (key: string, text: Text) => void;
  /** Saves these words at once: a suggestion, or the same text for the changed original. */
  readonly put: (key: string, text: Text, value: string) => void;
  readonly keepMine: (key: string, text: Text) => void;
  readonly takeTheirs: (key: string, text: Text, thingId: string) => Promise<void>;
};
type Doors = {
  readonly send: (key: string, text: Text, sent: Sent) => Promise<Text>;
  readonly reread: (key: string, text: Text, thingId: string) => Promise<void>;
};

/** What is typed and not saved yet. It outlives the rows: a filter may hide one whose save failed. */
export function makeDrafts({ send, reread }: Doors): Drafts {
  const store = makeStore<ReadonlyMap<string, Draft>>(new Map());
  const get = (key: string): Draft | undefined => store.get().get(key);
  const set = (key: string, draft: Draft | undefined) => {
    const next = new Map(store.get());
    if (draft) next.set(key, draft);
    else next.delete(key);
    store.set(next);
  };

  async function save(key: string, text: Text, value: string, over: Partial<Sent> = {}): Promise<void> {
    const { version, original } = { version: text.version, original: text.original, ...over };
    set(key, { value, status: 'saving' });
    try {
      const saved = await send(key, text, { text: value.trim() || null, version, original });
      const now = get(key);
      const isTypedOn = now !== undefined && now.value !== value;
      set(key, isTypedOn ? { value: now.value, status: 'typed' } : undefined);
      if (isTypedOn && now.isLeft) leave(key, saved);
    } catch (failure) {
      const conflict = conflictOf(failure);
      set(key, { value: get(key)?.value ?? value, status: 'failed', ...(conflict ? { conflict } : { failure }) });
    }
  }

  function leave(key: string, text: Text): void {
    const draft = get(key);
    if (!draft || draft.conflict) return;
    const value = draft.value.trim();
    const mistake = mistakeIn(text, value);
    if (draft.status === 'saving') set(key, { ...draft, isLeft: true });
    else if (value === (text.text ?? '')) set(key, undefined);
    else if (mistake) set(key, { value: draft.value, status: 'failed', mistake });
    else void save(key, text, draft.value);
  }

  return {
    store,
    leave,
    type(key, text, value) {
      const before = get(key);
      if (before?.status === 'saving' || before?.conflict) set(key, { ...before, value });
      else set(key, value === (text.text ?? '') ? undefined : { value, status: 'typed' });
    },
    restore(key) {
      if (get(key)?.status !== 'saving') set(key, undefined);
    },
    put: (key, text, value) => void save(key, text, value),
    keepMine(key, text) {
      const { value = '', conflict } = get(key) ?? {};
      if (conflict)
        void save(key, text, value, { version: conflict.version, original: conflict.original ?? text.original });
    },
    async takeTheirs(key, text, thingId) {
      const draft = get(key);
      try {
        await reread(key, text, thingId);
        set(key, undefined);
      } catch (failure) {
        if (draft) set(key, { ...draft, failure });
      }
    },
  };
}

function conflictOf(failure: unknown): Conflict | undefined {
  if (!(failure instanceof ApiRefusal) || failure.code !== 'concurrent_change') return undefined;
  return conflictData.safeParse(failure.problem.data).data;
}
