import { getRootDetail, updateRootDetail } from '@reprise/contract/accounts/settings-routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/query.ts';
import { useEditThing } from '../../kit/form/use-edit-thing.ts';
import { rootDetailKey } from '../../session/facts.ts';
import { changedOf, type Settings } from './settings-values.ts';

const readSettings = (accountId: string, signal?: AbortSignal) =>
  call(getRootDetail, { params: { id: accountId } }, signal ? { signal } : {});

const settingsKey = (accountId: string) => keyOf(getRootDetail, 'form', accountId);

export function useSettings(accountId: string) {
  return useQuery({
    queryKey: settingsKey(accountId),
    queryFn: ({ signal }) => readSettings(accountId, signal),
    enabled: accountId !== '',
    // A form is filled in from it: what somebody types must not change under their hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** A form over a part of the settings: what was changed is sent with the version that was read. */
export function useSettingsForm<V extends FieldValues>(
  settings: Settings,
  schema: z.ZodType,
  valuesOf: (settings: Settings) => V,
) {
  const cache = useQueryClient();
  return useEditThing<Settings, V>({
    thing: settings,
    queryKey: settingsKey(settings.accountId),
    read: () => readSettings(settings.accountId),
    update: (now, typed) => {
      const body = { ...changedOf(typed, now), version: now.version };
      return call(updateRootDetail, { params: { id: now.id }, body: body });
    },
    values: valuesOf,
    // The menu is made from the settings: it follows at once.
    onChanged: (changed) => cache.setQueryData(rootDetailKey(changed.accountId), changed),
    schema,
  });
}
