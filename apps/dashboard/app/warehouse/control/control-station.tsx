import './control.css';
import { ApiRefusal } from '@reprise/client/call';
import { getControlDesk } from '@reprise/contract/warehouse/control/control-routes';
import { formatTime } from '@reprise/i18n/formats';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useEffect, useRef, useState } from 'react';
import { useRead } from '../../api/query.ts';
import { HERE } from '../../base/now.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { Title } from '../../kit/page/title.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { StationFrame } from '../../kit/station/station-frame.tsx';
import { useBenchKeys } from '../../kit/station/use-bench-keys.ts';
import { type ScanAnswer, useScanStation } from '../../kit/station/use-scan-station.ts';
import { useWakeLock } from '../../kit/station/use-wake-lock.ts';
import { paths } from '../../navigation/paths.ts';
import { BlockDialog } from './block-dialog.tsx';
import { isImei } from './control-answers.ts';
import { ControlFoot } from './control-foot.tsx';
import { DeviceCard } from './device-card.tsx';
import { DonePanel, ReadyPanel } from './done-panel.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import { useOutcomeWords } from './outcome-words.ts';
import { PhotoSlots } from './photo-slots.tsx';
import { QuestionList } from './question-list.tsx';
import { readHeld } from './read-held.ts';
import { type Control, useControl } from './use-control.ts';
import { useControlPhotos } from './use-control-photos.ts';

const BUYBACK_CODE = /^\d{13}$/u;
const focusScan = () => document.querySelector<HTMLInputElement>('.scan-field input')?.focus();
const focusComment = () => document.querySelector<HTMLTextAreaElement>('.control-comment textarea')?.focus();

/** Scan, answer, validate: the device, the questions and what follows from them side by side. */
export function ControlStation({ itemId }: { itemId: string | undefined }) {
  const t = useWords('control');
  const common = useT();
  const show = useToast();
  const desk = useRead(getControlDesk, {});
  const words = useOutcomeWords();
  const [isBlocking, setBlocking] = useState(false);
  const [heldCode, setHeldCode] = useState<string>();
  const control = useControl({
    onDone: () => {
      station.clear();
      requestAnimationFrame(focusScan);
    },
    onFailed: (error) => show({ kind: 'error', title: t.refusal(error) }),
  });
  const { view, done } = control;
  const photos = useControlPhotos(view, (error) => show({ kind: 'error', title: t.refusal(error) }));
  useWakeLock();
  // Before the scan listens: a number may be the first of a code.
  useBenchKeys({ isOn: view !== undefined, onNumber: (place) => control.choose(place), onStep: control.step });

  const started = useStartWords();
  const begin = async (act: () => ReturnType<Control['start']>, code?: string): Promise<ScanAnswer> => {
    setHeldCode(undefined);
    try {
      const result = await act();
      return started(result.outcome, result.control?.kind);
    } catch (error) {
      const held = readHeld(error);
      if (held) setHeldCode(code);
      return { tone: 'red', words: started.refused(error) };
    }
  };
  const read = async (code: string): Promise<ScanAnswer> => {
    if (document.querySelector('dialog[open]')) return { tone: 'red', words: t('scan.inDialog') };
    if (!view) return begin(() => control.start(code), code);
    if (code === view.item.identificationNumber) return { tone: 'amber', words: t('scan.same') };
    if (isImei(code)) {
      control.change({ imei: code, isImeiConfirmed: false });
      return { tone: 'green', words: t('scan.imei') };
    }
    // Another device in the middle of this one: its answers would land on the wrong shelf.
    if (BUYBACK_CODE.test(code)) return { tone: 'red', words: t('scan.other') };
    control.change({ serialNumber: code });
    return { tone: 'green', words: t('scan.serial') };
  };
  const station = useScanStation('control', read);
  useStartFirst(itemId, () => begin(() => control.startItem(itemId!)), control);

  const validate = () => {
    if (!view || control.isValidating) return;
    if (view.isCommentMandatory && !control.draft.comment.trim()) return focusComment();
    if (control.preview.data && control.isComplete && !control.isJudging) control.validate();
  };
  const takePhoto = () => photos.open({ questionId: view?.questions[control.at]?.id });
  const takeOver = () => {
    const code = heldCode;
    if (code) void begin(() => control.start(code, true)).then(({ words: title }) => show({ kind: 'done', title }));
  };
  const keys = view
    ? ([
        { key: 'F4', label: t('acts.photo'), run: takePhoto },
        { key: 'F6', label: t('acts.rest'), run: () => control.restAsDeclared() },
        { key: 'F7', label: t('acts.comment'), run: focusComment },
        { key: 'F8', label: t('acts.block'), run: () => setBlocking(true) },
        { key: 'F9', label: t('acts.validate'), run: validate },
      ] as const)
    : heldCode
      ? ([{ key: 'F3', label: t('acts.takeOver'), run: takeOver }] as const)
      : [];
  return (
    <>
      <Title>{common('titles.control')}</Title>
      <StationFrame
        look="station--control"
        title={common('titles.control')}
        {...(desk.data?.warehouse && { where: desk.data.warehouse.name })}
        exitTo={paths.home()}
        station={station}
        autoFocus={!view}
        keys={keys}
        tools={{ undo: false }}
        wide={!view}
        stats={useStats(desk.data)}
        {...(heldCode && {
          answer: {
            actions: (
              <Button size="glove" kbd="F3" onClick={takeOver}>
                {t('acts.takeOver')}
              </Button>
            ),
          },
        })}
        banner={
          view?.kind === 'second' ? (
            <Notice tone="violet" title={t('second.title')}>
              {t('second.body')}
            </Notice>
          ) : undefined
        }
        foot={
          view ? (
            <ControlFoot
              view={view}
              control={control}
              verdict={control.isComplete && control.preview.data ? words(control.preview.data).title : undefined}
              onPhoto={takePhoto}
              onBlock={() => setBlocking(true)}
              onValidate={validate}
            />
          ) : (
            <span className="muted">{t('ready.foot')}</span>
          )
        }
      >
        {view ? (
          <>
            <DeviceCard view={view} control={control} photos={<PhotoSlots photos={photos} />} />
            <QuestionList view={view} control={control} />
            <OutcomeCard view={view} control={control} />
          </>
        ) : done ? (
          <DonePanel done={done} />
        ) : (
          <ReadyPanel desk={desk.data} onResume={station.scan} />
        )}
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
            photos.take(currentTarget.files);
            currentTarget.value = '';
          }}
        />
        {isBlocking && (
          <BlockDialog
            onClose={() => setBlocking(false)}
            onChoose={(finding) => {
              control.change({ finding });
              setBlocking(false);
            }}
          />
        )}
      </StationFrame>
    </>
  );
}

