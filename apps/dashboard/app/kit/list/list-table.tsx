import { Checkbox } from '@reprise/ui/primitives/checkbox.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useWords } from '../../i18n/words.tsx';
import type { Column, ListDef, Order, RowAction } from './list-def.ts';
import { RowMenu } from './row-menu.tsx';

type Props<Row> = {
  def: ListDef<Row>;
  columns: readonly Column<Row>[];
  label: string;
  rows: readonly Row[];
  order: Order | undefined;
  onOrder: (order: Order) => void;
  /** Left out where nothing can be done with several rows. */
  selection?: { has: (row: Row) => boolean; set: (rows: readonly Row[], on: boolean) => void } | undefined;
  rowActions?: ((row: Row) => ReactNode) | undefined;
  rowMenu?: ((row: Row) => readonly RowAction[]) | undefined;
};

export function ListTable<Row>(props: Props<Row>) {
  const { def, columns, label, rows, order, onOrder, selection, rowActions, rowMenu } = props;
  const t = useWords('scaffolds');
  const chosen = selection ? rows.filter(selection.has).length : 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className="table-scroll" aria-label={label} tabIndex={0}>
      <table className="table table--cards list-table">
        <thead>
          <tr>
            {selection && (
              <td className="list-pick">
                <Checkbox
                  aria-label={t('list.selectAll')}
                  checked={chosen > 0 && chosen === rows.length}
                  mixed={chosen > 0 && chosen < rows.length}
                  onChange={({ currentTarget }) => selection.set(rows, currentTarget.checked)}
                />
              </td>
            )}
            {columns.map((column) => (
              <Head key={column.id} column={column} order={order} onOrder={onOrder} />
            ))}
            {(rowActions || rowMenu) && <td />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={def.idOf(row)}
              className={selection?.has(row) ? 'is-selected' : undefined}
              onKeyDown={(event) => pressInRow(event, selection && (() => selection.set([row], !selection.has(row))))}
            >
              {selection && (
                <td className="list-pick">
                  <Checkbox
                    aria-label={t('list.selectRow', { name: def.nameOf(row) })}
                    checked={selection.has(row)}
                    onChange={({ currentTarget }) => selection.set([row], currentTarget.checked)}
                  />
                </td>
              )}
              {columns.map((column, index) => (
                <Cell
                  key={column.id}
                  column={column}
                  row={row}
                  href={index === 0 ? def.hrefOf?.(row) : undefined}
                  isFirst={index === 0}
                />
              ))}
              {(rowActions || rowMenu) && (
                <td className="list-actions">
                  <div>
                    {rowActions && <span className="list-quick">{rowActions(row)}</span>}
                    {rowMenu && <RowMenu name={def.nameOf(row)} actions={rowMenu(row)} />}
                  </div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** With the focus in a row, X chooses it, and Enter on its box opens what its name leads to, as on the name itself. */
function pressInRow(event: KeyboardEvent<HTMLTableRowElement>, toggle: (() => void) | undefined): void {
  const { target, currentTarget, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !(target instanceof HTMLElement)) return;
  if (key.toLowerCase() === 'x' && toggle && target.closest('a, input[type="checkbox"]')) {
    event.preventDefault();
    toggle();
  }
  if (key === 'Enter' && target.matches('input[type="checkbox"]'))
    currentTarget.querySelector<HTMLElement>('.list-name a')?.click();
}

const classOf = ({ num, spare }: Pick<Column<never>, 'num' | 'spare'>): string | undefined =>
  [num && 'num', spare && 'is-spare'].filter(Boolean).join(' ') || undefined;

function Head<Row>(props: { column: Column<Row>; order: Order | undefined; onOrder: (order: Order) => void }) {
  const { column, order, onOrder } = props;
  const id = useId();
  const className = classOf(column);
  if (!column.order)
    return (
      <th scope="col" className={className}>
        {column.label}
      </th>
    );
  const now = order?.field === column.order ? order.direction : undefined;
  return (
    <th scope="col" className={className} aria-sort={now && (now === 'asc' ? 'ascending' : 'descending')}>
      <button
        id={id}
        type="button"
        className="list-sort"
        onClick={() => onOrder({ field: column.order ?? '', direction: now === 'asc' ? 'desc' : 'asc' })}
      >
        {column.label}
        {now ? (
          <Icon name={now === 'asc' ? 'arrow-up' : 'arrow-down'} size={14} />
        ) : (
          <Icon name="arrows-sort" size={14} />
        )}
      </button>
    </th>
  );
}

function Cell<Row>(props: { column: Column<Row>; row: Row; href: string | undefined; isFirst: boolean }) {
  const { column, row, href, isFirst } = props;
  const content = column.cell(row) ?? <span className="subtle">—</span>;
  const className = classOf(column);
  if (!isFirst)
    return (
      <td className={className} data-label={column.label}>
        <span>{content}</span>
      </td>
    );
  return (
    <th scope="row" className="list-name">
      {href === undefined ? (
        content
      ) : (
        <Link to={href} className="row-link">
          {content}
        </Link>
      )}
    </th>
  );
}
