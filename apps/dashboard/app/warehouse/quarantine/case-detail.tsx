import { getQuarantinedItem } from '@reprise/contract/warehouse/quarantine/quarantine-routes';
import { formatDate } from '@reprise/i18n/formats';
import { Button, buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { Link } from 'react-router';
import { useRead } from '../../api/query.ts';
import { HERE } from '../../base/now.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { Thumbnail } from '../../kit/fields/thumbnail.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { LoadingCard } from '../../kit/page/loading-card.tsx';
import { paths } from '../../navigation/paths.ts';
import { useMay } from '../../session/use-may.ts';
import { deviceName } from '../check-in/scan-words.ts';
import { CaseActs } from './case-acts.tsx';
import { ReasonBadges, TimeLeft } from './case-list.tsx';
import { CaseHistory, EvidenceCard, GapCard } from './evidence.tsx';
import { MovePanel } from './move-panel.tsx';
import { Outcomes } from './outcomes.tsx';
import type { QuarantineDetail } from './read-quarantine.ts';

type Props = { id: string; onClose: () => void };

/** One device that waits: why, what proves it, and what can be decided. */
export function CaseDetail({ id, onClose }: Props) {
  const t = useWords('quarantine');
  const query = useRead(getQuarantinedItem, { params: { id } });
  return (
    <>
      <div className="quarantine-back">
        <Button icon="arrow-left" onClick={onClose}>
          {t('back')}
        </Button>
      </div>
      {query.isPending && <LoadingCard columns={['30%', '30%', '20%']} />}
      {query.isError && <FailureView error={query.error} title={t('failed')} onRetry={() => void query.refetch()} />}
      {query.data && <Loaded detail={query.data} onDone={onClose} />}
    </>
  );
}

function Loaded({ detail, onDone }: { detail: QuarantineDetail; onDone: () => void }) {
  const t = useWords('quarantine');
  const common = useT();
  const locale = useLocale();
  const may = useMay();
  const { row, control } = detail;
  const day = (at: string) => formatDate(locale, new Date(at), HERE);
  const facts = [
    row.warehouse.name,
    row.retailer,
    row.since && t('since', { day: day(row.since) }),
    row.until && row.tab !== 'to_move' && t('until', { day: day(row.until) }),
    control?.by && t('evidence.by', { name: control.by, day: day(control.at) }),
  ].filter(Boolean);
  return (
    <article className="quarantine-detail" aria-label={deviceName(row.product)}>
      <header className="quarantine-head">
        <Thumbnail src={row.product.image} large />
        <div className="quarantine-title">
          <h2>{deviceName(row.product)}</h2>
          <p className="quarantine-marks">
            <Code13 code={row.identificationNumber} />
            <ReasonBadges row={row} />
            <TimeLeft row={row} />
          </p>
          <p className="subtle">{facts.join(' · ')}</p>
        </div>
        <div className="quarantine-acts">
          <CaseActs row={row} />
          {may('ROLE_BUYBACK_DETAIL_PAGE') && (
            <Link className={buttonClass({})} to={paths.buyback({ id: row.buybackId })}>
              {t('open')}
            </Link>
          )}
          {may('ROLE_ITEMS_STOCK_READ') && (
            <Link className={buttonClass({})} to={paths.itemStock({ id: row.itemId })}>
              {common('titles.itemStock')}
            </Link>
          )}
        </div>
      </header>
      <Notices detail={detail} />
      {row.tab === 'to_move' && <MovePanel row={row} onDone={onDone} />}
      <div className="quarantine-proof">
        <EvidenceCard detail={detail} />
        <GapCard detail={detail} />
      </div>
      {row.tab !== 'to_move' && <Outcomes detail={detail} onDone={onDone} />}
      <CaseHistory detail={detail} />
    </article>
  );
}

function Notices({ detail }: { detail: QuarantineDetail }) {
  const t = useWords('quarantine');
  const locale = useLocale();
  const { row, comment, litigation, retailerNotes } = detail;
  const said = comment ?? litigation?.comment;
  return (
    <>
      {row.secondLookAskedAt && (
        <Notice tone="orange" icon="message-question" title={t('secondLookTitle')}>
          {litigation?.secondLookComment && <p>« {litigation.secondLookComment} »</p>}
        </Notice>
      )}
      {litigation?.secondLookAnswer && (
        <Notice tone="neutral" icon="message-question" title={t('secondLookAnswered')}>
          <p>{litigation.secondLookAnswer}</p>
        </Notice>
      )}
      {row.holdLiftedAt && (
        <Notice tone="green" title={t('holdLifted')}>
          <p>{t('holdLiftedBody')}</p>
        </Notice>
      )}
      {said && (
        <Notice tone="neutral" icon="message-question" title={t('comment')}>
          <p>{said}</p>
        </Notice>
      )}
      {retailerNotes.length > 0 && (
        <Notice tone="sky" icon="message-question" title={t('retailerNotes', { name: row.retailer })}>
          {retailerNotes.map(({ at, by, text }) => (
            <p key={at}>
              {text}{' '}
              <small className="subtle">
                {[by, formatDate(locale, new Date(at), HERE)].filter(Boolean).join(' · ')}
              </small>
            </p>
          ))}
        </Notice>
      )}
      {row.tab === 'waits_for_customer' && row.reason === 'price_gap' && <Notice tone="sky" title={t('waiting')} />}
    </>
  );
}