/** What the field says about a scan that began a control, or did not. */
function useStartWords() {
  const t = useWords('control');
  const locale = useLocale();
  const say = (outcome: 'started' | 'resumed' | 'taken_over' | 'to_return', kind?: 'first' | 'second'): ScanAnswer => ({
    tone: outcome === 'to_return' ? 'amber' : 'green',
    words: t(kind === 'second' && outcome === 'started' ? 'scan.second' : `scan.${outcome}`),
  });
  const refused = (error: unknown): string => {
    const held = readHeld(error);
    if (held) return t('scan.held', { name: held.by ?? t('scan.somebody'), at: formatTime(locale, held.since, HERE) });
    const isPredeclared = error instanceof ApiRefusal && error.problem.data?.needs === 'finalisation';
    return isPredeclared ? t('scan.unfinalized') : t.refusal(error);
  };
  return Object.assign(say, { refused });
}

type Figures = { controlledToday: number; averageSeconds: number | null; waiting: number } | undefined;
function useStats(desk: Figures) {
  const t = useWords('control');
  if (!desk) return [];
  const { controlledToday, averageSeconds, waiting } = desk;
  const pace = averageSeconds ?? 0;
  return [
    { value: String(controlledToday), label: t('stats.controlled', { count: controlledToday }) },
    ...(averageSeconds === null
      ? []
      : [
          {
            value: t('stats.pace', { minutes: Math.floor(pace / 60), seconds: pace % 60 }),
            label: t('stats.average'),
          },
        ]),
    { value: String(waiting), label: t('stats.waiting', { count: waiting }) },
  ];
}

/** The device that the address names is begun once, as if it had been scanned. */
function useStartFirst(itemId: string | undefined, begin: () => Promise<ScanAnswer>, control: Control): void {
  const show = useToast();
  const isDone = useRef(false);
  useEffect(() => {
    if (!itemId || isDone.current || control.view) return;
    isDone.current = true;
    void begin().then(({ tone, words }) => show({ kind: tone === 'red' ? 'error' : 'done', title: words }));
  });
}
