import { formatMoney } from '@reprise/i18n/formats';
import { toUnits } from '@reprise/kit/money';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { downloadText, toCsv } from '../../kit/list/export/csv.ts';
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
        aside={
          <>
            <span className="subtle">{of}</span>
            <ExportBalances statement={statement} rows={rows} />
          </>
        }
        flush
      >
        <BalanceTable rows={rows} label={`${title}, ${of}, ${currency}`} />
      </Card>
    );
  });
}

const COLUMNS = ['opening', 'debit', 'credit', 'closing'] as const;

/** What stands in the table, with the period and whose books they are beside each row. */
function ExportBalances({ statement, rows }: { statement: Statement; rows: readonly Balance[] }) {
  const t = useWords('books');
  const locale = useLocale();
  const { from, to, account } = statement;
  const save = () => {
    const labels = [
      t('statement.columns.from'),
      t('statement.columns.to'),
      t('statement.filters.account'),
      t('statement.filters.issuer'),
      t('statement.columns.book'),
      t('statement.columns.currency'),
      ...COLUMNS.map((column) => t(`statement.columns.${column}`)),
    ];
    const lines = rows.map(({ issuer, book, currency, ...sums }) => [
      from,
      to,
      account,
      t(`statement.sides.${issuer}`),
      t(`statement.books.${book}`),
      currency,
      ...COLUMNS.map((column) => toUnits(sums[column])),
    ]);
    downloadText(`balances-${from}-${to}.csv`, toCsv(locale, labels, lines));
  };
  return <Button variant="quiet" size="sm" icon="download" label={t('statement.exportBalances')} onClick={save} />;
}

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
