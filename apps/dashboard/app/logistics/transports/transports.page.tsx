import './transports.css';
import { useMemo } from 'react';
import { loadWords } from '../../i18n/messages.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { DataList } from '../../kit/list/data-list.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { transportList } from './transport-list.tsx';
import { UnmappedCodes } from './unmapped-codes.tsx';

await loadWords('transports');

/** Parcels of all accounts, and what somebody should look at. */
export default function Transports() {
  const t = useWords('transports');
  const common = useT();
  const locale = useLocale();
  const def = useMemo(() => transportList(t, locale), [t, locale]);
  return (
    <div className="page--list">
      <PageHead title={common('titles.transports')} lead={t('lead')} />
      <UnmappedCodes />
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
      />
    </div>
  );
}
