import { isPackageNumber } from '@reprise/contract/logistics/expeditions';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useT, useWords } from '../../../i18n/words.tsx';
import { BulkReport } from '../../../kit/list/bulk/bulk-report.tsx';
import { Title } from '../../../kit/page/title.tsx';
import { useToast } from '../../../kit/page/toast-provider.tsx';
import { useAddress, withValues } from '../../../kit/page/use-address.ts';
import { StationFrame } from '../../../kit/station/station-frame.tsx';
import { type ScanAnswer, useScanStation } from '../../../kit/station/use-scan-station.ts';
import { paths } from '../../../navigation/paths.ts';
import { type Expedition, type Package, type SentItem, useWaitingItems } from '../read-expeditions.ts';
import { useSlipFormat } from '../slip-format.ts';
import { useGoToWay } from '../use-begin-expedition.ts';
import { PackageColumn } from './package-column.tsx';
import { countItems, fitsInto, itemsIn, outerPackages } from './package-facts.ts';
import { PackageLabel } from './package-label.tsx';
import { type Asked, PackingDialogs } from './packing-dialogs.tsx';
import { PackingFoot } from './packing-foot.tsx';
import { readRefusal, type WayOut } from './refusal-ways.ts';
import { RemainingList } from './remaining-list.tsx';
import { usePacking } from './use-packing.ts';
import { usePastedCodes } from './use-pasted-codes.ts';

const focusScan = () => document.querySelector<HTMLInputElement>('.scan-field input')?.focus();

