import { ApiRefusal, type CallInput, type CallResult } from '@reprise/client/call';
import { previewCoverage } from '@reprise/contract/operations/readiness-routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/query.ts';
import { useMay } from '../../session/use-may.ts';

export type CoverageDraft = CallInput<typeof previewCoverage>['body'];
export type CoveragePreview = CallResult<typeof previewCoverage>;

/** Nobody waits for it, and each answer costs the server a read of the catalogue. */
const PAUSE_MS = 400;

/** What a change would do, asked once whoever types has paused. Nothing while there is no draft. */
export function useCoveragePreview(accountId: string, draft: CoverageDraft | undefined) {
  const mayRead = useMay()('ROLE_HOME_EDITOR_PAGE');
  const settled = useSettled(draft && JSON.stringify(draft));
  const { data, error } = useQuery({
    queryKey: keyOf(previewCoverage, accountId, settled),
    queryFn: ({ signal }) =>
      call(previewCoverage, { params: { id: accountId }, body: JSON.parse(settled!) }, { signal }),
    enabled: mayRead && accountId !== '' && settled !== undefined,
    // The catalogue may have changed since.
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!draft || !settled) return { preview: undefined, hasFailed: false };
  // A buyer's account sells nothing, and answers so.
  const isAbsent = error instanceof ApiRefusal && error.status === 404;
  return { preview: error ? undefined : data, hasFailed: error !== null && !isAbsent };
}

function useSettled(text: string | undefined): string | undefined {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
