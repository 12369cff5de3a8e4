import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 250;

/** Writes each letter at once and asks after a pause. `pending` lets another change take the letters along. */
export function SearchField(props: {
  label: string;
  value: string;
  pending: { current: string | undefined };
  /** Why a text is not searched; then it stands in no address either. */
  refusalOf?: ((text: string) => string | undefined) | undefined;
  onSearch: (text: string) => void;
}) {
  const { value, pending, refusalOf, onSearch } = props;
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    // Another view, or the back button: but not the echo of letters that were typed meanwhile.
    if (pending.current === undefined) setText(value);
  }, [value, pending]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    pending.current = refusalOf?.(next) ? undefined : next;
    timer.current = setTimeout(() => pending.current !== undefined && onSearch(pending.current), PAUSE_MS);
  };
  const refusal = refusalOf?.(text);
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
          if (event.key !== 'Enter' || refusal) return;
          clearTimeout(timer.current);
          onSearch(text);
        }}
      />
      {refusal && (
        <span className="list-search-refusal" role="status">
          {refusal}
        </span>
      )}
    </label>
  );
}
