import type { Part } from '@reprise/contract/refurbishment/parts/part-payloads';
import { listParts } from '@reprise/contract/refurbishment/parts/part-routes';
import type { T } from '@reprise/i18n';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import type { FormatMoney } from '@reprise/ui/product/price.tsx';
import type { ListDef } from '../../kit/list/list-def.ts';
import { paths } from '../../navigation/paths.ts';
import type { RefurbWarehouse } from '../steps/read-steps.ts';
import { isLowSomewhere, readParts } from './read-parts.ts';

type Shown = { t: T<'parts'>; format: FormatMoney; accountId: string; warehouses: readonly RefurbWarehouse[] };

export function partList({ t, format, accountId, warehouses }: Shown): ListDef<Part> {
  return {
    name: 'parts',
    route: listParts,
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    hrefOf: ({ id }) => paths.part({ partId: id }),
    firstOrder: { field: 'name', direction: 'asc' },
    tabs: [
      { id: 'all', label: t('list.all'), filters: {} },
      { id: 'low', label: t('list.low'), filters: { stock: ['low'] } },
    ],
    filters: [
      {
        kind: 'choice',
        name: 'stock',
        label: t('list.columns.stock'),
        one: true,
        inTabs: true,
        options: [{ value: 'low', label: t('list.low') }],
      },
      ...(warehouses.length > 1
        ? [
            {
              kind: 'choice' as const,
              name: 'warehouse',
              label: t('list.columns.warehouse'),
              one: true,
              options: warehouses.map(({ id, name }) => ({ value: id, label: name })),
            },
          ]
        : []),
    ],
    columns: [
      {
        id: 'name',
        label: t('list.columns.part'),
        order: 'name',
        width: '30%',
        cell: ({ name, comment }) => (
          <span className="part-lines">
            {name}
            {comment && <small>{comment}</small>}
          </span>
        ),
        text: ({ name }) => name,
      },
      {
        id: 'reference',
        label: t('list.columns.reference'),
        order: 'reference',
        width: '20%',
        cell: ({ reference }) => <span className="tabular">{reference}</span>,
        text: ({ reference }) => reference,
      },
      {
        id: 'stock',
        label: t('list.columns.stock'),
        width: '30%',
        cell: ({ warehouses: kept }) => (
          <ul className="part-lines">
            {kept.map(({ warehouseId, warehouseName, quantity, unitCost }) => (
              <li key={warehouseId}>
                <strong>{t('list.pieces', { count: quantity })}</strong>{' '}
                <small>
                  {warehouseName} · {format(unitCost)}
                </small>
              </li>
            ))}
          </ul>
        ),
        text: ({ warehouses: kept }) =>
          kept.map(({ warehouseName, quantity }) => `${warehouseName}: ${quantity}`).join(', '),
      },
      {
        id: 'reorder',
        label: t('list.columns.reorder'),
        width: '15%',
        cell: (part) => (isLowSomewhere(part) ? <LowBadge label={t('list.low')} /> : '—'),
        text: (part) => (isLowSomewhere(part) ? t('list.low') : ''),
      },
    ],
    ...readParts(accountId),
  };
}

export function LowBadge({ label }: { label: string }) {
  return (
    <Badge tone="amber" glyph="st-alert">
      {label}
    </Badge>
  );
}
