import { useWords } from '../../i18n/words.tsx';
import './station.css';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ScanStation } from './use-scan-station.ts';

const GLYPHS = { green: 'circle-check', red: 'circle-x', amber: 'alert-triangle' } as const;

type Props = {
  station: ScanStation;
  autoFocus?: boolean;
  /** Under the code in letters that are read from two metres; `actions` are the ways out of a refusal. */
  large?: boolean;
  actions?: ReactNode;
  /** Codes are typed elsewhere: the keyboard of a handheld stays away, and the words stand in the page. */
  isScanOnly?: boolean;
};

/** Colour, words and a live region; typing by hand works as well, ended by Enter. */
export function ScanField(props: Props) {
  const { station, autoFocus = true, large = false, isScanOnly = false, actions } = props;
  const t = useWords('scaffolds');
  const input = useRef<HTMLInputElement>(null);
  const { code, answer, reading, isHeld } = station;
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  useEffect(() => {
    // The next code typed by hand replaces this one.
    if (answer && document.activeElement === input.current) input.current?.select();
  }, [answer]);
  useEffect(() => {
    // Enter acknowledges it, wherever the focus was.
    if (isHeld && !document.querySelector('dialog[open]')) input.current?.focus();
  }, [isHeld]);
  const words = reading ? t('scan.reading') : (answer?.words ?? t('scan.ready'));
  return (
    <form
      className={large ? 'scan-field scan-field--large' : 'scan-field'}
      data-tone={answer?.tone}
      aria-busy={reading}
      onSubmit={(event) => {
        event.preventDefault();
        if (station.submit) station.submit();
        else station.scan(code);
      }}
    >
      <Icon name="barcode" size={24} />
      <input
        ref={input}
        aria-label={t('scan.field')}
        value={code}
        autoComplete="off"
        inputMode={isScanOnly ? 'none' : undefined}
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={(event) => station.setCode(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          if (isHeld) station.acknowledge?.();
          else station.setCode('');
        }}
      />
      <p className="scan-words">
        {answer && !reading && <Icon name={GLYPHS[answer.tone]} size={large ? 24 : 20} />}
        <span role="alert" aria-live="assertive">
          {/* A new element for each answer, or the same words said again would not be read out. */}
          <span key={station.told}>{words}</span>
        </span>
      </p>
      {actions && <div className="scan-actions">{actions}</div>}
    </form>
  );
}
