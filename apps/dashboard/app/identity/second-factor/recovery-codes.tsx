import { Button } from '@reprise/ui/primitives/button.tsx';
import { useState } from 'react';
import { session } from '../../api/session.ts';
import { useStore } from '../../base/store.ts';
import { useWords } from '../../i18n/words.tsx';

/** Shown once. Whoever goes on says that they kept them. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const f = useWords('factors');
  const email = useStore(session)?.email ?? '';
  const [isCopied, setCopied] = useState(false);
  const text = `${f('codes.heading', { email })}\n\n${codes.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className="form recovery">
      <p>{f('codes.lead')}</p>
      <p className="print-only">{f('codes.heading', { email })}</p>
      <ul className="recovery-codes" aria-label={f('codes.label')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="recovery-ways">
        <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
          {f('codes.copy')}
        </Button>
        <Button icon="download" onClick={() => saveText(text, f('codes.file'))}>
          {f('codes.download')}
        </Button>
        <Button icon="printer" onClick={() => window.print()}>
          {f('codes.print')}
        </Button>
        <span className="visually-hidden" role="status">
          {isCopied ? f('codes.copied') : ''}
        </span>
      </div>
      <Button variant="primary" wide onClick={onKept}>
        {f('codes.kept')}
      </Button>
    </div>
  );
}

function saveText(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
