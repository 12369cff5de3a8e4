import { HtmlEditor } from './html-editor.tsx';
import { HtmlPreview } from './html-preview.tsx';
import type { WidgetProps } from './widget-list.tsx';

export function HtmlWidget({ widget, errors, onChange, onBlur }: WidgetProps<'html'>) {
  return (
    <div className="form">
      <HtmlEditor
        value={widget.html}
        error={errors.html?.message}
        onBlur={onBlur}
        onChange={(html) => onChange({ ...widget, html })}
      />
      {widget.html.trim() !== '' && <HtmlPreview html={widget.html} />}
    </div>
  );
}
