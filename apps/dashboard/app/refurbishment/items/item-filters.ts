import { AGE_BUCKETS } from '@reprise/contract/refurbishment/item-ages';
import { ITEM_STATUSES } from '@reprise/contract/states/item-statuses';
import { ITEM_WHEREABOUTS } from '@reprise/contract/warehouse/item-places';
import type { T } from '@reprise/i18n';
import type { Filter, TreeNode } from '../../kit/list/list-def.ts';
import type { ItemChoices } from './read-items.ts';
import { choiceName } from './stock-words.ts';

type Words = { t: T<'instock'>; stocks: T<'checkin'> };

export function itemFilters(words: Words, { warehouses, stocks, categories }: ItemChoices): Filter[] {
  const { t } = words;
  const nodes = categoryNodes(categories);
  return [
    {
      kind: 'choice',
      name: 'status',
      label: t('columns.status'),
      options: ITEM_STATUSES.filter((status) => ITEM_WHEREABOUTS[status].place === 'stock').map((value) => ({
        value,
        label: t(`statuses.${value}`),
      })),
    },
    {
      kind: 'choice',
      name: 'stock',
      label: t('columns.stock'),
      options: stocks.map((stock) => ({ value: stock.stockId, label: choiceName(words, stock, warehouses) })),
    },
    ...(warehouses.length > 1
      ? [
          {
            kind: 'choice' as const,
            name: 'warehouse',
            label: t('columns.warehouse'),
            options: warehouses.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]
      : []),
    ...(nodes.length ? [{ kind: 'tree' as const, name: 'category', label: t('columns.category'), nodes }] : []),
    {
      kind: 'choice',
      name: 'age',
      label: t('columns.age'),
      one: true,
      options: AGE_BUCKETS.map((value) => ({ value, label: t(`ages.${value}`) })),
    },
  ];
}

/** The trees of the retailers without their roots; with several retailers the root stands for its retailer. */
function categoryNodes(categories: ItemChoices['categories']): TreeNode[] {
  const below = Map.groupBy(categories, ({ parentId }) => parentId);
  const branch = ({ id, name }: ItemChoices['categories'][number], label = name): TreeNode => {
    const children = (below.get(id) ?? []).map((child) => branch(child));
    return { value: id, label, ...(children.length ? { children } : {}) };
  };
  const roots = below.get(null) ?? [];
  if (roots.length > 1) return roots.map((root) => branch(root, root.retailer));
  return roots.flatMap((root) => branch(root).children ?? []);
}
