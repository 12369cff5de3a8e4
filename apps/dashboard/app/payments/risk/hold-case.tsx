import './hold-case.css';
import { getPaymentHold } from '@reprise/contract/payments/risk/hold-routes';
import { formatMoney } from '@reprise/i18n/formats';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { Button } from '@reprise/ui/primitives/button.tsx';
import type { GlyphName } from '@reprise/ui/primitives/icons/glyphs.ts';
import type { Tone } from '@reprise/ui/primitives/tones.ts';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { useRead } from '../../api/query.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { LoadingCard } from '../../kit/page/loading-card.tsx';
import { paths } from '../../navigation/paths.ts';
import { useIsProvider, useMay } from '../../session/use-may.ts';
import { instantWords } from '../desk/payment-words.ts';
import { Decision } from './decision.tsx';
import { LinkedBuybacks } from './linked-buybacks.tsx';
import { type HoldDetail, reasonTitle } from './read-holds.ts';

type Look = { tone: Tone; glyph: GlyphName };
const LOOKS: Readonly<Record<HoldDetail['status'], Look>> = {
  open: { tone: 'orange', glyph: 'st-alert' },
  proof_wanted: { tone: 'amber', glyph: 'st-pause' },
  to_confirm: { tone: 'blue', glyph: 'st-half' },
  released: { tone: 'green', glyph: 'st-done' },
  refused: { tone: 'red', glyph: 'st-alert' },
};

/** One held payment: its score, each signal with its points, what it links, and the decision. */
export function HoldCase({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords('risk');
  const query = useRead(getPaymentHold, { params: { id } });
  return (
    <>
      <div className="risk-back">
        <Button icon="arrow-left" onClick={onClose}>
          {t('back')}
        </Button>
      </div>
      {query.isPending && <LoadingCard columns={['30%', '30%', '20%']} />}
      {query.isError && <FailureView error={query.error} title={t('failed')} onRetry={() => void query.refetch()} />}
      {query.data && <Loaded hold={query.data} />}
    </>
  );
}

function Loaded({ hold }: { hold: HoldDetail }) {
  const t = useWords('risk');
  const locale = useLocale();
  const may = useMay();
  const isProvider = useIsProvider();
  const title = `${hold.product}, ${formatMoney(locale, hold.amount, hold.currency)}`;
  const desk = isProvider ? paths.paymentSearch : paths.payments;
  return (
    <article className="card risk-case" aria-label={title}>
      <header className="risk-head">
        <div className="risk-title">
          <h2>{title}</h2>
          <p className="risk-marks">
            <Badge tone={LOOKS[hold.status].tone} glyph={LOOKS[hold.status].glyph}>
              {t(`states.${hold.status}`)}
            </Badge>
            <Code13 code={hold.identificationNumber} />
            <span>{hold.customer ?? t('noName')}</span>
            <span>{hold.place ?? t('site')}</span>
          </p>
          <p className="subtle">
            {t('heldOn', { when: instantWords(locale, hold.heldAt) })}
            {may('ROLE_BUYBACK_DETAIL_PAGE') && (
              <>
                {' · '}
                <Link className="link" to={paths.buyback({ id: hold.buybackId })}>
                  {t('open')}
                </Link>
              </>
            )}
            {may('ROLE_PAYOUT_DESK_PAGE') && (
              <>
                {' · '}
                <Link className="link" to={desk({ payment: hold.paymentId })}>
                  {t('pay')}
                </Link>
              </>
            )}
          </p>
        </div>
        <Gauge hold={hold} />
      </header>
      <ul className="risk-signals" aria-label={t('signals')}>
        {hold.reasons.map((reason) => (
          <li key={reason.code}>
            <b>{t('points', { weight: reason.weight })}</b>
            <strong>{reasonTitle(t, reason)}</strong>
            <p>
              {t(`signal.${reason.code}.body` as 'signal.iban_shared.body', { days: reason.days ?? 0 })}
              {reason.buybacks > 0 && ` ${t('linkedTo', { count: reason.buybacks })}`}
            </p>
          </li>
        ))}
      </ul>
      <LinkedBuybacks hold={hold} />
      <Decision hold={hold} />
    </article>
  );
}

function Gauge({ hold: { score, thresholds } }: { hold: HoldDetail }) {
  const t = useWords('risk');
  return (
    <div className="risk-gauge">
      <p>
        <span>{t('score')}</span>
        <span>
          <b>{score}</b> {t('outOf')}
        </span>
      </p>
      <div className="risk-bar" aria-hidden="true" style={{ '--n': score } as CSSProperties}>
        <u style={{ '--at': thresholds.holdFrom } as CSSProperties} />
        <u style={{ '--at': thresholds.twoFrom } as CSSProperties} />
      </div>
      <small>{t('limits', { hold: thresholds.holdFrom, two: thresholds.twoFrom })}</small>
    </div>
  );
}
