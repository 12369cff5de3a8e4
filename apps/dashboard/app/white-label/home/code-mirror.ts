import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { html } from '@codemirror/lang-html';
import { defaultHighlightStyle, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';

/** Of the usual style the tags, in colours that are read on both of our grounds. */
const TONES: readonly (readonly [match: RegExp, colour: string])[] = [
  [/^#(a11|e40|940)$/, 'var(--green-text)'],
  [/^#(708|256|30a)$/, 'var(--violet-text)'],
  [/^#(219|00f|00c|085|167)$/, 'var(--blue-text)'],
];
const style = HighlightStyle.define(
  defaultHighlightStyle.specs.map(({ color, ...spec }) => {
    const tone = typeof color === 'string' ? TONES.find(([match]) => match.test(color))?.[1] : undefined;
    return tone ? { ...spec, color: tone } : spec;
  }),
);
const theme = EditorView.theme({
  '&': { backgroundColor: 'var(--surface)', color: 'var(--text)', fontSize: '0.8125rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'ui-monospace, monospace', lineHeight: '1.25rem', maxHeight: '24rem' },
  '.cm-content': { caretColor: 'var(--text)', minHeight: '8rem', padding: '0.5rem 0' },
  '.cm-gutters': { backgroundColor: 'var(--surface-soft)', color: 'var(--text-subtle)', border: 'none' },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine': { backgroundColor: 'var(--surface-soft)' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
});

type Mounted = {
  text: string;
  /** of the editable element: its name, its notes */
  attributes: Record<string, string>;
  onChange: (text: string) => void;
  onBlur: () => void;
};
export type MountedEditor = { set: (text: string) => void; focus: () => void; end: () => void };

/** Tab leaves the editor, as it leaves every field. */
export function mountEditor(parent: HTMLElement, { text, attributes, onChange, onBlur }: Mounted): MountedEditor {
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        highlightActiveLine(),
        html(),
        syntaxHighlighting(style),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of(attributes),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString());
        }),
        EditorView.domEventHandlers({ blur: onBlur }),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        theme,
      ],
    }),
  });
  return {
    set(next) {
      const now = view.state.doc.toString();
      if (next !== now) view.dispatch({ changes: { from: 0, to: now.length, insert: next } });
    },
    focus: () => view.focus(),
    end: () => view.destroy(),
  };
}
