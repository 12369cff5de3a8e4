import './items.css';
import { getItemChoices, listItems } from '@reprise/contract/refurbishment/item-routes';
import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '../../api/query.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { BulkReport } from '../../kit/list/bulk/bulk-report.tsx';
import { DataList } from '../../kit/list/data-list.tsx';
import { useExportRows } from '../../kit/list/export/use-export.ts';
import type { BulkAction, ListDef } from '../../kit/list/list-def.ts';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { LoadingCard } from '../../kit/page/loading-card.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { paths } from '../../navigation/paths.ts';
import { useMay } from '../../session/use-may.ts';
import { SellDialog } from '../departures/sell-dialog.tsx';
import { useItemSales } from '../departures/use-item-sales.ts';
import { AgeingCards } from './ageing-cards.tsx';
import { itemColumns } from './item-columns.tsx';
import { itemFilters } from './item-filters.ts';
import { MoveDialog } from './move-dialog.tsx';
import { type ItemChoices, type ItemRow, readItems } from './read-items.ts';
import { useItemMoves } from './use-item-moves.ts';

await loadWords('instock', 'checkin', 'catalogue', 'leaving');

export default function ItemsStock() {
  const t = useWords('instock');
  const common = useT();
  const query = useRead(getItemChoices, {});
  return (
    <div className="page--list">
      <PageHead title={common('titles.itemsStock')} lead={t('lead')} actions={<Add />} />
      {/* An address may name stocks: without the choices they would be taken for unknown, and dropped. */}
      {query.data ? (
        <List choices={query.data} />
      ) : query.isError ? (
        <FailureView error={query.error} title={t('failed')} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingCard rows={10} columns={['14%', '28%', '14%', '14%', '10%', '10%']} />
      )}
    </div>
  );
}

function Add() {
  const t = useWords('instock');
  const may = useMay();
  if (!may('ROLE_STOCK_MANAGE')) return null;
  return (
    <Link className={buttonClass({ variant: 'primary' })} to={paths.itemNew()}>
      <Icon name="plus" />
      {t('add')}
    </Link>
  );
}

function List({ choices }: { choices: ItemChoices }) {
  const t = useWords('instock');
  const leaving = useWords('leaving');
  const stocks = useWords('checkin');
  const grades = useWords('catalogue');
  const locale = useLocale();
  const may = useMay();
  const def = useMemo<ListDef<ItemRow>>(
    () => ({
      name: 'items-stock',
      route: listItems,
      columns: itemColumns({ t, stocks, grades, locale }),
      filters: itemFilters({ t, stocks }, choices),
      idOf: ({ id }) => id,
      nameOf: ({ code }) => code,
      hrefOf: ({ id }) => paths.itemStock({ id }),
      firstOrder: { field: 'stockedAt', direction: 'asc' },
      ...readItems,
    }),
    [t, stocks, grades, locale, choices],
  );
  const exportRows = useExportRows(def);
  const [moved, setMoved] = useState<readonly ItemRow[]>();
  const moving = useItemMoves();
  const [sold, setSold] = useState<readonly ItemRow[]>();
  const selling = useItemSales();
  const bulk: BulkAction<ItemRow>[] = [
    ...(may('ROLE_ITEMS_STOCK_WRITE')
      ? [{ id: 'move', label: t('move.act'), icon: 'box' as const, hotkey: 'm', run: setMoved }]
      : []),
    ...(may('ROLE_STOCK_MANAGE')
      ? [{ id: 'sell', label: leaving('several.act'), icon: 'truck' as const, hotkey: 's', run: setSold }]
      : []),
    { id: 'export', label: t('export'), icon: 'download', run: (rows) => exportRows(rows) },
  ];
  return (
    <>
      <DataList
        def={def}
        words={{
          label: t('label'),
          search: t('search'),
          emptyTitle: t('emptyTitle'),
          empty: t('empty'),
          noMatch: t('noMatch'),
          failed: t('failed'),
        }}
        bulk={bulk}
        notice={(state) => <AgeingCards state={state} />}
      />
      {moved && (
        <MoveDialog
          rows={moved}
          onClose={() => setMoved(undefined)}
          onConfirm={({ stockId }) => {
            setMoved(undefined);
            void moving.run(moved, stockId);
          }}
        />
      )}
      {sold && (
        <SellDialog
          rows={sold}
          onClose={() => setSold(undefined)}
          onConfirm={(sale) => {
            setSold(undefined);
            void selling.run(sold, sale);
          }}
        />
      )}
      {selling.progress && (
        <BulkReport
          title={leaving('several.report')}
          progress={selling.progress}
          nameOf={({ code }) => code}
          onRetry={() => void selling.retry()}
          onStop={selling.stop}
          onClose={selling.clear}
        />
      )}
      {moving.progress && (
        <BulkReport
          title={t('move.report')}
          progress={moving.progress}
          nameOf={({ code }) => code}
          onRetry={() => void moving.retry()}
          onStop={moving.stop}
          onClose={moving.clear}
        />
      )}
    </>
  );
}
