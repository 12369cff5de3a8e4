import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useDeferredValue } from 'react';
import { useWords } from '../../i18n/words.tsx';
import { countForeignPictures } from './foreign-pictures.ts';
import type { WidgetProps } from './home-values.ts';
import { HtmlEditor } from './html-editor.tsx';
import { HtmlPreview } from './html-preview.tsx';

export function HtmlWidget({ widget, errors, onChange, onBlur }: WidgetProps<'html'>) {
  const t = useWords('design');
  const count = countForeignPictures(useDeferredValue(widget.html));
  return (
    <div className="form">
      <HtmlEditor
        value={widget.html}
        error={errors.html?.message}
        onBlur={onBlur}
        onChange={(html) => onChange({ ...widget, html })}
      />
      {count > 0 && (
        <Notice tone="amber" live="status" title={t('html.foreign', { count })}>
          <p>{t('html.foreignWhy')}</p>
        </Notice>
      )}
      {widget.html.trim() !== '' && <HtmlPreview html={widget.html} />}
    </div>
  );
}
