import { countQuestions } from '@reprise/contract/catalogue/question-routes';
import { loadWords } from '../../i18n/messages.ts';
import './questions.css';
import { formatNumber } from '@reprise/i18n/formats';
import { useMemo } from 'react';
import { AccountPage } from '../../accounts/choice/account-page.tsx';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { DataList } from '../../kit/list/data-list.tsx';
import type { Column, ListDef } from '../../kit/list/list-def.ts';
import { paths } from '../../navigation/paths.ts';
import { type CountRow, readCounts } from './read-questions.ts';

await loadWords('questions');

/** Every category with how many questions it asks: choosing one opens them. */
export default function Diagnostic() {
  const t = useWords('questions');
  const common = useT();
  return (
    <AccountPage title={common('titles.questions')} lead={t('categories.lead')}>
      {({ accountId }) => <Counts accountId={accountId} />}
    </AccountPage>
  );
}

function Counts({ accountId }: { accountId: string }) {
  const t = useWords('questions');
  const locale = useLocale();
  const def = useMemo<ListDef<CountRow>>(() => {
    const number = (id: 'own' | 'inherited' | 'overridden' | 'products', order?: string): Column<CountRow> => ({
      id,
      label: t(`categories.${id}`),
      num: true,
      cell: (row) => (row[id] ? formatNumber(locale, row[id]) : <span className="subtle">0</span>),
      ...(order ? { order } : {}),
    });
    return {
      name: 'diagnostic',
      route: countQuestions,
      columns: [
        {
          id: 'label',
          label: t('categories.category'),
          order: 'label',
          width: '28%',
          cell: ({ label }) => label,
        },
        {
          id: 'path',
          label: t('categories.path'),
          order: 'path',
          width: '28%',
          cell: ({ path }) => (path.length ? path.join(' › ') : <span className="subtle">{t('categories.top')}</span>),
        },
        number('own', 'own'),
        number('inherited', 'inherited'),
        number('overridden'),
        number('products'),
      ],
      filters: [],
      idOf: ({ id }) => id,
      nameOf: ({ label }) => label,
      hrefOf: ({ id }) => paths.categoryQuestions({ categoryId: id }),
      firstOrder: { field: 'path', direction: 'asc' },
      ...readCounts(accountId),
    };
  }, [t, locale, accountId]);
  return (
    <DataList
      def={def}
      words={{
        label: t('categories.label'),
        search: t('categories.search'),
        emptyTitle: t('categories.emptyTitle'),
        empty: t('categories.empty'),
        noMatch: t('categories.noMatch'),
        failed: t('categories.failed'),
      }}
    />
  );
}
