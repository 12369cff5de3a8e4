import type { CallResult } from '@reprise/client/call';
import { getCashNeeded } from '@reprise/contract/payments/desk/overview-routes';
import type { Locale } from '@reprise/i18n';
import { formatMoney } from '@reprise/i18n/formats';
import type { CSSProperties } from 'react';
import { useRead } from '../../api/query.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import type { ListState } from '../../kit/list/list-def.ts';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { useAddress, withValues } from '../../kit/page/use-address.ts';

type Cash = CallResult<typeof getCashNeeded>;
type Sums = Cash['later'];
/** What of the address shows the payments of one bar. */
type Bar = {
  id: string;
  label: string;
  sums: Sums;
  filters: Readonly<Record<string, string>>;
  tone?: 'late' | 'apart';
};
const FILTERS = ['tab', 'due', 'days', 'overdue'] as const;

const countOf = (sums: Sums): number => sums.reduce((total, { count }) => total + count, 0);
const amountOf = (sums: Sums): number => sums.reduce((total, { amount }) => total + amount, 0);

/** Each currency by itself: they are not added up. */
function moneyWords(locale: Locale, sums: Sums): string {
  const totals = new Map<Sums[number]['currency'], number>();
  for (const { currency, amount } of sums) totals.set(currency, (totals.get(currency) ?? 0) + amount);
  return [...totals].map(([currency, amount]) => formatMoney(locale, amount, currency)).join(' + ');
}

/** The cash that the next working days take, what is late first. A bar filters the list, and pressed again shows all. */
export function CashNeeded({ state }: { state: Pick<ListState, 'filters'> }) {
  const t = useWords('books');
  const locale = useLocale();
  const account = state.filters.account?.[0];
  const { data, error, refetch } = useRead(getCashNeeded, { query: account ? { accountId: account } : {} });
  if (!data)
    return error ? (
      <FailureView error={error} title={t('cash.failed')} onRetry={() => void refetch()} />
    ) : (
      <div className="cash cash--loading" aria-hidden="true" />
    );
  return <Bars cash={data} locale={locale} />;
}

function Bars({ cash, locale }: { cash: Cash; locale: Locale }) {
  const t = useWords('books');
  const [search, changeAddress] = useAddress();
  const bars = barsOf(cash, locale, { t });
  const greatest = Math.max(1, ...bars.map(({ sums }) => amountOf(sums)));
  const chosen = bars.find(({ filters }) => FILTERS.every((name) => (filters[name] ?? null) === search.get(name)));
  const press = (bar: Bar) =>
    changeAddress((now) => {
      const cleared = Object.fromEntries([...FILTERS, 'page'].map((name) => [name, undefined]));
      return withValues(now, { ...cleared, ...(bar !== chosen && bar.filters) });
    });
  const toPay = [...cash.overdue, ...cash.days.flatMap(({ sums }) => sums), ...cash.later];
  return (
    <section className="cash" aria-label={t('cash.title')}>
      <header>
        <h2>{t('cash.title')}</h2>
        <small className="subtle tabular">
          {t('cash.total', { count: countOf(toPay), amount: moneyWords(locale, toPay) || t('cash.none') })}
        </small>
      </header>
      <ul>
        {bars.map((bar) => (
          <li key={bar.id} data-tone={bar.tone}>
            <button type="button" aria-pressed={bar === chosen} onClick={() => press(bar)}>
              <span className="cash-bar" aria-hidden="true">
                <i style={{ '--n': amountOf(bar.sums) / greatest } as CSSProperties} />
              </span>
              <span className="cash-day">{bar.label}</span>
              <strong className="tabular">{moneyWords(locale, bar.sums) || '—'}</strong>
              <small>{t('cash.count', { count: countOf(bar.sums) })}</small>
            </button>
          </li>
        ))}
      </ul>
      <Ways sums={chosen ? chosen.sums : toPay} locale={locale} />
    </section>
  );
}

/** How it is paid: of the chosen day, or of all. */
function Ways({ sums, locale }: { sums: Sums; locale: Locale }) {
  const payments = useWords('payments');
  const ways = Map.groupBy(sums, ({ type, provider }) => `${type} ${provider}`);
  if (!ways.size) return null;
  return (
    <ul className="cash-ways">
      {[...ways].map(([way, own]) => {
        const { type, provider } = own[0]!;
        return (
          <li key={way}>
            {payments(`types.${type}`)}, {payments(`providers.${provider}`)}{' '}
            <span className="tabular">
              {countOf(own)} · {moneyWords(locale, own)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const dayLabel = (locale: Locale, day: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(day),
  );

function barsOf(cash: Cash, locale: Locale, { t }: { t: ReturnType<typeof useWords<'books'>> }): Bar[] {
  const bars: Bar[] = [
    { id: 'overdue', label: t('cash.overdue'), sums: cash.overdue, filters: { overdue: 'true' }, tone: 'late' },
    ...cash.days.map(({ day, from, sums }) => ({
      id: day,
      label: dayLabel(locale, day),
      sums,
      filters: { days: `${from},${day}` },
    })),
    { id: 'later', label: t('cash.later'), sums: cash.later, filters: { days: `${cash.laterFrom},` } },
    {
      id: 'toApprove',
      label: t('cash.toApprove'),
      sums: cash.toApprove,
      filters: { tab: 'to_approve' },
      tone: 'apart',
    },
    { id: 'held', label: t('cash.held'), sums: cash.held, filters: { tab: 'held' }, tone: 'apart' },
  ];
  // Days without a payment keep their place; what stands beside them is shown when there is something.
  return bars.filter(({ id, sums }) => sums.length > 0 || cash.days.some(({ day }) => day === id));
}
