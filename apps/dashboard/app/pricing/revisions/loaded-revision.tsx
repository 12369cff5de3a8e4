import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useT, useWords } from '../../i18n/words.tsx';
import { OneThing } from '../../kit/detail/one-thing.tsx';
import { oneRevision, type Revision } from './read-revisions.ts';

/** The revision the address names, or why it cannot be shown. */
export function LoadedRevision({ children }: { children: (revision: Revision) => ReactNode }) {
  const t = useWords('prices');
  const common = useT();
  const { id = '' } = useParams();
  const query = useQuery(oneRevision(id));
  return (
    <OneThing
      query={query}
      icon="currency-euro"
      name={common('titles.priceRevision')}
      columns={['60%', '30%']}
      words={{ failed: t('detail.failed'), goneTitle: t('detail.goneTitle'), gone: t('detail.gone') }}
    >
      {children}
    </OneThing>
  );
}
