import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 250;

/** Writes each letter at once and asks after a pause. `pending` lets another change take the letters along. */
export function SearchField(props: {
  label: string;
  value: string;
  pending: { current: string | undefined };
  onSearch: (text: string) => void;
}) {
  const { value, pending, onSearch } = props;
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    // Another view, or the back button: but not the echo of letters that were typed meanwhile.
    if (pending.current === undefined) setText(value);
  }, [value, pending]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (next: string) => {
    setText(next);
    pending.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => pending.current !== undefined && onSearch(pending.current), PAUSE_MS);
  };
  return (
    <label className="input list-search">
      <Icon name="search" size={16} />
      <span className="visually-hidden">{props.label}</span>
      <input
        type="search"
        placeholder={props.label}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          clearTimeout(timer.current);
          onSearch(text);
        }}
      />
    </label>
  );
}
