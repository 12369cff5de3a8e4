import { formatNumber } from '@reprise/i18n/formats';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { keyOf } from '../../api/query.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import type { FilterValues, ListDef, ListState, ListTab, TabCount } from './list-def.ts';
import { type Shape, writeListState } from './list-state.ts';
import { tabOf, withTab } from './tabs.ts';

type Props<Row> = {
  def: ListDef<Row>;
  tabs: readonly ListTab[];
  shape: Shape;
  state: ListState;
  onChange: (filters: FilterValues) => void;
};

/** Moves the row only: the page stays where somebody has scrolled it. */
function showCurrent(row: HTMLElement | null): void {
  const link = row?.querySelector('[aria-current]');
  if (!row || !link) return;
  const [outer, inner] = [row.getBoundingClientRect(), link.getBoundingClientRect()];
  if (inner.left >= outer.left && inner.right <= outer.right) return;
  row.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
}

/** Links, so that a view opens in another tab of the browser too. A count that fails is left out: the rows are the page. */
export function ListTabs<Row>({ def, tabs, shape, state, onChange }: Props<Row>) {
  const t = useWords('scaffolds');
  const locale = useLocale();
  const { search } = useLocation();
  const beside = { q: state.q, filters: withTab(tabs, { filters: {} }, state.filters) };
  const counts = useQuery({
    queryKey: keyOf(def.route, 'list', def.name, 'counts', beside),
    queryFn: async ({ signal }): Promise<Readonly<Record<string, TabCount>>> =>
      (await def.fetchCounts?.(signal, beside)) ?? {},
    enabled: def.fetchCounts !== undefined,
    placeholderData: keepPreviousData,
  });
  const countWords = (count: TabCount): string =>
    typeof count === 'number'
      ? formatNumber(locale, count)
      : `${formatNumber(locale, count.count)}${count.isMore ? '+' : ''}`;
  const now = tabOf(tabs, state.filters);
  const nav = useRef<HTMLElement>(null);
  // Where they do not fit, the tab one has come to is shown. Counts make tabs wider.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what moves the tab
  useEffect(() => showCurrent(nav.current), [now?.id, counts.data]);
  return (
    <nav ref={nav} className="tabs list-tabs" aria-label={t('list.tabs')}>
      {tabs.map((tab) => {
        const filters = withTab(tabs, tab, state.filters);
        const to = writeListState(shape, { ...state, filters, page: 1 }, new URLSearchParams(search));
        const count = counts.data?.[tab.id];
        return (
          <Link
            key={tab.id}
            to={`?${to}`}
            aria-current={tab === now ? 'page' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              // Through the list, which also remembers it.
              event.preventDefault();
              onChange(filters);
            }}
          >
            {tab.label} {count !== undefined && <small className="tab-count">{countWords(count)}</small>}
          </Link>
        );
      })}
    </nav>
  );
}
