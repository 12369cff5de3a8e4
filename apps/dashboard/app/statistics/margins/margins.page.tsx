import './margins.css';
import { listMargins } from '@reprise/contract/refurbishment/margins/margin-routes';
import { useMemo } from 'react';
import { loadWords } from '../../i18n/messages.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { DataList } from '../../kit/list/data-list.tsx';
import type { ListDef } from '../../kit/list/list-def.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { useAddress } from '../../kit/page/use-address.ts';
import { paths } from '../../navigation/paths.ts';
import { useMay } from '../../session/use-may.ts';
import { marginColumns, marginFilters, marginTabs, nameOf } from './margin-columns.tsx';
import { MarginSums } from './margin-sums.tsx';
import { dimensionOf, type MarginLine, readMargins } from './read-margins.ts';

await loadWords('margins', 'catalogue');

/** What devices cost and brought, divided as somebody wants to look at them. */
export default function Margins() {
  const t = useWords('margins');
  const grades = useWords('catalogue');
  const common = useT();
  const locale = useLocale();
  const may = useMay();
  const [search] = useAddress();
  const by = dimensionOf({ filters: { by: search.getAll('by') } });
  const mayOpen = by === 'item' && may('ROLE_ITEMS_STOCK_READ');
  const def = useMemo<ListDef<MarginLine>>(() => {
    const words = { t, grades, locale };
    const nameRow = (row: MarginLine) => nameOf(words, by, row);
    return {
      name: 'margins',
      route: listMargins,
      columns: marginColumns(words, nameRow),
      filters: marginFilters(words),
      tabs: marginTabs(t),
      nameOf: nameRow,
      firstOrder: { field: 'margin', direction: 'desc' },
      ...(mayOpen ? { hrefOf: ({ key }) => paths.itemStock({ id: key ?? '' }) } : {}),
      ...readMargins,
    };
  }, [t, grades, locale, by, mayOpen]);
  return (
    <div className="page--list">
      <PageHead title={common('titles.margins')} lead={t('lead')} />
      <DataList
        def={def}
        words={{
          label: t('label'),
          emptyTitle: t('emptyTitle'),
          empty: t('empty'),
          noMatch: t('noMatch'),
          failed: t('failed'),
        }}
        notice={(_state, _refresh, rows) => <MarginSums sums={rows[0]?.sums ?? []} />}
      />
    </div>
  );
}
