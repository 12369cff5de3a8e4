import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { AccountPage, type ChosenAccount } from '../../accounts/choice/account-page.tsx';
import { loadWords } from '../../i18n/messages.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { DataList } from '../../kit/list/data-list.tsx';
import type { RowAction } from '../../kit/list/list-def.ts';
import { paths } from '../../navigation/paths.ts';
import { useMay } from '../../session/use-may.ts';
import { DeleteStock } from './delete-stock.tsx';
import { type Stock, stockOptionsOf, warehousesIn } from './read-stocks.ts';
import { stockList } from './stock-list.tsx';

await loadWords('stocks', 'checkin');

/** The stocks of the warehouses a person sees, and how much lies in each. */
export default function Stocks() {
  const t = useWords('stocks');
  const common = useT();
  const add = ({ named }: ChosenAccount) => (
    <Link className={buttonClass({ variant: 'primary' })} to={paths.stockNew({ accountId: named })}>
      <Icon name="plus" />
      {t('new')}
    </Link>
  );
  return (
    <AccountPage title={common('titles.stocks')} lead={t('lead')} actions={add}>
      {(account) => <StockTable named={account.named} add={add(account)} />}
    </AccountPage>
  );
}

function StockTable({ named, add }: { named: string | undefined; add: ReactNode }) {
  const t = useWords('stocks');
  const names = useWords('checkin');
  const locale = useLocale();
  const mayCount = useMay()('ROLE_ITEMS_STOCK_READ');
  const options = useQuery(stockOptionsOf(named));
  const warehouses = useMemo(() => warehousesIn(options.data?.stocks ?? []), [options.data]);
  const def = useMemo(
    () => stockList({ t, names, locale, accountId: named, warehouses }),
    [t, names, locale, named, warehouses],
  );
  const [deleted, setDeleted] = useState<Stock>();
  const menuOf = (stock: Stock): RowAction[] => [
    { id: 'edit', label: t('acts.edit'), icon: 'pencil', to: paths.stock({ id: stock.id }) },
    ...(mayCount
      ? [
          {
            id: 'count',
            label: t('acts.count'),
            icon: 'clipboard-list' as const,
            to: paths.stockCount({ id: stock.id }),
          },
        ]
      : []),
    {
      id: 'delete',
      label: t('acts.delete'),
      icon: 'x',
      danger: true,
      ...(stock.defaultStock && { refusal: t('acts.byDefault') }),
      run: () => setDeleted(stock),
    },
  ];
  return (
    <>
      <DataList
        def={def}
        words={{
          label: t('list'),
          search: t('search'),
          emptyTitle: t('emptyTitle'),
          empty: t('empty'),
          noMatch: t('noMatch'),
          failed: t('failed'),
        }}
        emptyAction={add}
        rowMenu={menuOf}
      />
      {deleted && <DeleteStock stock={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  );
}
