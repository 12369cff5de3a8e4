import { getRootDetail, updateRootDetail } from '@reprise/contract/organisations/settings-routes';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/query.ts';
import { useEditForm } from '../../kit/form/use-edit-form.ts';
import { rootDetailKey } from '../../session/facts.ts';
import { changedOf, type Settings } from './settings-values.ts';

const readSettings = (accountId: string, signal?: AbortSignal) =>
  call(getRootDetail, { params: { id: accountId } }, signal ? { signal } : {});

export function useSettings(accountId: string) {
  return useQuery({
    queryKey: keyOf(getRootDetail, 'form', accountId),
    queryFn: ({ signal }) => readSettings(accountId, signal),
    enabled: accountId !== '',
    // A form is filled in from it: what somebody types must not change under their hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The menu is made from the settings: it follows at once. */
function tell(cache: QueryClient, settings: Settings): Settings {
  cache.setQueryData(rootDetailKey(settings.accountId), settings);
  return settings;
}

/** A form over a part of the settings: what was changed is sent with the version that was read. */
export function useSettingsForm<V extends FieldValues>(
  settings: Settings,
  schema: z.ZodType<unknown, V>,
  valuesOf: (settings: Settings) => V,
) {
  const cache = useQueryClient();
  const now = useRef(settings);
  return useEditForm<V>({
    schema,
    values: valuesOf(settings),
    async save(typed) {
      const body = { ...changedOf(typed, now.current), version: now.current.version };
      const params = { id: now.current.id };
      now.current = tell(cache, await call(updateRootDetail, { params, body: body as never }));
      return valuesOf(now.current);
    },
    readAgain: async () => {
      now.current = tell(cache, await readSettings(settings.accountId));
      return valuesOf(now.current);
    },
  });
}
