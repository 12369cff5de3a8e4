import { Button } from '@reprise/ui/primitives/button.tsx';
import { useWords } from '../../i18n/words.tsx';
import { useExport } from './export/use-export.ts';
import { FilterChips } from './filters/filter-chips.tsx';
import { SearchField } from './filters/search-field.tsx';
import type { ListDef, ListState } from './list-def.ts';
import { isFiltered, readListState, type Shape, writeListState } from './list-state.ts';
import type { ChangeList } from './use-list-state.ts';
import { ColumnChooser } from './views/column-chooser.tsx';
import { SavedViews } from './views/saved-views.tsx';
import type { ColumnChoice } from './views/use-columns.ts';
import type { View, Views } from './views/use-views.ts';

type Props<Row> = {
  def: ListDef<Row>;
  shape: Shape;
  state: ListState;
  /** Filters that a tab says already. */
  told: readonly string[];
  searchLabel: string | undefined;
  typed: { current: string | undefined };
  columns: ColumnChoice<Row>;
  views: Views;
  change: ChangeList;
  /** Without the letters typed a moment ago, which belong to what is replaced. */
  replace: ChangeList;
  onClear: () => void;
};

export function ListToolbar<Row>(props: Props<Row>) {
  const { def, shape, state, told, searchLabel, typed, columns, views, change, replace, onClear } = props;
  const t = useWords('scaffolds');
  const csv = useExport(def, state, columns.shown);
  const own = Object.fromEntries(Object.entries(state.filters).filter(([name]) => !told.includes(name)));
  const choose = ({ query, hiddenColumns }: View) => {
    if (hiddenColumns) columns.hide(hiddenColumns);
    replace(readListState(shape, new URLSearchParams(query)));
  };
  return (
    <search className="filters" aria-label={t('list.filters')}>
      {searchLabel && (
        <SearchField
          label={searchLabel}
          value={state.q}
          pending={typed}
          refusalOf={def.searchRefusal}
          onSearch={(q) => change({ q }, { replace: true })}
        />
      )}
      <FilterChips
        filters={def.filters.filter(({ inTabs }) => !inTabs)}
        values={state.filters}
        told={told}
        onChange={(filters) => change({ filters })}
      />
      {isFiltered({ q: state.q, filters: own }) && (
        <Button size="sm" variant="quiet" onClick={onClear}>
          {t('list.clear')}
        </Button>
      )}
      <span className="filters-end">
        <SavedViews
          views={views}
          search={writeListState(shape, { ...state, page: 1 }, new URLSearchParams()).toString()}
          hiddenColumns={[...columns.hidden]}
          onChoose={choose}
        />
        {def.fetchAll && (
          <Button size="sm" icon="download" busy={csv.written !== null} onClick={() => void csv.run()}>
            {csv.written ? t('list.exporting', { count: csv.written }) : t('list.export')}
          </Button>
        )}
        {def.columns.length > 1 && <ColumnChooser def={def} columns={columns} />}
      </span>
    </search>
  );
}
