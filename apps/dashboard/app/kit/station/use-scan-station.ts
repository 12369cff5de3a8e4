import { useRef, useState } from 'react';
import { useWords } from '../../i18n/words.tsx';
import { remember, remembered } from '../remembered.ts';
import { useWedgeScan } from '../scan/use-wedge-scan.ts';
import { REPEAT_MS } from '../scan/wedge.ts';
import { playTone } from './play-tone.ts';
import type { ScanTone } from './tones.ts';

export type ScanAnswer = {
  readonly tone: ScanTone;
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
  /** Says the last answer once more, with its sound. */
  repeat: () => void;
  /** Only at a station that can take a scan back. */
  undo: (() => void) | undefined;
};
type Options = {
  /** Takes back what the last recognised code did; may say how it went. */
  undo?: (code: string) => Promise<ScanAnswer | undefined> | ScanAnswer | undefined;
};

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const NEVER = { code: '', at: Number.NEGATIVE_INFINITY };

/** `read` asks what a code is. A burst is caught wherever the focus is; the same code within two seconds counts once. */
export function useScanStation(
  name: string,
  read: (code: string) => Promise<ScanAnswer> | ScanAnswer,
  { undo }: Options = {},
): ScanStation {
  const t = useWords('scaffolds');
  const [code, setCode] = useState('');
  const [answer, setAnswer] = useState<ScanAnswer | undefined>();
  const [told, setTold] = useState(0);
  const [reading, setReading] = useState(false);
  const [muted, setMuted] = useFlag(`reprise.station.${name}.muted`);
  const [dark, setDark] = useFlag(`reprise.station.${name}.dark`);
  const last = useRef(NEVER);
  const taken = useRef<string | undefined>(undefined);

  const tell = (next: ScanAnswer) => {
    setAnswer(next);
    setTold((now) => now + 1);
    if (!muted) playTone(next.tone);
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
    tell(next);
    return next;
  };
  const scan = (text: string) => {
    const scanned = text.trim();
    if (!scanned) return;
    if (scanned === last.current.code && performance.now() - last.current.at < REPEAT_MS) {
      tell({ tone: 'amber', words: t('scan.repeat') });
      return;
    }
    setCode(scanned);
    void work(scanned, async () => {
      const next = await read(scanned);
      if (next.tone !== 'red') taken.current = scanned;
      return next;
    });
  };
  useWedgeScan(scan);

  const takeBack = async (act: NonNullable<Options['undo']>) => {
    const gone = taken.current;
    if (gone === undefined) {
      tell({ tone: 'amber', words: t('scan.nothingToUndo') });
      return;
    }
    const next = await work('', async () => (await act(gone)) ?? { tone: 'green', words: t('scan.undone') });
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
    repeat: () => tell(answer ?? { tone: 'amber', words: t('scan.nothingYet') }),
    undo: undo && (() => void takeBack(undo)),
  };
}

function useFlag(memory: string): readonly [boolean | undefined, (next: boolean) => void] {
  const [flag, setFlag] = useState(() => remembered(memory, isFlag));
  return [
    flag,
    (next) => {
      setFlag(next);
      remember(memory, next);
    },
  ];
}
