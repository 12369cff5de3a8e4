import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { VisuallyHidden } from '@reprise/ui/primitives/visually-hidden.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../i18n/words.tsx';
import { useWedgeScan } from '../kit/scan/use-wedge-scan.ts';
import { paths } from '../navigation/paths.ts';
import { useShortcut } from './use-shortcut.ts';

export function ScanOrSearch() {
  const t = useT();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [scanned, setScanned] = useState('');
  useWedgeScan((code) => {
    setScanned(code);
    void navigate(paths.search({ code }));
  });
  useShortcut('/', () => field.current?.focus());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = text.trim();
    // An e-mail address stays out of the address bar, which browsers remember and servers log.
    if (code.includes('@')) void navigate(paths.search(), { state: { searched: code } });
    else if (code) void navigate(paths.search({ code }));
  };
  return (
    <search className="search-place">
      <form className="search" onSubmit={submit}>
        <Icon name="barcode" />
        <input
          ref={field}
          type="search"
          aria-label={t('shell.search')}
          placeholder={t('shell.searchHint')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <kbd className="kbd">/</kbd>
        <VisuallyHidden>
          <span role="status">{scanned && t('shell.scanned', { code: scanned })}</span>
        </VisuallyHidden>
      </form>
    </search>
  );
}
