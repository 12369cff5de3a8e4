import { useQuery } from '@tanstack/react-query';
import type { Filter } from '../list-def.ts';

/** What a chip says of a thing the address names only by its id. */
export function LookupName({ filter, id }: { filter: Extract<Filter, { kind: 'lookup' }>; id: string }) {
  const { data } = useQuery({
    queryKey: ['lookup-name', filter.about, id],
    queryFn: () => filter.nameOf(id),
    staleTime: 60_000,
  });
  return <>{data ?? '…'}</>;
}
