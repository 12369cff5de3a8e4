import { FieldNotes } from '@reprise/ui/primitives/field.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { useWords } from '../../i18n/words.tsx';
import type { MountedEditor } from './code-mirror.ts';

type Props = {
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  error?: string | undefined;
};

/** The editor comes after the page; until then, and when it cannot come, the text is in a plain field. */
export function HtmlEditor({ value, onChange, onBlur, error }: Props) {
  const t = useWords('design');
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<MountedEditor | null>(null);
  const [isThere, setThere] = useState(false);
  const now = useRef({ value, onChange, onBlur });
  now.current = { value, onChange, onBlur };
  useEffect(() => {
    let isGone = false;
    import('./code-mirror.ts').then(
      ({ mountEditor }) => {
        if (isGone || !place.current) return;
        editor.current = mountEditor(place.current, {
          text: now.current.value,
          attributes: {
            'aria-labelledby': `${id}-label`,
            'aria-describedby': `${id}-error ${id}-help`,
            'aria-multiline': 'true',
            role: 'textbox',
            tabindex: '0',
          },
          onChange: (text) => now.current.onChange(text),
          onBlur: () => now.current.onBlur(),
        });
        setThere(true);
      },
      // A page older than the server's files: the plain field does it too.
      () => undefined,
    );
    return () => {
      isGone = true;
      editor.current?.end();
      editor.current = null;
    };
  }, [id]);
  useEffect(() => editor.current?.set(value), [value]);
  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`}>
        {t('html.label')}
      </span>
      <div className={error ? 'html-editor html-editor--error' : 'html-editor'}>
        <div ref={place} />
        {!isThere && (
          <textarea
            aria-labelledby={`${id}-label`}
            aria-describedby={`${id}-error ${id}-help`}
            rows={8}
            spellCheck={false}
            value={value}
            onBlur={onBlur}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )}
      </div>
      <p className="subtle html-count">{t('html.count', { count: value.trim().length })}</p>
      <FieldNotes id={id} help={t('html.help')} error={error} />
    </div>
  );
}
