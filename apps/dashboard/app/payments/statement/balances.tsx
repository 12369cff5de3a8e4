import { formatMoney } from '@reprise/i18n/formats';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { dayWords } from '../desk/payment-words.ts';
import type { Statement } from './read-lines.ts';

type Balance = Statement['balances'][number];

/** Each book of a side over the period: where it stood, what moved it, where it stands. */
export function Balances({ statement }: { statement: Statement }) {
  const t = useWords('books');
  const locale = useLocale();
  const { from, to, account, balances } = statement;
  const groups = Map.groupBy(balances, ({ issuer, currency }) => `${issuer} ${currency}`);
  const title = t('statement.balances', { from: dayWords(locale, from), to: dayWords(locale, to) });
  if (!groups.size)
    return (
      <Card title={title}>
        <p className="subtle">{t('statement.noBalances')}</p>
      </Card>
    );
  return [...groups.values()].map((rows) => {
    const [{ issuer, currency }] = rows as [Balance];
    const side = t(`statement.sides.${issuer}`);
    const of = t('statement.of', { account, side });
    return (
      <Card
        key={`${issuer} ${currency}`}
        // Each region of the page has a name of its own.
        title={groups.size > 1 ? `${title}, ${side}, ${currency}` : title}
        aside={<span className="subtle">{of}</span>}
        flush
      >
        <BalanceTable rows={rows} label={`${title}, ${of}, ${currency}`} />
      </Card>
    );
  });
}

const COLUMNS = ['opening', 'debit', 'credit', 'closing'] as const;

function BalanceTable({ rows, label }: { rows: readonly Balance[]; label: string }) {
  const t = useWords('books');
  const locale = useLocale();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className="table-scroll" aria-label={label} tabIndex={0}>
      <table className="table table--cards books-balances">
        <thead>
          <tr>
            <th scope="col">{t('statement.columns.book')}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="num">
                {t(`statement.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.book}>
              <th scope="row">{t(`statement.books.${row.book}`)}</th>
              {COLUMNS.map((column) => (
                <td key={column} className="num" data-label={t(`statement.columns.${column}`)}>
                  <span className={column === 'closing' ? 'books-closing' : undefined}>
                    {formatMoney(locale, row[column], row.currency)}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
