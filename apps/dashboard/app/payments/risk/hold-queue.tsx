import './hold-queue.css';
import { HOLD_TABS } from '@reprise/contract/payments/risk/signals';
import { formatMoney, formatNumber } from '@reprise/i18n/formats';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { VisuallyHidden } from '@reprise/ui/primitives/visually-hidden.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { today } from '../../base/now.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { ListStates } from '../../kit/page/list-states.tsx';
import { dayWords } from '../desk/payment-words.ts';
import { type Hold, type HoldList, PAGE_SIZE, type RiskState, reasonTitle } from './read-holds.ts';

const DAY_MS = 86_400_000;
const REASONS_SHOWN = 2;
const SCORE_OF_TWO = 80;

type Props = { query: UseQueryResult<HoldList>; state: RiskState; onChange: (next: Partial<RiskState>) => void };

/** The tabs with their counts, and the held payments of one of them. */
export function HoldQueue({ query, state, onChange }: Props) {
  const t = useWords('risk');
  const locale = useLocale();
  const tabs = query.data?.tabs ?? [];
  const ofTab = tabs.filter(({ tab }) => tab === state.tab);
  const countOf = (tab: string) => tabs.filter((row) => row.tab === tab).reduce((sum, { count }) => sum + count, 0);
  const total = query.data?.['hydra:totalItems'] ?? 0;
  const days = ofTab.map(({ oldestAt }) => Math.floor((today().getTime() - Date.parse(oldestAt)) / DAY_MS));
  return (
    <section className="risk-list" aria-label={t('list')}>
      <nav className="risk-tabs" aria-label={t('tabs.label')}>
        {HOLD_TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            className="risk-tab"
            aria-current={state.tab === tab ? 'page' : undefined}
            onClick={() => onChange({ tab, page: 1, hold: undefined })}
          >
            {t(`tabs.${tab}`)}
            {query.data && <small>{formatNumber(locale, countOf(tab))}</small>}
          </button>
        ))}
      </nav>
      {ofTab.length > 0 && (
        <p className="risk-sum">
          {[
            ...ofTab.map(({ count, amount, currency }) =>
              t('sum', { count, amount: formatMoney(locale, amount, currency) }),
            ),
            ...(state.tab === 'decided' ? [] : [t('oldest', { count: Math.max(0, ...days) })]),
          ].join(' · ')}
        </p>
      )}
      <ListStates
        query={query}
        columns={['tile', '60%', '20%']}
        isEmpty={(list) => list['hydra:member'].length === 0}
        empty={{ title: t(`empty.${state.tab}.title`), body: t(`empty.${state.tab}.body`) }}
        failedTitle={t('failed')}
      >
        {(list) => (
          <ul className="risk-rows">
            {list['hydra:member'].map((hold) => (
              <li key={hold.id}>
                <HoldRow
                  hold={hold}
                  isOpen={state.hold === hold.id || state.hold === hold.paymentId}
                  onOpen={() => onChange({ hold: hold.id })}
                />
              </li>
            ))}
          </ul>
        )}
      </ListStates>
      {total > PAGE_SIZE && (
        <div className="risk-pages">
          {state.page > 1 && (
            <Button icon="arrow-left" label={t('keys.walk')} onClick={() => onChange({ page: state.page - 1 })} />
          )}
          {state.page * PAGE_SIZE < total && (
            <Button icon="arrow-right" label={t('keys.walk')} onClick={() => onChange({ page: state.page + 1 })} />
          )}
        </div>
      )}
    </section>
  );
}

function HoldRow({ hold, isOpen, onOpen }: { hold: Hold; isOpen: boolean; onOpen: () => void }) {
  const t = useWords('risk');
  const locale = useLocale();
  const rest = hold.reasons.length - REASONS_SHOWN;
  const isLate = hold.overdueDays > 0;
  return (
    <button type="button" className="risk-row" aria-current={isOpen || undefined} onClick={onOpen}>
      <ScoreMark score={hold.score} />
      <span className="risk-what">
        <strong>{hold.product}</strong>
        <small>{`${hold.customer ?? t('noName')}, ${hold.place ?? t('site')}`}</small>
      </span>
      <span className="risk-money">
        <strong>{formatMoney(locale, hold.amount, hold.currency)}</strong>
        <small data-late={isLate || undefined}>
          {isLate
            ? t('late', { count: hold.overdueDays })
            : hold.dueOn && t('due', { day: dayWords(locale, hold.dueOn) })}
        </small>
      </span>
      <span className="risk-why">
        {hold.reasons.slice(0, REASONS_SHOWN).map((reason) => (
          <span key={reason.code}>{reasonTitle(t, reason)}</span>
        ))}
        {rest > 0 && <span>{t('more', { count: rest })}</span>}
      </span>
    </button>
  );
}

function ScoreMark({ score }: { score: number }) {
  const t = useWords('risk');
  return (
    <span className="risk-score" data-tone={score >= SCORE_OF_TWO ? 'red' : 'orange'}>
      <b>{score}</b>
      <VisuallyHidden>{t('outOf')}</VisuallyHidden>
      <i style={{ '--n': score } as CSSProperties} aria-hidden="true" />
    </span>
  );
}
