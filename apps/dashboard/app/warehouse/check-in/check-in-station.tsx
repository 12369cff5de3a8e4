import './check-in.css';
import './check-in-entry.css';
import './check-in-lists.css';
import { getArrivals } from '@reprise/contract/warehouse/check-in-routes';
import { Button, buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '../../api/query.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { OfflineBanner } from '../../kit/offline/offline-banner.tsx';
import { Title } from '../../kit/page/title.tsx';
import { StationFrame } from '../../kit/station/station-frame.tsx';
import { useWakeLock } from '../../kit/station/use-wake-lock.ts';
import { paths } from '../../navigation/paths.ts';
import { PackagesCard, UnknownCard } from './arrivals-cards.tsx';
import { type CheckInQueue, isOfPackage } from './check-in-queue.ts';
import { ConflictsCard } from './conflicts-card.tsx';
import { CameraView, CommentDialog, TypedCodeDialog } from './entry-dialogs.tsx';
import { PhotoStrip } from './photo-strip.tsx';
import { ResultPanel } from './result-panel.tsx';
import { ScanList } from './scan-list.tsx';
import { useArrivalPhotos } from './use-arrival-photos.ts';
import { type CheckInStation as Desk, useCheckInStation } from './use-check-in-station.ts';

type Props = { queue: CheckInQueue; warehouse: { readonly id: string; readonly name: string } };
const ARRIVALS_EVERY_MS = 60_000;

export function CheckInStation({ queue, warehouse }: Props) {
  const t = useWords('checkin');
  const common = useT();
  const desk = useCheckInStation(queue, warehouse);
  const photos = useArrivalPhotos();
  const [open, setOpen] = useState<Opened | undefined>();
  const close = () => setOpen(undefined);
  const arrivals = useRead(getArrivals, { params: { id: warehouse.id } }, { staleTime: ARRIVALS_EVERY_MS });
  const expected = useExpected(arrivals.data?.expectedItems, arrivals.dataUpdatedAt, desk.log.registered);
  const { refetch } = arrivals;
  useEffect(() => {
    const timer = setInterval(() => void refetch(), ARRIVALS_EVERY_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  useEffect(() => queue.start(), [queue]);
  useWakeLock();
  useDeskKeys(desk);

  const answer = desk.shown?.answer;
  const result = answer && !isOfPackage(answer) ? answer : undefined;
  const { input } = photos;
  const takePhoto = useCallback(() => input.current?.click(), [input]);
  const latest = useRef(desk);
  latest.current = desk;
  const undo = useCallback(() => void latest.current.undo(), []);
  const keys = [
    { key: 'F2', label: t('acts.type'), run: () => setOpen('typed') },
    ...(result ? [{ key: 'F4', label: t('acts.photo'), run: takePhoto } as const] : []),
    { key: 'F7', label: t('acts.comment'), run: () => setOpen('comment') },
    { key: 'F8', label: t('acts.camera'), run: () => setOpen('camera') },
    { key: 'F9', label: t('acts.register'), run: () => registerShown(desk) },
  ] as const;
  return (
    <>
      <Title>{common('titles.checkIn')}</Title>
      <StationFrame
        look="station--checkin"
        title={common('titles.checkIn')}
        where={warehouse.name}
        exitTo={paths.home()}
        station={desk.station}
        isScanOnly
        keys={keys}
        tools={{ repeat: 'F6', undo: false }}
        banner={<Banner desk={desk} />}
        stats={[
          { value: String(desk.log.registered), label: t('stats.registered', { count: desk.log.registered }) },
          { value: String(desk.log.refused), label: t('stats.refused', { count: desk.log.refused }) },
          ...(expected === undefined
            ? []
            : [{ value: String(expected), label: t('stats.expected', { count: expected }) }]),
        ]}
        foot={
          <Foot
            canUndo={desk.canUndo}
            canPhotograph={result !== undefined}
            onUndo={undo}
            onPhoto={takePhoto}
            onOpen={setOpen}
          />
        }
      >
        <div className="checkin-main">
          {open === 'camera' && <CameraView onCode={desk.scan} onClose={close} />}
          <ResultPanel desk={desk} photos={result && <PhotoStrip result={result} desk={photos} />} />
        </div>
        <div className="checkin-side">
          <ConflictsCard desk={desk} />
          <ScanList scans={desk.log.scans} since={desk.since} />
          <UnknownCard codes={desk.log.unknown} />
          <PackagesCard
            data={arrivals.data}
            isPending={arrivals.isPending}
            isError={arrivals.isError}
            refetch={refetch}
            box={desk.box}
            onBox={desk.setBox}
          />
          <FoundLink />
        </div>
      </StationFrame>
      <input
        ref={photos.input}
        className="visually-hidden"
        type="file"
        accept="image/*"
        capture="environment"
        multiple
        tabIndex={-1}
        aria-label={t('acts.photo')}
        onChange={({ currentTarget }) => {
          if (result) photos.take(result.item.itemId, currentTarget.files);
          currentTarget.value = '';
        }}
      />
      {open === 'typed' && <TypedCodeDialog onCode={(code) => desk.scan(code)} onClose={close} />}
      {open === 'comment' && <CommentDialog comment={desk.comment} onComment={desk.setComment} onClose={close} />}
    </>
  );
}

type Opened = 'typed' | 'comment' | 'camera';
type FootProps = {
  canUndo: boolean;
  canPhotograph: boolean;
  onUndo: () => void;
  onPhoto: () => void;
  onOpen: (dialog: Opened) => void;
};

/** Most scans change nothing of it. */
const Foot = memo(function Foot({ canUndo, canPhotograph, onUndo, onPhoto, onOpen }: FootProps) {
  const t = useWords('checkin');
  return (
    <>
      <Button
        size="glove"
        icon="arrow-back-up"
        kbd="Ctrl Z"
        blocked={canUndo ? undefined : t('acts.undoBlocked')}
        onClick={onUndo}
      >
        {t('acts.undo')}
      </Button>
      <Button size="glove" icon="pencil" kbd="F2" onClick={() => onOpen('typed')}>
        {t('acts.type')}
      </Button>
      <Button
        size="glove"
        icon="camera"
        kbd="F4"
        blocked={canPhotograph ? undefined : t('acts.photoBlocked')}
        onClick={onPhoto}
      >
        {t('acts.photo')}
      </Button>
      <Button size="glove" icon="message-question" kbd="F7" onClick={() => onOpen('comment')}>
        {t('acts.comment')}
      </Button>
      <Button size="glove" icon="scan" kbd="F8" onClick={() => onOpen('camera')}>
        {t('acts.camera')}
      </Button>
    </>
  );
});

const FoundLink = memo(function FoundLink() {
  const t = useWords('checkin');
  return (
    <Link className={buttonClass({ size: 'glove' })} to={paths.foundDevices()}>
      {t('keep.list')}
    </Link>
  );
});

/** What holds for the next scans: no network, a comment, a box that is unpacked. */
function Banner({ desk }: { desk: Desk }) {
  const t = useWords('checkin');
  return (
    <>
      <OfflineBanner state={desk.queueState} />
      {desk.comment && (
        <p className="checkin-chip" data-tone="blue">
          <Icon name="info-circle" />
          <span>{t('comment.next', { comment: desk.comment })}</span>
          <Button size="glove" icon="x" label={t('comment.drop')} onClick={() => desk.setComment('')} />
        </p>
      )}
      {desk.box && (
        <p className="checkin-chip" data-tone="blue">
          <Icon name="box" />
          <span>{t('packages.next', { number: desk.box })}</span>
          <Button size="glove" icon="x" label={t('packages.stop')} onClick={() => desk.setBox(undefined)} />
        </p>
      )}
    </>
  );
}

/** The API is asked once a minute; in between, what was registered here is taken off. */
function useExpected(expected: number | undefined, readAt: number, registered: number): number | undefined {
  const base = useRef({ readAt, registered });
  if (base.current.readAt !== readAt) base.current = { readAt, registered };
  return expected === undefined ? undefined : Math.max(0, expected - (registered - base.current.registered));
}

function registerShown({ shown, log, sendAgain }: Desk): void {
  if (log.blockers.length && shown?.problem?.code === 'predeclared_unfinalized')
    sendAgain(shown, { isConfirmed: true });
}

const takesEnter = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, textarea, select, summary, dialog') !== null;

/** Enter and Escape acknowledge a refusal, Ctrl Z takes back the last scan. */
function useDeskKeys(desk: Desk): void {
  const latest = useRef(desk);
  latest.current = desk;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.repeat || document.querySelector('dialog[open]')) return;
      const { log, acknowledge, undo } = latest.current;
      const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (isUndo && !(event.target instanceof HTMLTextAreaElement)) {
        event.preventDefault();
        void undo();
      }
      if (log.blockers.length === 0) return;
      if (event.key === 'Escape' || (event.key === 'Enter' && !takesEnter(event.target))) {
        event.preventDefault();
        acknowledge();
      }
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
