import { type ComponentPropsWithRef, type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';
import { controlProps, FieldNotes } from './field.tsx';

export type CheckboxProps = {
  /** Left out only where the column says what is chosen: then give `aria-label`. */
  label?: ReactNode;
  id?: string | undefined;
  help?: ReactNode | undefined;
  error?: string | undefined;
  size?: 'md' | 'touch' | undefined;
  /** Some of what it stands for is chosen, not all. */
  mixed?: boolean | undefined;
} & Omit<
  ComponentPropsWithRef<'input'>,
  'className' | 'style' | 'size' | 'type' | 'id' | 'ref' | 'aria-invalid' | 'aria-describedby'
>;

export function Checkbox(props: CheckboxProps): ReactElement {
  const { label, id, help, error, size, mixed = false, ...native } = props;
  const made = useId();
  const own = id ?? made;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Only a property, never an attribute: HTML has no way to write it.
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  const input = (
    <input className="check" {...native} {...controlProps(own, { help, error })} type="checkbox" ref={box} />
  );
  if (label === undefined) return input;
  return (
    <div className={size === 'touch' ? 'field field--touch' : 'field'}>
      <label className="checkbox" htmlFor={own}>
        {input}
        <span>{label}</span>
      </label>
      <FieldNotes id={own} help={help} error={error} />
    </div>
  );
}
