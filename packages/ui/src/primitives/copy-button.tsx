import { type ReactElement, useEffect, useState } from 'react';
import { Icon } from './icons/icon.tsx';

const SHOWN_MS = 2_000;

/** `copiedLabel` is announced and stays as the name of the button for a moment. */
export function CopyButton(props: { text: string; label: string; copiedLabel: string }): ReactElement {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = () =>
    navigator.clipboard.writeText(props.text).then(
      () => setCopied(true),
      // Refused by the browser: the text beside the button can still be selected.
      () => setCopied(false),
    );
  return (
    <button type="button" className="copy" aria-label={props.label} title={props.label} onClick={() => void copy()}>
      <Icon name={copied ? 'check' : 'copy'} size={14} />
      <span className="visually-hidden" role="status">
        {copied ? props.copiedLabel : ''}
      </span>
    </button>
  );
}
