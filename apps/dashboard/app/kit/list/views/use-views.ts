import { useState } from 'react';
import { ownKey, remember, remembered } from '../../remembered.ts';

/** Filters, order and size under a name; `search` is written as in the address. */
export type View = { readonly name: string; readonly search: string };
const isView = (value: unknown): value is View =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'search' in value &&
  typeof value.search === 'string';
const isViews = (value: unknown): value is View[] => Array.isArray(value) && value.every(isView);

/** Views that somebody named, on this device. */
export function useViews(list: string) {
  const key = ownKey('views', list);
  const [kept, setKept] = useState(() => ({ key, views: remembered(key, isViews) ?? [] }));
  const views: readonly View[] = kept.key === key ? kept.views : (remembered(key, isViews) ?? []);
  const keep = (next: readonly View[]) => {
    setKept({ key, views: [...next] });
    remember(key, next.length ? next : undefined);
  };
  return {
    views,
    /** Puts back what was there, too: undoing a deletion. */
    keep,
    isTaken: (name: string) => views.some((view) => view.name === name),
    save: (view: View) => keep([...views.filter(({ name }) => name !== view.name), view]),
    rename: (from: string, to: string) =>
      keep(views.map((view) => (view.name === from ? { ...view, name: to } : view))),
    remove: (gone: string) => keep(views.filter(({ name }) => name !== gone)),
  };
}
export type Views = ReturnType<typeof useViews>;
