import { listVerificationImports } from '@reprise/contract/warehouse/verification/verification-routes';
import { formatDateTime } from '@reprise/i18n/formats';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query.ts';
import { HERE } from '../../base/now.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { ListStates } from '../../kit/page/list-states.tsx';

/** The last files of one's organization, each of which opens its report. */
export function LastImports({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useWords('verification');
  const locale = useLocale();
  const query = useQuery(queryOf(listVerificationImports, {}));
  return (
    <Card title={t('last.title')} flush>
      <ListStates
        query={query}
        columns={['60%', '30%']}
        isEmpty={({ imports }) => imports.length === 0}
        empty={{ title: t('last.empty'), body: '' }}
        failedTitle={t('last.failed')}
      >
        {({ imports }) => (
          <ul className="verification-last">
            {imports.map((row) => (
              <li key={row.id}>
                <button type="button" onClick={() => onOpen(row.id)}>
                  <strong>{row.fileName}</strong>
                  <span>{t('last.counts', { validated: row.validated, lines: row.lines })}</span>
                  <small className="subtle">
                    {[
                      formatDateTime(locale, new Date(row.createdAt), HERE),
                      row.importedBy,
                      t(`report.status.${row.status}`),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </button>
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </Card>
  );
}
