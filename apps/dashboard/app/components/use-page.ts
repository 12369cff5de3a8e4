import { DEFAULT_PAGE_SIZE, MAX_PAGE, PAGE_SIZES } from '@reprise/contract/http/list';
import { useSearchParams } from 'react-router';

/** Where somebody is in a list stands in the address, so that it can be sent and found again. */
export function usePage() {
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('page'));
  const page = Number.isInteger(asked) && asked >= 1 && asked <= MAX_PAGE ? asked : 1;
  const size = PAGE_SIZES.find((option) => String(option) === search.get('itemsPerPage')) ?? DEFAULT_PAGE_SIZE;
  const change = (name: string, value: string, reset: readonly string[]) => {
    // The address as it is now: the rendered one may be a change behind.
    const next = new URLSearchParams(window.location.search);
    for (const other of reset) next.delete(other);
    next.set(name, value);
    setSearch(next);
  };
  return {
    page,
    size,
    search,
    setPage: (next: number) => change('page', String(next), []),
    setSize: (next: number) => change('itemsPerPage', String(next), ['page']),
  };
}
