import { useRef, useState } from 'react';
import { useWords } from '../../i18n/words.tsx';
import { remember, remembered } from '../remembered.ts';
import { useWedgeScan } from '../scan/use-wedge-scan.ts';
import { REPEAT_MS } from '../scan/wedge.ts';
import { playTone } from './play-tone.ts';
import type { ScanTone, Sound } from './tones.ts';

export type ScanAnswer = {
  readonly tone: ScanTone;
  /** What is heard, where it is not the sound of the tone. */
  readonly sound?: Sound;
  /** What it is, or why not; a refusal says the way out as well. */
  readonly words: string;
};
export type ScanStation = {
  code: string;
  setCode: (code: string) => void;
  /** Stays until the next scan: whoever works may look up late. */
  answer: ScanAnswer | undefined;
  /** Grows with each answer, the same one said again included. */
  told: number;
  reading: boolean;
  muted: boolean;
  setMuted: (muted: boolean) => void;
  /** Undefined: as the rest of the dashboard. */
  dark: boolean | undefined;
  setDark: (dark: boolean) => void;
  scan: (code: string) => void;
  /** Enter in the field, where it does more than read the code that is typed there. */
  submit?: () => void;
  /** A refusal waits to be acknowledged, which Escape does as well. */
  isHeld?: boolean;
  acknowledge?: () => void;
  /** Says the last answer once more, with its sound. */
  repeat: () => void;
  /** Only at a station that can take a scan back. */
  undo: (() => void) | undefined;
};
/** A station whose refusals wait to be acknowledged. */
export type HoldingStation = ScanStation & {
  /** Enter in the field: reads the code typed there, or acknowledges the refusal that is shown. */
  submit: () => void;
  /** A refusal waits to be acknowledged, and no code is read until then. */
  isHeld: boolean;
  acknowledge: () => void;
  /** The work of the last code is done: the field is as before the first scan. */
  clear: () => void;
  /** Reads the last code once more, or another one in its place, once what kept it from being taken is out of the way. */
  retry: (code?: string) => void;
};
type Options = {
  /** Takes back what the last recognised code did; may say how it went. */
  undo?: (code: string) => Promise<ScanAnswer | undefined> | ScanAnswer | undefined;
  /**
   * A refusal holds the station until somebody acknowledges it, and codes are read one after the other: where each scan
   * moves a device, none may be refused unheard behind the next one.
   */
  holdsRefusals?: boolean;
};

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const NEVER = { code: '', at: Number.NEGATIVE_INFINITY };

/** Codes in the order they were scanned: one is read, others wait behind it or behind a refusal. */
type Line = { isBusy: boolean; isHeld: boolean; codes: string[] };

/** `read` asks what a code is. A burst is caught wherever the focus is; the same code within two seconds counts once. */
export function useScanStation(
  name: string,
  read: (code: string) => Promise<ScanAnswer> | ScanAnswer,
  { undo, holdsRefusals = false }: Options = {},
): HoldingStation {
  const t = useWords('scaffolds');
  const [code, setCode] = useState('');
  const [answer, setAnswer] = useState<ScanAnswer | undefined>();
  const [told, setTold] = useState(0);
  const [reading, setReading] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const [muted, setMuted] = useFlag(`reprise.station.${name}.muted`);
  const [dark, setDark] = useFlag(`reprise.station.${name}.dark`);
  const last = useRef(NEVER);
  const taken = useRef<string | undefined>(undefined);
  const line = useRef<Line>({ isBusy: false, isHeld: false, codes: [] });
  const latestRead = useRef(read);
  latestRead.current = read;

  const tell = (next: ScanAnswer) => {
    setAnswer(next);
    setTold((now) => now + 1);
    if (!muted) playTone(next.sound ?? next.tone);
  };
  const hold = (next: boolean) => {
    line.current.isHeld = next;
    setHeld(next);
  };
  const work = async (scanned: string, act: () => Promise<ScanAnswer> | ScanAnswer) => {
    const at = performance.now();
    last.current = { code: scanned, at };
    setReading(true);
    const next = await Promise.resolve()
      .then(act)
      .catch((): ScanAnswer => ({ tone: 'red', words: t('scan.failed') }));
    // An answer that was overtaken by the next scan would colour the wrong code.
    if (last.current.at !== at) return undefined;
    setReading(false);
    if (holdsRefusals && next.tone === 'red') hold(true);
    tell(next);
    return next;
  };
  const start = (scanned: string) => {
    setCode(scanned);
    line.current.isBusy = true;
    void work(scanned, async () => {
      const next = await latestRead.current(scanned);
      if (next.tone !== 'red') taken.current = scanned;
      return next;
    }).finally(() => {
      line.current.isBusy = false;
      goOn();
    });
  };
  const goOn = () => {
    if (line.current.isBusy || line.current.isHeld) return;
    const next = line.current.codes.shift();
    if (next !== undefined) start(next);
  };
  const scan = (text: string) => {
    const scanned = text.trim();
    if (!scanned) return;
    if (line.current.isHeld) {
      // What was refused comes first: it is said again, and the code is not read.
      if (answer) tell(answer);
    } else if (scanned === last.current.code && performance.now() - last.current.at < REPEAT_MS) {
      tell({ tone: 'amber', words: t('scan.repeat') });
    } else if (holdsRefusals && line.current.isBusy) {
      line.current.codes.push(scanned);
    } else start(scanned);
  };
  useWedgeScan(scan);

  const clear = () => {
    setAnswer(undefined);
    setCode('');
    // The same code may be scanned again at once.
    last.current = NEVER;
  };
  const acknowledge = () => {
    if (!line.current.isHeld) return;
    hold(false);
    clear();
    goOn();
  };
  const retry = (other?: string) => {
    const again = other ?? last.current.code;
    hold(false);
    if (again) start(again);
  };
  const submit = () => {
    const typed = code.trim();
    if (!line.current.isHeld) scan(code);
    // A slow scanner types like a hand: its next code acknowledges nothing.
    else if (!typed || typed === last.current.code) acknowledge();
    else {
      setCode(last.current.code);
      scan(typed);
    }
  };

  const takeBack = async (act: NonNullable<Options['undo']>) => {
    const gone = taken.current;
    if (gone === undefined) {
      tell({ tone: 'amber', words: t('scan.nothingToUndo') });
      return;
    }
    const next = await work(
      '',
      async () => (await act(gone)) ?? { tone: 'green', sound: 'undone', words: t('scan.undone') },
    );
    if (next?.tone !== 'red') taken.current = undefined;
  };
  return {
    code,
    setCode,
    answer,
    told,
    reading,
    muted: muted ?? false,
    setMuted,
    dark,
    setDark,
    scan,
    submit,
    isHeld,
    acknowledge,
    clear,
    retry,
    repeat: () => tell(answer ?? { tone: 'amber', words: t('scan.nothingYet') }),
    undo: undo && (() => void takeBack(undo)),
  };
}

/** A switch of the station that this device remembers. */
export function useFlag(memory: string): readonly [boolean | undefined, (next: boolean) => void] {
  const [flag, setFlag] = useState(() => remembered(memory, isFlag));
  return [
    flag,
    (next) => {
      setFlag(next);
      remember(memory, next);
    },
  ];
}
