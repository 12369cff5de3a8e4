import { useCallback } from 'react';
import { useNavigate, useRouteLoaderData } from 'react-router';
import type { Frame } from '../frame.server.ts';
import { beginNextAtHeading } from './heading-focus.ts';

/** Whether a private page has to be a document of its own: where a tag manager may run in the pages before it. */
export const useIsApart = (): boolean => useRouteLoaderData<Frame>('language')?.tagManagerId != null;

/** Opens a private page, by a navigation or as a document of its own. */
export function useOpenPrivate(): (to: string) => void {
  const navigate = useNavigate();
  const isApart = useIsApart();
  return useCallback(
    (to) => {
      if (!isApart) return void navigate(to);
      beginNextAtHeading();
      location.assign(to);
    },
    [isApart, navigate],
  );
}
