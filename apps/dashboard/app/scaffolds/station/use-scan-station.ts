import { useCallback, useRef, useState } from 'react';
import { useWedgeScan } from '../../scan/use-wedge-scan.ts';
import { REPEAT_MS } from '../../scan/wedge.ts';
import { remember, remembered } from '../remembered.ts';
import { useWords } from '../words.ts';
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
  reading: boolean;
  muted: boolean;
  setMuted: (muted: boolean) => void;
  scan: (code: string) => void;
};

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/** `read` asks what a code is. A burst is caught wherever the focus is; the same code within two seconds counts once. */
export function useScanStation(name: string, read: (code: string) => Promise<ScanAnswer> | ScanAnswer): ScanStation {
  const t = useWords();
  const memory = `reprise.station.${name}.muted`;
  const [code, setCode] = useState('');
  const [answer, setAnswer] = useState<ScanAnswer | undefined>();
  const [reading, setReading] = useState(false);
  const [muted, setMutedNow] = useState(() => remembered(memory, isFlag) ?? false);
  const last = useRef({ code: '', at: Number.NEGATIVE_INFINITY });

  const tell = (next: ScanAnswer) => {
    setAnswer(next);
    if (!muted) playTone(next.tone);
  };
  const ask = async (scanned: string) => {
    const at = performance.now();
    last.current = { code: scanned, at };
    setCode(scanned);
    setReading(true);
    const next = await Promise.resolve()
      .then(() => read(scanned))
      .catch((): ScanAnswer => ({ tone: 'red', words: t('scan.failed') }));
    // An answer that was overtaken by the next scan would colour the wrong code.
    if (last.current.at !== at) return;
    setReading(false);
    tell(next);
  };
  const scan = (text: string) => {
    const scanned = text.trim();
    if (!scanned) return;
    if (scanned === last.current.code && performance.now() - last.current.at < REPEAT_MS) {
      tell({ tone: 'amber', words: t('scan.repeat') });
      return;
    }
    void ask(scanned);
  };
  useWedgeScan(scan);

  const setMuted = useCallback(
    (next: boolean) => {
      setMutedNow(next);
      remember(memory, next);
    },
    [memory],
  );
  return { code, setCode, answer, reading, muted, setMuted, scan };
}
