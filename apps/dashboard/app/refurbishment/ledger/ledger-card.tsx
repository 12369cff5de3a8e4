import './ledger.css';
import type { ItemLedger } from '@reprise/contract/refurbishment/ledger-routes';
import { getItemLedger } from '@reprise/contract/refurbishment/ledger-routes';
import { formatDateTime, formatMoney } from '@reprise/i18n/formats';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query.ts';
import { HERE } from '../../base/now.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { ListStates } from '../../kit/page/list-states.tsx';
import { PlanFacts } from './plan-facts.tsx';

type Line = ItemLedger['lines'][number];
type Planned = ItemLedger['planned'][number];

/** What a device has cost, line by line, and what its open services will cost. The page loads the words `costs` and `margins`. */
export function LedgerCard({ itemId }: { itemId: string }) {
  const t = useWords('costs');
  const query = useQuery(queryOf(getItemLedger, { params: { id: itemId } }));
  return (
    <Card title={t('title')} aside={<span className="subtle">{t('lead')}</span>} flush>
      <ListStates
        query={query}
        columns={['10%', '50%', '20%', '20%']}
        isEmpty={({ lines, planned }) => !lines.length && !planned.length}
        empty={{ title: t('empty.title'), body: t('empty.body') }}
        failedTitle={t('failed')}
      >
        {(ledger) => <LedgerTable ledger={ledger} />}
      </ListStates>
      {query.data && <PlanFacts itemId={itemId} ledger={query.data} />}
    </Card>
  );
}

function LedgerTable({ ledger: { lines, planned, balances } }: { ledger: ItemLedger }) {
  const t = useWords('costs');
  const locale = useLocale();
  const money = (cents: number, currency: Line['currency']) => formatMoney(locale, cents, currency, { signed: true });
  return (
    // A narrow screen scrolls the table, also by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
    <section className="table-scroll" tabIndex={0} aria-label={t('caption')}>
      <table className="table ledger">
        <caption className="visually-hidden">{t('caption')}</caption>
        <thead>
          <tr>
            <th scope="col" className="num">
              {t('number')}
            </th>
            <th scope="col">{t('line')}</th>
            <th scope="col" className="num">
              {t('amount')}
            </th>
            <th scope="col" className="num">
              {t('balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.number}>
              <td className="num subtle">{line.number}</td>
              <th scope="row">
                <LineWords line={line} />
              </th>
              <td className="num">{money(line.amount, line.currency)}</td>
              <td className="num subtle">{money(line.balance, line.currency)}</td>
            </tr>
          ))}
        </tbody>
        {planned.length > 0 && <PlannedLines planned={planned} />}
        <tfoot>
          {balances.map(({ currency, posted, planned: whole }) => (
            <tr key={currency}>
              <td />
              <th scope="row">{t(planned.length ? 'total' : 'soFar')}</th>
              <td className="num" colSpan={2}>
                {money(planned.length ? whole : posted, currency)}
              </td>
            </tr>
          ))}
        </tfoot>
      </table>
    </section>
  );
}

function LineWords({ line: { kind, label, corrects, occurredAt, by, reason } }: { line: Line }) {
  const t = useWords('costs');
  const margins = useWords('margins');
  const locale = useLocale();
  const name = label ?? (kind === 'service' ? t('service') : undefined);
  const what = name ? `${t(`kinds.${kind}`)}, ${name}` : t(`kinds.${kind}`);
  return (
    <>
      {corrects === null ? what : `${t('correction', { number: String(corrects) })}, ${what}`}
      <small>
        {formatDateTime(locale, new Date(occurredAt), HERE)}, {by ?? t('rule')}
      </small>
      {reason && <small>{margins('ledger.reason', { reason })}</small>}
    </>
  );
}

function PlannedLines({ planned }: { planned: readonly Planned[] }) {
  const t = useWords('costs');
  const locale = useLocale();
  return (
    <tbody className="ledger-planned">
      <tr>
        <th colSpan={4} scope="rowgroup">
          {t('planned')}
        </th>
      </tr>
      {planned.map(({ label, amount, currency }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: planned lines have no identity, and are computed at each reading
        <tr key={at}>
          <td />
          <th scope="row">
            {t('kinds.service')}, {label ?? t('service')}
          </th>
          <td className="num">{formatMoney(locale, amount, currency, { signed: true })}</td>
          <td />
        </tr>
      ))}
    </tbody>
  );
}
