import '../check-in.css';
import { getWhereabouts } from '@reprise/contract/warehouse/whereabouts-routes';
import { Button, buttonClass } from '@reprise/ui/primitives/button.tsx';
import { EmptyState } from '@reprise/ui/primitives/states.tsx';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { useEffect } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useRead } from '../../../api/query.ts';
import { session } from '../../../api/session.ts';
import { useStore } from '../../../base/store.ts';
import { useT, useWords } from '../../../i18n/words.tsx';
import { OfflineBanner } from '../../../kit/offline/offline-banner.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useMay } from '../../../session/use-may.ts';
import { type CheckInInput, type CheckInQueue, checkInQueue, isOfPackage } from '../check-in-queue.ts';
import { ScanFacts } from '../result-panel.tsx';
import { type CheckInStation, useCheckInStation } from '../use-check-in-station.ts';
import { WaysOut } from '../ways-out.tsx';

/** One device, from a link elsewhere: checked in by its id, and what to do with it then. */
export function ConfirmationHome() {
  const t = useWords('checkin');
  const common = useT();
  const { itemId } = useParams();
  const [search] = useSearchParams();
  const number = search.get('buybackIdentificationNumber')?.trim() || undefined;
  const place = useStore(session)?.currentOrganization;
  const input = itemId ? { itemId, code: number ?? itemId } : number ? { code: number } : undefined;
  const toStation = (
    <Link className={buttonClass({ variant: 'primary', size: 'glove' })} to={paths.checkIn()}>
      {t('confirm.nextScan')}
    </Link>
  );
  const isHere = place?.moduleType === 'rps';
  return (
    <div className="checkin-one">
      <PageHead title={common('titles.checkInDone')} />
      {!isHere && (
        <EmptyState icon="building-warehouse" title={t('noWarehouse.title')}>
          {t('noWarehouse.body')}
        </EmptyState>
      )}
      {isHere && !input && (
        <EmptyState icon="scan" title={t('confirm.title')} action={toStation}>
          {t('confirm.missing')}
        </EmptyState>
      )}
      {isHere && input && (
        <OneDevice
          key={itemId ?? number}
          queue={checkInQueue}
          warehouse={{ id: place.id, name: place.commonName }}
          input={input}
        />
      )}
    </div>
  );
}

type Props = { queue: CheckInQueue; warehouse: { id: string; name: string }; input: CheckInInput };

export function OneDevice({ queue, warehouse, input }: Props) {
  const t = useWords('checkin');
  const desk = useCheckInStation(queue, warehouse);
  useEffect(() => queue.start(), [queue]);
  const may = useMay();
  const { itemId } = input;
  const known = useRead(
    getWhereabouts,
    { params: { id: itemId ?? '' } },
    { enabled: itemId !== undefined && may('ROLE_BUYBACK_DETAIL_PAGE') },
  );
  const { shown, words } = desk;
  const code = known.data?.identificationNumber ?? (input.code === itemId ? undefined : input.code);
  return (
    <>
      <OfflineBanner state={desk.queueState} />
      <section className="checkin-put" data-tone={words?.tone} aria-label={t('put.last')}>
        <div role="alert" aria-live="assertive">
          {shown && words ? (
            <ScanFacts scan={shown} words={words} />
          ) : (
            <p className="checkin-where">
              <span className="checkin-lead">{code ? <Code13 code={code} /> : t('confirm.title')}</span>
              <b className="checkin-big">{known.data?.product.label ?? t('confirm.ready')}</b>
              <span className="checkin-reason">{t('confirm.readyHelp')}</span>
            </p>
          )}
        </div>
        <div className="checkin-acts">
          {shown && desk.log.blockers.length > 0 && <WaysOut scan={shown} desk={desk} />}
          {isToCheckIn(desk) && (
            <Button
              size="glove"
              variant="primary"
              icon="check"
              busy={shown?.state === 'sending'}
              onClick={() => {
                desk.acknowledge();
                const { code: written, ...more } = input;
                desk.scan(written, more);
              }}
            >
              {shown?.state === 'sending' ? t('confirm.working') : t('confirm.act')}
            </Button>
          )}
        </div>
      </section>
      <Next desk={desk} input={input} />
    </>
  );
}

/** Not once it is done or kept: another press would be another scan. */
const isToCheckIn = ({ shown }: CheckInStation): boolean =>
  !shown || shown.state === 'sending' || shown.state === 'unkept' || shown.state === 'undone';

function Next({ desk, input }: { desk: CheckInStation; input: CheckInInput }) {
  const t = useWords('checkin');
  const may = useMay();
  const answer = desk.shown?.answer;
  const item = answer && !isOfPackage(answer) ? answer.item : undefined;
  const itemId = item?.itemId ?? input.itemId;
  const look = buttonClass({ size: 'glove' });
  return (
    <nav className="checkin-acts" aria-label={t('confirm.next')}>
      <Link className={look} to={paths.checkIn()}>
        {t('confirm.nextScan')}
      </Link>
      {itemId && item?.buybackId !== null && may('ROLE_BUYBACK_DETAIL_PAGE') && (
        <Link className={look} to={paths.whereabouts({ itemId })}>
          {t('confirm.nextWhere')}
        </Link>
      )}
      {item?.buybackId && may('ROLE_BUYBACK_DETAIL_PAGE') && (
        <Link className={look} to={paths.buyback({ id: item.buybackId })}>
          {t('confirm.nextPage')}
        </Link>
      )}
    </nav>
  );
}
