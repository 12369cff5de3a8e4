import { Disclosure } from '@reprise/ui/primitives/disclosure.tsx';
import { useDeferredValue } from 'react';
import { useWords } from '../../i18n/words.tsx';

/** How the site writes such a text, near enough to read it. */
const STYLE =
  'body{margin:1rem;max-width:44rem;font:1rem/1.5rem Inter,system-ui,sans-serif;color:#1e1b18;background:#fff}' +
  'h2{font-size:1.5rem;line-height:1.875rem}img{max-width:100%;height:auto}table{border-collapse:collapse}' +
  'td,th{padding:.5rem;border:1px solid #e2dfdb;text-align:start}a{color:inherit}';

/** In a frame that may do nothing: no script, no form, no way to this page, not even the origin it comes from. */
export function HtmlPreview({ html }: { html: string }) {
  const t = useWords('design');
  const shown = useDeferredValue(html);
  return (
    <Disclosure summary={t('html.show')}>
      <iframe
        className="html-preview"
        title={t('html.frame')}
        sandbox=""
        srcDoc={`<!doctype html><meta charset="utf-8"><style>${STYLE}</style>${shown}`}
      />
    </Disclosure>
  );
}
