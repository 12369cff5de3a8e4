import { listProducts } from '@reprise/contract/catalogue/product-routes';
import { loadWords } from '../../i18n/messages.ts';
import { type May, useIsBuyerOnly, useMay } from '../../session/use-may.ts';
import './products.css';
import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { SkeletonRows } from '@reprise/ui/primitives/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { AccountPage, type ChosenAccount } from '../../accounts/choice/account-page.tsx';
import { symbolOf } from '../../accounts/choice/currency-symbol.ts';
import { useAccount } from '../../accounts/choice/use-account.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { DataList } from '../../kit/list/data-list.tsx';
import type { Filter, ListDef, ListTab, RowAction } from '../../kit/list/list-def.ts';
import { paths } from '../../navigation/paths.ts';
import { categoryTree } from '../categories/read-categories.ts';
import { branchesOf } from './branches-of.ts';
import { productColumns } from './product-columns.tsx';
import { type ProductRow, readProducts } from './read-products.ts';
import { RemoveDialog } from './remove-dialog.tsx';

await loadWords('products');

export default function Products() {
  const t = useWords('products');
  const common = useT();
  const may = useMay();
  const isBuyer = useIsBuyerOnly();
  const create = ({ named }: ChosenAccount) =>
    may('ROLE_PRODUCT_CREATE_PAGE') && (
      <Link
        className={buttonClass(isBuyer ? {} : { variant: 'primary' })}
        to={paths.productNew(named ? { accountId: named } : {})}
      >
        <Icon name="plus" />
        {t('list.create')}
      </Link>
    );
  return (
    <AccountPage title={common('titles.products')} lead={t(isBuyer ? 'list.leadBuyer' : 'list.lead')} actions={create}>
      {(account) => <List account={account} create={create(account)} may={may} />}
    </AccountPage>
  );
}

type ListProps = { account: ChosenAccount; create: ReactNode; may: May };

function List({ account: { accountId, named }, create, may }: ListProps) {
  const t = useWords('products');
  const common = useT();
  const locale = useLocale();
  const { currency } = useAccount(accountId);
  const isBuyer = useIsBuyerOnly();
  const [removed, setRemoved] = useState<ProductRow>();
  const tree = useQuery(categoryTree(named));
  const def = useMemo<ListDef<ProductRow>>(() => {
    const filters: Filter[] = [
      { kind: 'tree', name: 'categories', label: t('list.category'), nodes: branchesOf(tree.data ?? []) },
      {
        kind: 'range',
        name: 'price',
        ends: ['priceMin', 'priceMax'],
        label: t('list.price'),
        unit: symbolOf(currency),
      },
      {
        kind: 'choice',
        name: 'status',
        label: t('list.status'),
        one: true,
        inTabs: true,
        options: [
          { value: 'draft', label: t('list.drafts') },
          { value: 'all', label: t('list.all') },
        ],
      },
    ];
    const tabs: ListTab[] = [
      { id: 'published', label: t('list.published'), filters: {} },
      { id: 'draft', label: t('list.drafts'), filters: { status: ['draft'] } },
      { id: 'all', label: t('list.all'), filters: { status: ['all'] } },
    ];
    return {
      name: 'products',
      route: listProducts,
      searchName: 'label',
      columns: productColumns(t, locale, currency),
      filters,
      tabs,
      idOf: ({ id }) => id,
      nameOf: ({ label }) => label,
      hrefOf: ({ id }) => paths.product({ id }),
      firstOrder: { field: 'label', direction: 'asc' },
      ...readProducts(named ? { accountId: named } : {}),
    };
  }, [t, locale, currency, tree.data, named]);
  // An address may name categories: without the tree they would be taken for unknown, and dropped.
  if (!tree.isFetched)
    return (
      <div className="card">
        <div className="card-body">
          <SkeletonRows rows={10} columns={['tile', '30%', '15%', '15%', '15%']} label={common('common.loading')} />
        </div>
      </div>
    );
  const rowMenu = (row: ProductRow): RowAction[] => [
    may('ROLE_PRODUCT_EDIT_PAGE')
      ? { id: 'edit', label: t('list.change'), icon: 'pencil', to: paths.product({ id: row.id }) }
      : { id: 'open', label: t('list.open'), icon: 'eye', to: paths.product({ id: row.id }) },
    ...(may('ROLE_PRODUCT_DELETE')
      ? [{ id: 'remove', label: t('list.remove'), icon: 'trash' as const, danger: true, run: () => setRemoved(row) }]
      : []),
  ];
  return (
    <>
      <DataList
        def={def}
        words={{
          label: t('list.label'),
          search: t('list.search'),
          emptyTitle: t('list.emptyTitle'),
          empty: t(isBuyer ? 'list.emptyBuyer' : 'list.empty'),
          noMatch: t('list.noMatch'),
          failed: t('list.failed'),
        }}
        emptyAction={create}
        rowMenu={rowMenu}
      />
      <RemoveDialog product={removed} onClose={() => setRemoved(undefined)} />
    </>
  );
}
