import './outlook.css';
import type { ItemOutlook } from '@reprise/contract/refurbishment/margins/margin-payloads';
import { getItemOutlook } from '@reprise/contract/refurbishment/margins/margin-routes';
import { formatMoney } from '@reprise/i18n/formats';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { ListStates } from '../../kit/page/list-states.tsx';

const WAYS = ['asIs', 'refurbished'] as const;
const FIGURES = [
  ['resale', 'resale'],
  ['cost', 'cost'],
  ['work', 'work'],
  ['margin', 'averageMargin'],
  ['expected', 'expected'],
] as const;

/** What devices like it brought in this workshop, on each way it can go. The page loads the words `margins`. */
export function OutlookCard({ itemId }: { itemId: string }) {
  const t = useWords('margins');
  const query = useQuery(queryOf(getItemOutlook, { params: { id: itemId } }));
  return (
    <Card title={t('outlook.title')} flush>
      <ListStates
        query={query}
        columns={['40%', '30%', '30%']}
        isEmpty={() => false}
        empty={{ title: t('outlook.failed'), body: '' }}
        failedTitle={t('outlook.failed')}
      >
        {(outlook) => <Comparison outlook={outlook} />}
      </ListStates>
    </Card>
  );
}

function Comparison({ outlook }: { outlook: ItemOutlook }) {
  const t = useWords('margins');
  const locale = useLocale();
  const { advice, currency, days, found, minimum } = outlook;
  return (
    <div className="stack card-body">
      {advice && <Notice tone={advice === 'parts' ? 'orange' : 'blue'} title={t(`outlook.advice.${advice}`)} />}
      <p className="subtle">{t('outlook.lead', { days: String(days) })}</p>
      <table className="table outlook">
        <thead>
          <tr>
            <td />
            {WAYS.map((way) => (
              <th key={way} scope="col">
                {t(`outlook.${way}`)}
                <small>
                  {outlook[way]
                    ? t('outlook.count', { count: found[way] })
                    : t('outlook.tooFew', { count: String(found[way]), minimum: String(minimum) })}
                </small>
              </th>
            ))}
          </tr>
        </thead>
        {WAYS.some((way) => outlook[way]) && (
          <tbody>
            {FIGURES.map(([figure, words]) => (
              <tr key={figure}>
                <th scope="row">{t(`outlook.${words}`)}</th>
                {WAYS.map((way) => (
                  <td key={way} className="num">
                    {outlook[way] ? formatMoney(locale, outlook[way][figure], currency) : '—'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        )}
      </table>
    </div>
  );
}
