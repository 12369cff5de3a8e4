import { useEffect, useRef, useState } from 'react';
import { newKey } from '../../base/new-key.ts';
import { today } from '../../base/now.ts';
import { useStore } from '../../base/store.ts';
import { useWords } from '../../i18n/words.tsx';
import { KEPT_AFTER_MS } from '../../kit/offline/deliver.ts';
import type { QueueEvent } from '../../kit/offline/queue-events.ts';
import { useWedgeScan } from '../../kit/scan/use-wedge-scan.ts';
import { REPEAT_MS } from '../../kit/scan/wedge.ts';
import { playTone } from '../../kit/station/play-tone.ts';
import type { Sound } from '../../kit/station/tones.ts';
import { type ScanStation, useFlag } from '../../kit/station/use-scan-station.ts';
import { findScan, type Scan, shownScan } from './check-in-log.ts';
import { type CheckInAnswer, type CheckInInput, type CheckInQueue, packageNumberIn } from './check-in-queue.ts';
import { makeLog } from './make-log.ts';
import { LONGEST, SHORTEST, useScanWords } from './scan-words.ts';
import { hindranceIn, hindranceWords, undoableOf, undoSent } from './undo-sent.ts';

/** Most answers come sooner: the scan and its answer are then drawn at once, instead of one after the other. */
const DRAWN_AFTER_MS = 350;

export type CheckInStation = ReturnType<typeof useCheckInStation>;
type Place = { readonly id: string; readonly name: string };
type More = Omit<CheckInInput, 'code'>;

