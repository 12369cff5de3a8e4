import { controlProps, Field, type FieldProps, inputClass } from '@reprise/ui/primitives/field.tsx';
import { type ComponentPropsWithRef, useId, useRef, useState } from 'react';
import { Chips } from './chips.tsx';

const SEPARATOR = /[,;\s]/;
/** Values between commas, semicolons, spaces or line breaks. */
const splitValues = (text: string): string[] => text.split(/[,;\s]+/).filter(Boolean);

type Props = Omit<FieldProps, 'label' | 'size'> &
  Pick<ComponentPropsWithRef<'input'>, 'inputMode' | 'onBlur'> & {
    label: string;
    /** the accessible name of the list of values */
    listLabel: string;
    values: readonly string[];
    /** what is wrong with a value, by its place in the list */
    problems: ReadonlyMap<number, string>;
    readOnly?: boolean | undefined;
    /** receives the input, so that a form can focus it */
    inputRef?: ((input: HTMLInputElement | null) => void) | undefined;
    onChange: (values: string[]) => void;
  };

/**
 * Several short values without spaces. Enter, a separator or leaving the field adds what was typed, pasting a list adds
 * every value of it. Backspace in the empty input removes the last value, the button of a value removes that one. A wrong
 * value stays in the list with its reason, because the user has to see what to correct.
 */
export function ValuesField(props: Props) {
  const { label, listLabel, help, error, optional, changed, values, problems, readOnly, inputMode, onChange } = props;
  const made = useId();
  const id = props.id ?? made;
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const add = (typed: string) => {
    const added = splitValues(typed);
    if (added.length) onChange([...values, ...added]);
    setText('');
  };
  const removeAt = (place: number) => {
    // The button of the next value takes the place of the removed one and keeps the focus; after the last there is none.
    if (place === values.length - 1) input.current?.focus();
    onChange(values.filter((_, other) => other !== place));
  };
  return (
    <Field id={id} label={label} help={help} error={error} optional={optional}>
      <Chips
        label={listLabel}
        chips={values.map((value, place) => ({ id: String(place), label: value, problem: problems.get(place) }))}
        onRemove={readOnly ? undefined : (place) => removeAt(Number(place))}
      />
      <div className={inputClass({ error, changed })}>
        <input
          {...controlProps(id, { help, error })}
          ref={(element) => {
            input.current = element;
            props.inputRef?.(element);
          }}
          type="text"
          inputMode={inputMode}
          autoComplete="off"
          readOnly={readOnly}
          value={text}
          onChange={({ currentTarget: { value } }) => (SEPARATOR.test(value) ? add(value) : setText(value))}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            if (readOnly || !SEPARATOR.test(pasted)) return;
            // The browser would drop the line breaks of a list and join its values.
            event.preventDefault();
            const { selectionStart, selectionEnd } = event.currentTarget;
            add(text.slice(0, selectionStart ?? undefined) + pasted + text.slice(selectionEnd ?? text.length));
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && text) {
              event.preventDefault();
              add(text);
            }
            // A held key repeats, and would empty the whole list.
            if (event.key === 'Backspace' && !text && !event.repeat && !readOnly && values.length)
              onChange(values.slice(0, -1));
          }}
          onBlur={(event) => {
            add(text);
            props.onBlur?.(event);
          }}
        />
      </div>
    </Field>
  );
}
