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
import { stockOptionsOf, warehousesIn } from '../stocks/read-stocks.ts';
import { DeleteStation } from './delete-station.tsx';
import type { Station } from './read-stations.ts';
import { stationList } from './station-list.tsx';

await loadWords('printing');

/** The printers of the warehouses a person sees: which of them answer, and how much waits. */
export default function PrintStations() {
  const t = useWords('printing');
  const common = useT();
  const add = ({ named }: ChosenAccount) => (
    <Link className={buttonClass({ variant: 'primary' })} to={paths.printStationNew({ accountId: named })}>
      <Icon name="plus" />
      {t('new')}
    </Link>
  );
  return (
    <AccountPage title={common('titles.printStations')} lead={t('lead')} actions={add}>
      {(account) => <StationTable named={account.named} add={add(account)} />}
    </AccountPage>
  );
}

function StationTable({ named, add }: { named: string | undefined; add: ReactNode }) {
  const t = useWords('printing');
  const locale = useLocale();
  const options = useQuery(stockOptionsOf(named));
  const warehouses = useMemo(() => warehousesIn(options.data?.stocks ?? []), [options.data]);
  const def = useMemo(() => stationList({ t, locale, accountId: named, warehouses }), [t, locale, named, warehouses]);
  const [deleted, setDeleted] = useState<Station>();
  const menuOf = (station: Station): RowAction[] => [
    { id: 'edit', label: t('acts.edit'), icon: 'pencil', to: paths.printStation({ id: station.id }) },
    { id: 'delete', label: t('acts.delete'), icon: 'x', danger: true, run: () => setDeleted(station) },
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
      {deleted && <DeleteStation station={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  );
}