/** What the station does with codes: each is written down, sent, told and listed. */
export function useCheckInStation(queue: CheckInQueue, place: Place) {
  const t = useWords('checkin');
  const scaffolds = useWords('scaffolds');
  const wordsOf = useScanWords();
  const [desk] = useState(makeLog);
  const { log, code, told } = useStore(desk.store);
  const queueState = useStore(queue.state);
  /** Says something else than the scan that is shown: a code that was not taken, nothing to undo. */
  const [note, setNote] = useState<{ words: string; tone: 'red' | 'amber'; heard: Sound } | undefined>();
  const [muted, setMuted] = useFlag('reprise.station.check-in.muted');
  const [dark, setDark] = useFlag('reprise.station.check-in.dark');
  /** Goes with the next scan. */
  const [comment, setComment] = useState('');
  /** The package that is unpacked one by one. */
  const [box, setBox] = useState<string | undefined>();
  const last = useRef({ code: '', at: Number.NEGATIVE_INFINITY });
  const [since] = useState(() => today().toISOString());

  const sound = (tone: Sound | undefined) => {
    desk.tell();
    if (tone && !muted) playTone(tone);
  };
  const say = (words: string, tone: 'red' | 'amber', heard: Sound = tone) => {
    setNote({ words, tone, heard });
    sound(heard);
  };
  const keep = (key: string) => {
    if (findScan(desk.current(), key)?.state !== 'sending') return;
    desk.draw({ kind: 'kept', key });
    sound('amber');
  };
  const take = (event: QueueEvent<CheckInInput, CheckInAnswer>) => {
    const { key, problem } = event.act;
    const before = findScan(desk.current(), key);
    if (!before) return;
    if (event.kind === 'delayed') return keep(key);
    if (event.kind === 'done') desk.draw({ kind: 'done', key, answer: event.result });
    else if (problem) desk.draw({ kind: 'refused', key, problem });
    const after = findScan(desk.current(), key);
    // The answer to a scan of before comes into the list without a sound: the hand holds another device by now.
    if (before.state === 'sending' && after) sound(wordsOf(after).tone);
  };
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => queue.listen((event) => latest.current(event)), [queue]);
  const restored = useRef(false);
  useEffect(() => {
    if (!queueState.isRead || restored.current) return;
    restored.current = true;
    desk.draw({ kind: 'restored', acts: queueState.waiting });
  }, [queueState, desk]);

  const send = async (input: CheckInInput) => {
    const key = newKey();
    setNote(undefined);
    desk.hold({ kind: 'scanned', key, at: today().toISOString(), input });
    setTimeout(() => desk.drawScan(key), DRAWN_AFTER_MS);
    try {
      const act = await queue.add(place, input, key);
      desk.hold({ kind: 'written', key, actId: act.id });
    } catch {
      desk.draw({ kind: 'unkept', key });
      return sound('red');
    }
    if (!navigator.onLine || queue.state.get().offlineSince) keep(key);
    else setTimeout(() => keep(key), KEPT_AFTER_MS);
  };
  const scan = (text: string, more: More = {}) => {
    const scanned = text.trim();
    if (!scanned) return;
    if (scanned.length < SHORTEST || scanned.length > LONGEST)
      return say(t('note.length', { shortest: SHORTEST, longest: LONGEST }), 'red');
    if (desk.current().blockers.length) {
      desk.draw({ kind: 'untaken', key: newKey(), at: today().toISOString(), input: { code: scanned } });
      return say(t('note.acknowledgeFirst', { code: scanned }), 'red', 'alarm');
    }
    const now = performance.now();
    const isRepeat = scanned === last.current.code && now - last.current.at < REPEAT_MS;
    last.current = { code: scanned, at: now };
    if (isRepeat) return say(scaffolds('scan.repeat'), 'amber');
    const ofBox = box && !packageNumberIn(scanned) ? { packageNumber: box } : {};
    const said = comment.trim() && !packageNumberIn(scanned) ? { comment: comment.trim() } : {};
    if (said.comment) setComment('');
    void send({ code: scanned, ...ofBox, ...said, ...more });
  };
  // Repeats are judged above: a code that was not taken, or taken back, may be scanned again at once.
  useWedgeScan(
    (scanned) => scan(scanned),
    (scanned) => scan(scanned),
    () => say(t('note.doubtful'), 'red', 'alarm'),
  );

  const acknowledge = () => {
    const key = desk.current().blockers[0];
    const refused = findScan(desk.current(), key);
    if (!refused) return;
    setNote(undefined);
    desk.setCode('');
    desk.draw({ kind: 'acknowledged' });
    if (refused.actId !== undefined && refused.state === 'refused') void queue.settle(refused.actId);
  };
  const settleRefused = ({ key, actId }: Pick<Scan, 'key' | 'actId'>) => {
    if (desk.current().blockers[0] === key) acknowledge();
    else if (actId !== undefined) void queue.settle(actId);
  };
  /** The device of an unknown code was recorded as found, and has a number. */
  const keptFound = (refused: Pick<Scan, 'key' | 'input' | 'actId'>) => {
    settleRefused(refused);
    desk.draw({ kind: 'found', code: refused.input.code });
  };
  /** Settles a refusal by sending the same device again, with what was missing. */
  const sendAgain = (refused: Pick<Scan, 'key' | 'input' | 'actId'>, change: Partial<CheckInInput>) => {
    settleRefused(refused);
    last.current = { code: '', at: Number.NEGATIVE_INFINITY };
    void send({ ...refused.input, ...change });
  };
  /** The newest scan that was not sent yet. */
  const unsent = log.scans.find(({ state, actId }) => state === 'kept' && isUnsent(actId));
  function isUnsent(actId: number | undefined): boolean {
    return queueState.waiting.some((act) => act.id === actId && !act.isTried);
  }
  const tellUndone = ({ key, input }: Scan, kind: 'undone' | 'withdrawn') => {
    desk.draw({ kind, key });
    last.current = { code: '', at: Number.NEGATIVE_INFINITY };
    say(t(`note.${kind}`, { code: input.code }), 'amber', 'undone');
  };
  /** The newest scan that was done. */
  const done = log.scans.find(({ state }) => state === 'done');
  /** The scan whose check-in is being undone: a second press does not ask again. */
  const undoing = useRef<string | undefined>(undefined);
  const undoDone = async () => {
    const found = undoableOf(done, navigator.onLine && !queue.state.get().offlineSince);
    if (!done || 'why' in found) return say(hindranceWords(t, 'why' in found ? found.why : 'nothing'), 'amber');
    if (undoing.current === done.key) return;
    undoing.current = done.key;
    try {
      await undoSent(place.id, found.itemId);
      tellUndone(done, 'withdrawn');
    } catch (error) {
      say(hindranceWords(t, hindranceIn(error)), 'red');
    } finally {
      undoing.current = undefined;
    }
  };
  const undo = async () => {
    const isBack = unsent?.actId !== undefined && (await queue.takeBack(unsent.actId));
    return unsent && isBack ? tellUndone(unsent, 'undone') : undoDone();
  };

  const shown = shownScan(log);
  const words = shown && wordsOf(shown);
  const answer = note ?? (words?.tone && { tone: words.tone, words: [words.reason, words.big].join(' · ') });
  const station: ScanStation = {
    code: shown && log.blockers.length ? shown.input.code : code,
    setCode: desk.setCode,
    answer,
    told,
    reading: shown?.state === 'sending' && !note,
    muted: muted ?? false,
    setMuted,
    dark,
    setDark,
    scan: (text) => (log.blockers.length ? acknowledge() : scan(text)),
    repeat: () => sound(note?.heard ?? words?.sound ?? words?.tone ?? 'amber'),
    undo: undefined,
  };
  return {
    station,
    log,
    queueState,
    shown,
    words,
    note,
    since,
    canUndo: unsent !== undefined || done !== undefined,
    comment,
    setComment,
    box,
    setBox,
    scan,
    acknowledge,
    sendAgain,
    place,
    keptFound,
    undo,
    settle: (actId: number) => void queue.settle(actId),
  };
}
