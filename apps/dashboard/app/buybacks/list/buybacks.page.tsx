import './buyback-list.css';
import { listBuybacks } from '@reprise/contract/buybacks/desk/desk-routes';
import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { session } from '../../api/session.ts';
import { useStore } from '../../base/store.ts';
import { categoryTree } from '../../catalogue/categories/read-categories.ts';
import { branchesOf } from '../../catalogue/products/branches-of.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { DataList } from '../../kit/list/data-list.tsx';
import type { ListDef } from '../../kit/list/list-def.ts';
import { LoadingCard } from '../../kit/page/loading-card.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { paths } from '../../navigation/paths.ts';
import { useIsProvider, useMay } from '../../session/use-may.ts';
import { BuybackActs, useBuybackActs } from './buyback-acts.tsx';
import { buybackColumns } from './buyback-columns.tsx';
import { buybackFilters, buybackTabs, type ListReader } from './buyback-filters.ts';
import { NewsNotice } from './news-notice.tsx';
import { type BuybackListRow, readBuybacks } from './read-buybacks.ts';

await loadWords('buybacks', 'statuses', 'catalogue');

const BUYER_MODULES: readonly string[] = ['lcm', 'rps'];

function useReader(): Omit<ListReader, 'categories'> {
  const may = useMay();
  const isProvider = useIsProvider();
  const module = useStore(session)?.currentModule ?? '';
  const [search] = useSearchParams();
  const side = isProvider ? 'provider' : BUYER_MODULES.includes(module) ? 'buyer' : 'retailer';
  const retailer = (isProvider && search.get('retailer')) || undefined;
  const mayFindPerson = side !== 'buyer' && may('ROLE_CUSTOMER_PII_READ');
  const mayFindProduct = may('ROLE_PRODUCT_LIST_PAGE');
  const mayFindPlace = may('ROLE_ORGANIZATION_LIST_PAGE');
  return useMemo(
    () => ({ side, retailer, mayFindPerson, mayFindProduct, mayFindPlace }),
    [side, retailer, mayFindPerson, mayFindProduct, mayFindPlace],
  );
}

export default function Buybacks() {
  const t = useWords('buybacks');
  const common = useT();
  const may = useMay();
  const reader = useReader();
  const hasTree = may('ROLE_CATEGORY_LIST_PAGE') && (reader.side === 'retailer' || reader.retailer !== undefined);
  const tree = useQuery({ ...categoryTree(reader.retailer), enabled: hasTree });
  const create = may('ROLE_BUYBACK_CREATE_PAGE') && (
    <Link className={buttonClass({ variant: 'primary' })} to={paths.buybackNew()}>
      <Icon name="plus" />
      {t('create')}
    </Link>
  );
  return (
    <div className="page--list">
      <PageHead title={common('titles.buybacks')} lead={t('lead')} actions={create} />
      {/* An address may name categories: without the tree they would be taken for unknown, and dropped. */}
      {hasTree && !tree.isFetched ? (
        <LoadingCard rows={10} columns={['14%', '28%', '14%', '14%', '10%', '10%']} />
      ) : (
        <List reader={reader} nodes={tree.data} create={create} />
      )}
    </div>
  );
}

type ListProps = {
  reader: Omit<ListReader, 'categories'>;
  nodes: Parameters<typeof branchesOf>[0] | undefined;
  create: React.ReactNode;
};

function List({ reader, nodes, create }: ListProps) {
  const t = useWords('buybacks');
  const statuses = useWords('statuses');
  const grades = useWords('catalogue');
  const locale = useLocale();
  const def = useMemo<ListDef<BuybackListRow>>(() => {
    const isOpen = reader.side !== 'provider' || reader.retailer !== undefined;
    const whose =
      reader.side === 'provider'
        ? (['retailer', 'buyer'] as const)
        : [reader.side === 'buyer' ? ('retailer' as const) : ('buyer' as const)];
    return {
      name: 'buybacks',
      route: listBuybacks,
      columns: buybackColumns({ t, statuses, grades, locale }, { whose, isSortable: isOpen }),
      filters: buybackFilters(t, statuses, { ...reader, categories: nodes ? branchesOf(nodes) : [] }),
      tabs: isOpen
        ? buybackTabs(t)
        : buybackTabs(t).filter(({ filters }) => !('litigation' in filters || 'task' in filters)),
      idOf: ({ id }) => id,
      nameOf: ({ code }) => code,
      hrefOf: ({ id }) => paths.buyback({ id }),
      firstOrder: { field: 'createdAt', direction: 'desc' },
      searchRefusal: (text) => (text.includes('@') ? t('searchPerson') : undefined),
      ...readBuybacks,
    };
  }, [t, statuses, grades, locale, reader, nodes]);
  const acts = useBuybackActs(def);
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
        emptyAction={create}
        bulk={acts.bulk}
        rowMenu={acts.rowMenu}
        notice={(state, refresh) => <NewsNotice key={JSON.stringify(state.filters)} state={state} onShow={refresh} />}
      />
      <BuybackActs acts={acts} />
    </>
  );
}
