import type { CallInput } from '@reprise/client/call';
import type { AnyRoute } from '@reprise/contract/http/route';
import { useEffect, useState } from 'react';
import { useRead } from '../../api/query.ts';

type FileAddress = { readonly address: string | undefined; readonly isError: boolean };

/** A file for an image tag, which cannot send the session's headers: it is read once and lives in this page only. */
export function useFileAddress<D extends AnyRoute>(route: D, input: CallInput<D>): FileAddress {
  const { data, isError } = useRead(route, input, { staleTime: Number.POSITIVE_INFINITY });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data as Blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return { address, isError };
}