/** One scan field, packages as columns, and what waits: each scan goes into the active package. */
export function PackingStation({ expedition, itemId }: { expedition: Expedition; itemId: string | undefined }) {
  const t = useWords('expedition');
  const common = useT();
  const show = useToast();
  const navigate = useNavigate();
  const { direction, withLabel } = expedition;
  const packing = usePacking(expedition);
  const waiting = useWaitingItems(expedition.id);
  const [slipFormat, setSlipFormat] = useSlipFormat();
  const [asked, setAsked] = useState<Asked>();
  const [way, setWay] = useState<WayOut>();
  const pasted = usePastedCodes(packing);
  const fail = (error: unknown) => show({ kind: 'error', title: t.refusal(error) });
  const other = useGoToWay({ onFailed: fail });

  const read = async (code: string): Promise<ScanAnswer> => {
    setWay(undefined);
    if (document.querySelector('dialog[open]')) return { tone: 'red', words: t('scan.inDialog', { code }) };
    if (isPackageNumber(code)) return chooseBox(code);
    const result = await packing.packCode(code).catch((error: unknown) => ({ kind: 'failed' as const, error }));
    switch (result.kind) {
      case 'packed': {
        const product = result.item?.product.label ?? code;
        return { tone: 'green', words: t('scan.packed', { product, position: result.box.position }) };
      }
      case 'asks':
        setAsked({ kind: 'destination', code });
        return { tone: 'amber', words: t('scan.asks') };
      case 'unknown':
        return { tone: 'red', words: t('refusals.item_not_found') };
      case 'failed':
        return { tone: 'red', words: t.refusal(result.error) };
      default: {
        const refused = readRefusal(t, result.error, { expedition: packing.now(), box: result.box });
        setWay(refused.way);
        return { tone: 'red', words: refused.words };
      }
    }
  };
  const refusedBox = ({ position }: Package): ScanAnswer => ({ tone: 'red', words: t('scan.closedBox', { position }) });
  /** The number of a closed package, scanned while another one is open, puts it in. */
  const nest = async (box: Package, outer: Package): Promise<ScanAnswer> => {
    if (box.insideOf) return { tone: 'red', words: t('scan.boxInside', { position: box.insideOf.position }) };
    try {
      await packing.putInto(box, outer);
    } catch (error) {
      return { tone: 'red', words: t.refusal(error) };
    }
    return { tone: 'green', words: t('scan.boxPacked', { position: box.position, outer: outer.position }) };
  };
  const chooseBox = async (number: string): Promise<ScanAnswer> => {
    const box = packing.now().packages.find((one) => one.number === number);
    if (!box) return { tone: 'red', words: t('scan.otherBox', { number }) };
    if (box.status !== 'open') return packing.active ? nest(box, packing.active) : refusedBox(box);
    packing.setActive(box.id);
    return { tone: 'green', words: t('scan.boxActive', { position: box.position }) };
  };
  const station = useScanStation('packing', read, { holdsRefusals: true });

  const goOut = async () => {
    if (!way) return;
    if (way.kind === 'other') return other.run({ direction, withLabel: way.withLabel });
    if (way.kind === 'match') return setAsked({ kind: 'match', code: station.code, matches: way.matches });
    try {
      if (way.kind === 'use') packing.setActive(way.box.id);
      else await packing.open(way.destination);
    } catch (error) {
      return fail(error);
    }
    setWay(undefined);
    station.retry();
    focusScan();
  };
  const acknowledge = () => {
    setWay(undefined);
    station.acknowledge();
    focusScan();
  };
  const newBox = () => {
    if (station.isHeld && way) void goOut();
    else if (!station.isHeld && direction !== 'return') setAsked({ kind: 'destination', code: undefined });
  };
  const { active } = packing;
  const closeActive = () => {
    if (active && itemsIn(active)) setAsked({ kind: 'close', boxId: active.id });
  };
  const remove = async (box: Package, item: SentItem) => {
    try {
      await packing.unpack(box, item);
      const again = () => void packing.packAgain(box, item).catch(fail);
      show({
        kind: 'done',
        title: t('box.removed', { product: item.product.label, position: box.position }),
        action: { label: t('box.putBack'), onAction: again },
      });
    } catch (error) {
      fail(error);
    }
    focusScan();
  };
  const moveBox = async (act: Promise<unknown>, title: string) => {
    try {
      await act;
      show({ kind: 'done', title });
    } catch (error) {
      fail(error);
    }
    focusScan();
  };
  const discard = (box: Package) => {
    if (itemsIn(box)) setAsked({ kind: 'discard', boxId: box.id });
    else void packing.discard(box).catch(fail).finally(focusScan);
  };
  usePackFirst(itemId, waiting.data?.items, station.scan, () =>
    show({ kind: 'error', title: t('refusals.item_not_found') }),
  );

  const total = waiting.data?.total;
  const stat = (key: 'stats.items' | 'stats.packages' | 'stats.rest', count: number) => ({
    value: String(count),
    label: t(key, { count }),
  });
  const held = station.isHeld && (
    <>
      {way && (
        <Button size="glove" kbd="F2" aria-keyshortcuts="F2" busy={other.busy} onClick={() => void goOut()}>
          {way.label}
        </Button>
      )}
      <Button size="glove" variant="primary" kbd="↵" onClick={acknowledge}>
        {t('scan.acknowledge')}
      </Button>
    </>
  );
  return (
    <>
      <Title>{common(withLabel ? 'titles.packing' : 'titles.expedition')}</Title>
      <StationFrame
        title={t(`station.${direction}`)}
        where={expedition.organization.name}
        exitTo={paths.startExpedition()}
        station={station}
        wide
        answer={{ actions: held || undefined }}
        tools={{ repeat: false, undo: false }}
        keys={[
          ...(way || direction !== 'return'
            ? [{ key: 'F2' as const, label: way ? way.label : t('box.new'), run: newBox }]
            : []),
          { key: 'F9', label: t('close.act'), run: closeActive },
        ]}
        stats={[
          stat('stats.items', countItems(expedition)),
          stat('stats.packages', outerPackages(expedition).length),
          ...(total === undefined ? [] : [stat('stats.rest', total)]),
        ]}
        foot={
          <PackingFoot
            expedition={expedition}
            act={packing.register}
            onDone={() => navigate(paths.expeditionConfirmation({ expedition: expedition.id }))}
            onRefused={packing.refresh}
          />
        }
      >
        <div className="packing">
          <div className="packing-boxes">
            {expedition.packages.map((box) => (
              <PackageColumn
                key={box.id}
                box={box}
                direction={direction}
                isActive={box.id === active?.id}
                slipFormat={slipFormat}
                label={
                  withLabel && (
                    <PackageLabel
                      key={`${box.id} ${box.version}`}
                      box={box}
                      onSettled={() => void packing.refresh()}
                      onOrder={() => packing.orderLabel(box)}
                      onProblem={fail}
                    />
                  )
                }
                onActivate={() => {
                  packing.setActive(box.id);
                  focusScan();
                }}
                onRemove={(item) => void remove(box, item)}
                onClose={() => setAsked({ kind: 'close', boxId: box.id })}
                onDiscard={() => discard(box)}
                target={active && box.status === 'closed' && fitsInto(box, active) ? active : undefined}
                onPutInto={({ position, ...outer }) =>
                  void moveBox(
                    packing.putInto(box, { position, ...outer }),
                    t('scan.boxPacked', { position: box.position, outer: position }),
                  )
                }
                onTakeOut={
                  box.status === 'open'
                    ? (inner) => void moveBox(packing.takeOut(inner), t('box.takenOut', { position: inner.position }))
                    : undefined
                }
                onChanged={(changed) => void packing.keep(changed)}
              />
            ))}
            {!expedition.packages.length && (
              <p className="packing-first">{t(direction === 'transfer' ? 'first.transfer' : 'first.scan')}</p>
            )}
          </div>
          <RemainingList
            expedition={expedition}
            slipFormat={slipFormat}
            onSlipFormat={setSlipFormat}
            onNew={direction === 'return' ? undefined : newBox}
            onPaste={() => setAsked({ kind: 'paste' })}
            onOtherWay={() => other.run({ direction, withLabel: !withLabel })}
          />
        </div>
        <PackingDialogs
          asked={asked}
          expedition={expedition}
          packing={packing}
          onClose={() => {
            setAsked(undefined);
            requestAnimationFrame(focusScan);
          }}
          onRetry={station.retry}
          onPaste={(codes) => {
            setAsked(undefined);
            void pasted.run(codes);
          }}
        />
        {pasted.progress && (
          <BulkReport
            title={t('paste.report')}
            progress={pasted.progress}
            nameOf={(code) => code}
            onRetry={() => void pasted.retry()}
            onStop={pasted.stop}
            onClose={() => {
              pasted.clear();
              requestAnimationFrame(focusScan);
            }}
          />
        )}
      </StationFrame>
    </>
  );
}

/** The item that the address names is packed once, as if it had been scanned. */
function usePackFirst(
  itemId: string | undefined,
  waiting: readonly SentItem[] | undefined,
  scan: (code: string) => void,
  onMissing: () => void,
): void {
  const [, changeAddress] = useAddress();
  const isDone = useRef(false);
  useEffect(() => {
    if (!itemId || !waiting || isDone.current) return;
    isDone.current = true;
    const item = waiting.find((one) => one.itemId === itemId);
    if (item) scan(item.identificationNumber);
    else onMissing();
    changeAddress((now) => withValues(now, { itemId: undefined }), { replace: true });
  }, [itemId, waiting, scan, onMissing, changeAddress]);
}
