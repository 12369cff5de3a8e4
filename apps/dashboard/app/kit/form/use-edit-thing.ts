import type { AnyRoute } from '@reprise/contract/http/route';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { forget } from '../../api/query.ts';
import { type EditForm, type EditFormOptions, useEditForm } from './use-edit-form.ts';

type Options<Thing, V extends FieldValues> = Omit<EditFormOptions<V>, 'values' | 'save' | 'readAgain'> & {
  /** As it was read when the form was opened. */
  thing: Thing;
  /** Where the query cache keeps it: the page above shows it from there. */
  queryKey: QueryKey;
  /** Reads it again, after somebody else changed it. */
  read: () => Promise<Thing>;
  /** Sends what was typed, with the version of the thing as it is known now; answers the thing as it is then. */
  update: (now: Thing, typed: V) => Promise<Thing>;
  /** The thing as its form shows it. */
  values: (thing: Thing) => V;
  /** What else shows it: these routes are read again after a change. */
  shownBy?: readonly Pick<AnyRoute, 'id'>[];
  /** For what else follows a change. */
  onChanged?: (thing: Thing) => void;
};

export type EditThing<Thing, V extends FieldValues> = EditForm<V> & {
  /** For a change that was made beside the form (a picture, a status): shown at once, and what was typed stays. */
  take: (thing: Thing) => void;
};

/** The form of one thing that the query cache holds: saved with the version it holds, which saving replaces. */
export function useEditThing<Thing, V extends FieldValues>(options: Options<Thing, V>): EditThing<Thing, V> {
  const { thing, queryKey, read, update, values, shownBy = [], onChanged, ...form } = options;
  const cache = useQueryClient();
  const keep = (next: Thing): V => {
    cache.setQueryData<Thing>(queryKey, next);
    void forget(cache, ...shownBy);
    onChanged?.(next);
    return values(next);
  };
  const edit = useEditForm<V>({
    ...form,
    values: values(thing),
    save: async (typed) => keep(await update(cache.getQueryData<Thing>(queryKey) ?? thing, typed)),
    readAgain: async () => keep(await read()),
  });
  return { ...edit, take: (next) => edit.form.reset(keep(next), { keepDirtyValues: true }) };
}
