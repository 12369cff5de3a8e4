import { keyOf } from '../../api/query.ts';
import './list.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { FailureView } from '../page/failure-view.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ListBody } from './list-body.tsx';
import type { BulkAction, ListDef, ListState, RowAction } from './list-def.ts';
import { isFiltered, namesList, readListState, shapeOf } from './list-state.ts';
import { ListTable } from './list-table.tsx';
import { ListTabs } from './list-tabs.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { Pager } from './pages/pager.tsx';
import { tabOf } from './tabs.ts';
import { type ChangeList, useListState } from './use-list-state.ts';
import { useSelection } from './use-selection.ts';
import { useColumns } from './views/use-columns.ts';
import { useViews } from './views/use-views.ts';

export type DataListProps<Row> = {
  def: ListDef<Row>;
  words: {
    /** Of the table, for who does not see it. */
    label: string;
    search?: string;
    emptyTitle: string;
    empty: string;
    noMatch: string;
    failed: string;
  };
  /** Fills an empty list. */
  emptyAction?: ReactNode;
  bulk?: readonly BulkAction<Row>[];
  /** Beside the number of chosen rows, such as what they sum to. */
  bulkNote?: (rows: readonly Row[]) => ReactNode;
  /** Three at most; with a menu, shortcuts to what it holds too, for whoever has a pointer. */
  rowActions?: (row: Row) => ReactNode;
  /** Behind "…", on every kind of screen. */
  rowMenu?: (row: Row) => readonly RowAction[];
  /** Above the rows, for the list as it is filtered and the rows that are shown; `refresh` reads its first page again. */
  notice?: (state: ListState, refresh: () => void, rows: readonly Row[]) => ReactNode;
  /** How often the rows are read again by themselves. */
  refreshMs?: number;
};

export function DataList<Row>(props: DataListProps<Row>) {
  const { def, words, emptyAction, bulk = [], bulkNote, rowActions, rowMenu, notice, refreshMs = false } = props;
  const shape = useMemo(() => shapeOf(def), [def]);
  const [state, replace] = useListState(def.name, shape);
  const columns = useColumns(def);
  const views = useViews(def.name);
  const typed = useRef<string | undefined>(undefined);
  // Letters typed a moment ago travel with whatever is changed next.
  const change: ChangeList = (patch, how) => {
    const q = typed.current;
    typed.current = undefined;
    replace(q === undefined ? patch : { q, ...patch }, how);
  };
  const query = useQuery({
    queryKey: keyOf(def.route, 'list', def.name, state),
    queryFn: ({ signal }) => def.fetchPage(state, signal),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
  const selection = useSelection(def, state);
  const tab = def.tabs && tabOf(def.tabs, state.filters);
  const own = Object.fromEntries(Object.entries(state.filters).filter(([name]) => !(name in (tab?.filters ?? {}))));
  // The tab stays, unless it is what leaves nothing to show.
  const clear = () => {
    typed.current = undefined;
    const filters = isFiltered({ q: state.q, filters: own }) ? (tab?.filters ?? {}) : {};
    replace({ q: '', filters });
  };
  const { data, isPlaceholderData } = query;
  const beyond = data && !isPlaceholderData && data.rows.length === 0 && state.page > 1;
  const lastPage = Math.max(1, Math.ceil((data?.total ?? 0) / state.size));
  useEffect(() => {
    // An old address, or the last row of the last page is gone.
    if (beyond) replace({ page: Math.min(lastPage, state.page - 1) }, { replace: true });
  }, [beyond, lastPage, state.page, replace]);
  const isOpened = useRef(false);
  useEffect(() => {
    // On a device that does not know the view yet; later the address is what somebody made of the list.
    if (!views.isRead || isOpened.current) return;
    isOpened.current = true;
    const isUntouched = !namesList(shape, new URLSearchParams(window.location.search));
    if (views.opensWith && isUntouched)
      replace(readListState(shape, new URLSearchParams(views.opensWith)), { replace: true });
  }, [views.isRead, views.opensWith, shape, replace]);
  return (
    <div className="list">
      {def.tabs && (
        <ListTabs def={def} tabs={def.tabs} shape={shape} state={state} onChange={(filters) => change({ filters })} />
      )}
      {selection.rows.length > 0 ? (
        <BulkBar
          rows={selection.rows}
          actions={bulk}
          note={bulkNote?.(selection.rows)}
          isMore={data?.more === true || selection.rows.length < (data?.total ?? 0)}
          onAll={def.fetchAll && (() => selection.chooseAll(def.fetchAll!))}
          onClear={selection.clear}
        />
      ) : (
        <ListToolbar
          def={def}
          shape={shape}
          state={state}
          told={Object.keys(tab?.filters ?? {})}
          searchLabel={words.search}
          typed={typed}
          columns={columns}
          views={views}
          change={change}
          replace={replace}
          onClear={clear}
        />
      )}
      {notice?.(
        state,
        () => {
          change({ page: 1 });
          void query.refetch();
        },
        data?.rows ?? [],
      )}
      <div className="card table-card">
        {query.isError && data === undefined ? (
          <FailureView error={query.error} title={words.failed} onRetry={() => void query.refetch()} />
        ) : (
          <ListBody
            query={query}
            isFiltered={isFiltered(state)}
            words={words}
            columns={columns.shown}
            emptyAction={emptyAction}
            onClear={clear}
          >
            {(rows) => (
              <ListTable
                def={def}
                columns={columns.shown}
                label={words.label}
                rows={rows}
                order={state.order}
                onOrder={(order) => change({ order })}
                selection={bulk.length ? selection : undefined}
                rowActions={rowActions}
                rowMenu={rowMenu}
              />
            )}
          </ListBody>
        )}
        {data && data.rows.length > 0 && (
          <Pager
            page={state.page}
            size={state.size}
            shown={data.rows.length}
            total={data.total}
            more={data.more}
            onPage={(page) => change({ page })}
            onSize={(size) => change({ size })}
          />
        )}
      </div>
    </div>
  );
}
