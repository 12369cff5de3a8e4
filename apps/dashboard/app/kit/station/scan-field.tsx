import { useWords } from '../../i18n/words.tsx';
import './station.css';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useEffect, useRef } from 'react';
import type { ScanStation } from './use-scan-station.ts';

const GLYPHS = { green: 'circle-check', red: 'circle-x', amber: 'alert-triangle' } as const;

/** Colour, words and a live region; typing by hand works as well, ended by Enter. */
export function ScanField({ station, autoFocus = true }: { station: ScanStation; autoFocus?: boolean }) {
  const t = useWords('scaffolds');
  const input = useRef<HTMLInputElement>(null);
  const { code, answer, reading } = station;
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  useEffect(() => {
    // The next code typed by hand replaces this one.
    if (answer && document.activeElement === input.current) input.current?.select();
  }, [answer]);
  const words = reading ? t('scan.reading') : (answer?.words ?? t('scan.ready'));
  return (
    <form
      className="scan-field"
      data-tone={answer?.tone}
      aria-busy={reading}
      onSubmit={(event) => {
        event.preventDefault();
        station.scan(code);
      }}
    >
      <Icon name="barcode" size={24} />
      <input
        ref={input}
        aria-label={t('scan.field')}
        value={code}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={(event) => station.setCode(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && station.setCode('')}
      />
      <p className="scan-words">
        {answer && !reading && <Icon name={GLYPHS[answer.tone]} size={20} />}
        <span role="alert" aria-live="assertive">
          {/* A new element for each answer, or the same words said again would not be read out. */}
          <span key={station.told}>{words}</span>
        </span>
      </p>
    </form>
  );
}
