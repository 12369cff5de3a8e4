import '../../components/questions/questions.css';
import { formatNumber } from '@reprise/i18n/formats';
import { useMemo } from 'react';
import { AccountPage } from '../../components/account/account-page.tsx';
import { type CountRow, readCounts } from '../../components/questions/read-questions.ts';
import { useQuestionWords } from '../../i18n/question-words.ts';
import { useLocale, useT } from '../../i18n/words.tsx';
import { paths } from '../../paths.ts';
import { DataList } from '../../scaffolds/list/data-list.tsx';
import type { Column, ListDef } from '../../scaffolds/list/list-def.ts';

/** Every category with how many questions it asks: choosing one opens them. */
export default function Diagnostic() {
  const t = useQuestionWords();
  const common = useT();
  return (
    <AccountPage title={common('titles.questions')} lead={t('categories.lead')}>
      {({ accountId }) => <Counts accountId={accountId} />}
    </AccountPage>
  );
}

function Counts({ accountId }: { accountId: string }) {
  const t = useQuestionWords();
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
      hrefOf: ({ id }) => paths.categoryQuestions(id),
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
