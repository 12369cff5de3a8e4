import { loadWords } from '../../i18n/messages.ts';
import './buyback.css';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { CopyButton } from '@reprise/ui/primitives/copy-button.tsx';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { StatusBadge } from '@reprise/ui/product/status-badge.tsx';
import { useSearchParams } from 'react-router';
import { useT, useWords } from '../../i18n/words.tsx';
import { DetailPage } from '../../kit/detail/detail-page.tsx';
import { Thumbnail } from '../../kit/fields/thumbnail.tsx';
import { paths } from '../../navigation/paths.ts';
import { captionWords, statusWords } from '../status-words.ts';
import { BuybackActs } from './acts/buyback-acts.tsx';
import { AnswersCard } from './cards/answers-card.tsx';
import { CustomerCard } from './cards/customer-card.tsx';
import { DeviceCard } from './cards/device-card.tsx';
import { FollowCard } from './cards/follow-card.tsx';
import { HistoryCard } from './cards/history-card.tsx';
import { NotesCard } from './cards/notes-card.tsx';
import { PapersCard } from './cards/papers-card.tsx';
import { ParcelsCard } from './cards/parcels-card.tsx';
import { PaymentCard } from './cards/payment-card.tsx';
import { PreparationCard } from './cards/preparation-card.tsx';
import { PriceCard } from './cards/price-card.tsx';
import { TasksCard } from './cards/tasks-card.tsx';
import { LoadedBuyback } from './loaded-buyback.tsx';
import type { BuybackPage } from './read-buyback.ts';
import { StandingNotice } from './standing-notice.tsx';
import { useFormats } from './use-formats.ts';

await loadWords('buyback', 'control', 'lost', 'payments', 'quarantine', 'tasks', 'statuses', 'vouchers');

const TABS = ['info', 'answers', 'history'] as const;

export default function Buyback() {
  return <LoadedBuyback>{(buyback) => <Loaded key={buyback.id} buyback={buyback} />}</LoadedBuyback>;
}

function Loaded({ buyback }: { buyback: BuybackPage }) {
  const t = useWords('buyback');
  const common = useT();
  const { moment } = useFormats(buyback);
  const [search] = useSearchParams();
  const tab = TABS.find((one) => one === search.get('tab')) ?? 'info';
  const counts = { info: undefined, answers: buyback.questions.length, history: buyback.timeline.length };
  const { id, identificationNumber: number, preparation } = buyback;
  const isPreparationFirst = preparation !== null && (preparation.isDue || preparation.hazard !== null);
  const code = (
    <span className="buyback-code" key="code">
      <Code13 code={number} />
      <CopyButton text={number} label={t('page.copy')} copiedLabel={t('page.copied')} />
    </span>
  );
  return (
    <div className="buyback">
      <DetailPage
        back={{ to: paths.buybacks(), label: common('titles.buybacks') }}
        title={buyback.product.label}
        media={<Thumbnail src={buyback.product.image} large />}
        badges={<Badges buyback={buyback} />}
        meta={[
          code,
          buyback.circuitName,
          buyback.imei && t('page.imei', { imei: buyback.imei }),
          buyback.externalCode && t('page.external', { code: buyback.externalCode }),
          buyback.store?.name,
          buyback.warehouse.name,
          t('page.createdAt', { at: moment(buyback.createdAt) }),
        ].filter(Boolean)}
        actions={<BuybackActs buyback={buyback} />}
        notice={
          <div className="buyback-standing">
            <StandingNotice buyback={buyback} />
          </div>
        }
        tabs={TABS.map((name) => ({
          to: paths.buyback({ id }, { tab: name === 'info' ? undefined : name }),
          label: t(`tabs.${name}`),
          isNow: tab === name,
          ...(counts[name] !== undefined && { count: counts[name] }),
        }))}
        rail={
          tab === 'info' && (
            <>
              <FollowCard buyback={buyback} />
              <TasksCard buyback={buyback} />
              <div id="payment">
                <PaymentCard buyback={buyback} />
              </div>
              <CustomerCard buyback={buyback} />
            </>
          )
        }
      >
        {tab === 'info' && (
          <>
            {isPreparationFirst && <PreparationCard buyback={buyback} />}
            <PriceCard buyback={buyback} />
            {buyback.price.asControlled && <AnswersCard buyback={buyback} />}
            <PapersCard buyback={buyback} />
            <DeviceCard buyback={buyback} />
            <ParcelsCard buyback={buyback} />
            {!isPreparationFirst && <PreparationCard buyback={buyback} />}
            <NotesCard buyback={buyback} />
          </>
        )}
        {tab === 'answers' && <AnswersCard buyback={buyback} />}
        {tab === 'history' && <HistoryCard buyback={buyback} />}
      </DetailPage>
    </div>
  );
}

function Badges({ buyback }: { buyback: BuybackPage }) {
  const t = useWords('buyback');
  const statuses = useWords('statuses');
  return (
    <>
      <StatusBadge object="buyback" status={buyback.status}>
        {/* That it was cancelled, and why, is said below. */}
        {buyback.status === 'bb_cancelled'
          ? captionWords(statuses, buyback.status)
          : statusWords(statuses, buyback.status)}
      </StatusBadge>
      {buyback.flags.map((flag) => (
        <Badge key={flag} tone={flag === 'paid_on_cancelled' ? 'red' : 'orange'} glyph="st-alert">
          {t(`flags.${flag}`)}
        </Badge>
      ))}
    </>
  );
}
