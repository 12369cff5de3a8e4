import type { ServiceRow } from '@reprise/contract/refurbishment/service-payloads';
import { listItemServices } from '@reprise/contract/refurbishment/service-routes';
import { ITEM_REFURB_STEP_STATUSES } from '@reprise/contract/states/item-refurb-step';
import type { Locale, T } from '@reprise/i18n';
import { formatDateTime, formatMoney } from '@reprise/i18n/formats';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { StatusBadge } from '@reprise/ui/product/status-badge.tsx';
import { useMemo, useState } from 'react';
import { call } from '../../api/call.ts';
import { HERE } from '../../base/now.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { DataList } from '../../kit/list/data-list.tsx';
import type { ListDef, ListState } from '../../kit/list/list-def.ts';
import { paths } from '../../navigation/paths.ts';
import { deviceName, stockName } from '../../warehouse/check-in/scan-words.ts';
import { BatchDialog, type BatchKind } from './batch-dialog.tsx';
import { useBoardChoices } from './board-filters.tsx';
import { useWorkedTime } from './worked-time.ts';

type Words = { t: T<'workshop'>; stocks: T<'checkin'>; locale: Locale };
type Batch = { readonly kind: BatchKind; readonly rows: readonly ServiceRow[] };
type Choices = ReturnType<typeof useBoardChoices>;

/** The same services as rows, of which several can be started or completed at once. */
export function ServiceList({ onOpen }: { onOpen: (itemId: string) => void }) {
  const t = useWords('workshop');
  const stocks = useWords('checkin');
  const locale = useLocale();
  const choices = useBoardChoices();
  const def = useMemo(() => serviceList({ t, stocks, locale }, choices), [t, stocks, locale, choices]);
  const [batch, setBatch] = useState<Batch>();
  return (
    <>
      <DataList
        def={def}
        words={{
          label: t('list.label'),
          search: t('list.search'),
          emptyTitle: t('list.emptyTitle'),
          empty: t('list.empty'),
          noMatch: t('list.noMatch'),
          failed: t('failed'),
        }}
        bulk={[
          {
            id: 'start',
            label: t('batch.start.act'),
            icon: 'player-play',
            run: (rows) => setBatch({ kind: 'start', rows }),
          },
          {
            id: 'complete',
            label: t('batch.complete.act'),
            icon: 'check',
            run: (rows) => setBatch({ kind: 'complete', rows }),
          },
        ]}
        rowMenu={(row) => [
          { id: 'item', label: t('list.open'), icon: 'list-details', run: () => onOpen(row.item.itemId) },
        ]}
      />
      {batch && <BatchDialog kind={batch.kind} rows={batch.rows} onClose={() => setBatch(undefined)} />}
    </>
  );
}

function serviceList({ t, stocks, locale }: Words, choices: Choices): ListDef<ServiceRow> {
  const optionsOf = (things: readonly { id: string; name: string }[] = []) =>
    things.map(({ id, name }) => ({ value: id, label: name }));
  return {
    name: 'services',
    route: listItemServices,
    idOf: ({ id }) => id,
    nameOf: ({ name, item }) => `${name} ${item.identificationNumber}`,
    hrefOf: ({ id }) => paths.service({ itemRefurbStepId: id }),
    searchName: 'search',
    filters: [
      {
        kind: 'choice',
        name: 'status',
        label: t('list.status'),
        options: ITEM_REFURB_STEP_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
      },
      { kind: 'choice', name: 'refurbStepId', label: t('board.service'), options: optionsOf(choices?.services) },
      { kind: 'choice', name: 'operatorId', label: t('board.operator'), options: optionsOf(choices?.operators) },
    ],
    columns: [
      { id: 'name', label: t('board.service'), cell: ({ name }) => name },
      {
        id: 'item',
        label: t('item.name'),
        cell: ({ item }) => (
          <>
            {deviceName(item.product)}
            <small>
              <Code13 code={item.identificationNumber} />
            </small>
          </>
        ),
      },
      {
        id: 'status',
        label: t('list.status'),
        cell: ({ status }) => (
          <StatusBadge object="service" status={status}>
            {t(`statuses.${status}`)}
          </StatusBadge>
        ),
      },
      {
        id: 'stock',
        label: t('list.stock'),
        spare: true,
        cell: ({ stock }) => (stock ? stockName(stocks, stock) : '—'),
      },
      { id: 'operator', label: t('board.operator'), spare: true, cell: ({ operator }) => operator?.name ?? '—' },
      { id: 'worked', label: t('list.worked'), num: true, cell: (row) => <WorkedCell row={row} /> },
      {
        id: 'cost',
        label: t('list.cost'),
        num: true,
        cell: ({ cost, plannedCost, currency }) => formatMoney(locale, cost ?? plannedCost, currency),
      },
      {
        id: 'updatedAt',
        label: t('list.updatedAt'),
        num: true,
        spare: true,
        order: 'updatedAt',
        cell: ({ updatedAt }) => formatDateTime(locale, new Date(updatedAt), HERE),
      },
    ],
    fetchPage: async (state, signal) => {
      const page = await call(listItemServices, { query: queryOfList(state) }, { signal });
      return { rows: page['hydra:member'], total: page['hydra:totalItems'], more: page.moreThanTotal ?? false };
    },
  };
}

function WorkedCell({ row }: { row: ServiceRow }) {
  return <span className="tabular">{useWorkedTime(row)}</span>;
}

/** The address is typed by people: what the API does not know is left out. */
function queryOfList({ q, filters, order, page, size }: ListState) {
  const status = ITEM_REFURB_STEP_STATUSES.filter((value) => filters.status?.includes(value));
  const { refurbStepId = [], operatorId = [] } = filters;
  const search = q.trim();
  return {
    page: String(page),
    itemsPerPage: String(size),
    ...(status.length > 0 && { status }),
    ...(refurbStepId.length > 0 && { refurbStepId: [...refurbStepId] }),
    ...(operatorId.length > 0 && { operatorId: [...operatorId] }),
    ...(search && { search }),
    ...(order && { order: { updatedAt: order.direction } }),
  };
}
