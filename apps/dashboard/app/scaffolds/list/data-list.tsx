import './list.css';
import { Button } from '@reprise/ui/button.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef } from 'react';
import { Pager } from '../../components/pager.tsx';
import { FailureView } from '../../failures/failure-view.tsx';
import { useWords } from '../words.ts';
import { BulkBar } from './bulk-bar.tsx';
import { FilterChips } from './filter-chips.tsx';
import { ListBody } from './list-body.tsx';
import type { BulkAction, ListDef } from './list-def.ts';
import { isFiltered, readListState, shapeOf, writeListState } from './list-state.ts';
import { ListTable } from './list-table.tsx';
import { SavedViews } from './saved-views.tsx';
import { SearchField } from './search-field.tsx';
import { useExport } from './use-export.ts';
import { type ChangeList, useListState } from './use-list-state.ts';
import { useSelection } from './use-selection.ts';

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
  /** Three at most. */
  rowActions?: (row: Row) => ReactNode;
};

export function DataList<Row>({ def, words, emptyAction, bulk = [], rowActions }: DataListProps<Row>) {
  const t = useWords();
  const shape = useMemo(() => shapeOf(def), [def]);
  const [state, changeNow] = useListState(def.name, shape);
  const typed = useRef<string | undefined>(undefined);
  // Letters typed a moment ago travel with whatever is changed next.
  const change: ChangeList = (patch, how) => {
    const q = typed.current;
    typed.current = undefined;
    changeNow(q === undefined ? patch : { q, ...patch }, how);
  };
  const query = useQuery({
    queryKey: ['list', def.name, state],
    queryFn: ({ signal }) => def.fetchPage(state, signal),
    placeholderData: keepPreviousData,
  });
  const selection = useSelection(def, JSON.stringify([state.q, state.filters]));
  const csv = useExport(def, state);
  const filtered = isFiltered(state);
  const clear = () => {
    typed.current = undefined;
    changeNow({ q: '', filters: {} });
  };
  const plain = new URLSearchParams();
  return (
    <div className="list">
      {selection.rows.length > 0 ? (
        <BulkBar rows={selection.rows} actions={bulk} onClear={selection.clear} />
      ) : (
        <search className="filters" aria-label={t('list.filters')}>
          {words.search && (
            <SearchField
              label={words.search}
              value={state.q}
              pending={typed}
              onSearch={(q) => change({ q }, { replace: true })}
            />
          )}
          <FilterChips filters={def.filters} values={state.filters} onChange={(filters) => change({ filters })} />
          {filtered && (
            <Button size="sm" variant="quiet" onClick={clear}>
              {t('list.clear')}
            </Button>
          )}
          <span className="filters-end">
            <SavedViews
              list={def.name}
              search={writeListState(shape, { ...state, page: 1 }, plain).toString()}
              onChoose={(search) => changeNow(readListState(shape, new URLSearchParams(search)))}
            />
            {def.fetchAll && (
              <Button size="sm" icon="download" busy={csv.busy} onClick={() => void csv.run()}>
                {t('list.export')}
              </Button>
            )}
          </span>
        </search>
      )}
      <div className="card table-card">
        {query.isError && query.data === undefined ? (
          <FailureView error={query.error} title={words.failed} onRetry={() => void query.refetch()} />
        ) : (
          <ListBody
            query={query}
            isFiltered={filtered}
            words={words}
            def={def}
            emptyAction={emptyAction}
            onClear={clear}
          >
            {(rows) => (
              <ListTable
                def={def}
                label={words.label}
                rows={rows}
                order={state.order}
                onOrder={(order) => change({ order })}
                selection={bulk.length ? selection : undefined}
                rowActions={rowActions}
              />
            )}
          </ListBody>
        )}
        {query.data && query.data.total > 0 && (
          <Pager
            page={state.page}
            size={state.size}
            total={query.data.total}
            onPage={(page) => change({ page })}
            onSize={(size) => change({ size })}
          />
        )}
      </div>
    </div>
  );
}
