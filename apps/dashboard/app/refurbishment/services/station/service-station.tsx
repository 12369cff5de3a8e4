import type { ItemServices, ServiceRow } from '@reprise/contract/refurbishment/service-payloads';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { useNavigate } from 'react-router';
import { useWords } from '../../../i18n/words.tsx';
import { Title } from '../../../kit/page/title.tsx';
import { StationFrame } from '../../../kit/station/station-frame.tsx';
import { type ScanAnswer, useScanStation } from '../../../kit/station/use-scan-station.ts';
import { useWakeLock } from '../../../kit/station/use-wake-lock.ts';
import { paths } from '../../../navigation/paths.ts';
import { stockName } from '../../../warehouse/check-in/scan-words.ts';
import { useShelfCodes } from '../../../warehouse/shelf-codes.ts';
import { PartDialogs } from '../../parts/fitting/part-dialogs.tsx';
import { PartsCard } from '../../parts/fitting/parts-card.tsx';
import { useFitting } from '../../parts/fitting/use-fitting.ts';
import { ActDialog } from '../act-dialog.tsx';
import { ProblemNotice } from '../problem-notice.tsx';
import { useItemScan, workPath } from '../use-item-scan.ts';
import { type ActKind, needsCarrying, useServiceAct } from '../use-service-act.ts';
import { ItemCard, NextCard, WorkCard } from './service-cards.tsx';

type Props = { service: ServiceRow; view: ItemServices };
type Key = 'F6' | 'F8' | 'F9';
const FIT_KEY = 'F7';
/** What can be done next, the primary act last. */
const ACTS: Readonly<Partial<Record<ServiceRow['status'], readonly (readonly [ActKind, Key])[]>>> = {
  to_do: [
    ['cancel', 'F8'],
    ['start', 'F9'],
  ],
  in_progress: [
    ['cancel', 'F8'],
    ['pause', 'F6'],
    ['complete', 'F9'],
  ],
  paused: [
    ['cancel', 'F8'],
    ['resume', 'F9'],
  ],
};
const ICONS = {
  start: 'player-play',
  resume: 'player-play',
  pause: 'player-pause',
  complete: 'check',
  cancel: 'x',
} as const;

/** The shelf is scanned to start, a part to fit it, the next shelf to complete, another item to go on to it; every act has a key. */
export function ServiceStation({ service, view }: Props) {
  const t = useWords('workshop');
  const stocks = useWords('checkin');
  const navigate = useNavigate();
  const acts = useServiceAct({
    onDone: (row, act) => {
      if (act.kind !== 'complete') return;
      const stock = row.item.stock ? stockName(stocks, row.item.stock) : undefined;
      void navigate(paths.servicesDone({ identificationNumber: row.item.identificationNumber, stockName: stock }));
    },
  });
  const findItem = useItemScan((found) => void navigate(workPath(found)));
  const fitting = useFitting(service.id);
  const pieces = useWords('parts');
  const shelves = useShelfCodes();
  useWakeLock();
  const { item } = view;
  const offered = item.status === 'item_refurb_in_progress' ? (ACTS[service.status] ?? []) : [];
  const ask = (kind: ActKind) => acts.ask({ kind, service });
  const read = async (code: string): Promise<ScanAnswer> => {
    const isHere =
      code === item.identificationNumber || (service.stock !== null && shelves.isCodeOf(service.stock, code));
    const begins = offered.find(([kind]) => kind === 'start' || kind === 'resume')?.[0];
    if (isHere && (begins === 'start' || begins === 'resume')) {
      // The number of the item says nothing about the shelf it stands before.
      if (code === item.identificationNumber && needsCarrying(service, item)) {
        ask(begins);
        return { tone: 'amber', words: t('scan.carryFirst') };
      }
      acts.run({ kind: begins, service, item });
      return { tone: 'green', words: t('scan.confirmed') };
    }
    const isRunning = service.status === 'in_progress';
    if (isHere && isRunning && code !== item.identificationNumber)
      return { tone: 'amber', words: t('service.scanNext') };
    if (isHere) return { tone: 'amber', words: t('scan.same') };
    // Never the shelf of the work itself: a code read twice would start and complete at once.
    const shelf = isRunning ? shelves.findOne(view.stocks, code) : undefined;
    if (shelf?.stockId) {
      acts.run({ kind: 'complete', service, item, stockId: shelf.stockId, comment: '' });
      return { tone: 'green', words: t('scan.completed', { stock: stockName(stocks, shelf) }) };
    }
    const part = await fitting.find(code);
    if (!part) return findItem(code);
    fitting.ask({ kind: 'fit', part });
    return { tone: 'green', words: part.name };
  };
  const station = useScanStation('service', read);
  return (
    <>
      <Title>{service.name}</Title>
      <StationFrame
        look="station--service"
        title={service.name}
        exitTo={paths.servicesOfItem({ itemId: item.itemId })}
        station={station}
        tools={{ undo: false }}
        keys={[
          ...offered.map(([kind, key]) => ({ key, label: t(`acts.${kind}.act`), run: () => ask(kind) })),
          ...(fitting.mayFit
            ? [
                {
                  key: FIT_KEY,
                  label: pieces('fit.act'),
                  run: () => fitting.ask({ kind: 'fit', part: undefined }),
                } as const,
              ]
            : []),
        ]}
        banner={!acts.asked && <ProblemNotice error={acts.problem} onReload={() => void acts.reload()} size="glove" />}
        foot={
          offered.length ? (
            offered.map(([kind, key], at) => (
              <Button
                key={kind}
                size="glove"
                variant={kind === 'cancel' ? 'danger' : at === offered.length - 1 ? 'primary' : 'secondary'}
                icon={ICONS[kind]}
                kbd={key}
                busy={acts.busy && acts.asked?.kind === kind}
                onClick={() => ask(kind)}
              >
                {t(`acts.${kind}.act`)}
              </Button>
            ))
          ) : (
            <span className="muted">{t('station.foot')}</span>
          )
        }
      >
        <ItemCard view={view} />
        <div className="service-middle">
          <WorkCard service={service} item={item} />
          <PartsCard fitting={fitting} fitKey={FIT_KEY} />
        </div>
        <NextCard service={service} view={view} />
        <ActDialog acts={acts} view={view} />
        <PartDialogs serviceId={service.id} fitting={fitting} />
      </StationFrame>
    </>
  );
}
