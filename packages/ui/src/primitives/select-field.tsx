import { type ComponentPropsWithRef, type ReactElement, useId } from 'react';
import { controlProps, Field, type FieldProps, inputClass } from './field.tsx';
import { Icon } from './icons/icon.tsx';

export type SelectOption = { readonly value: string; readonly label: string; readonly disabled?: boolean };
export type SelectFieldProps = FieldProps & {
  options: readonly SelectOption[];
  /** An empty first choice: "Choose …". */
  placeholder?: string | undefined;
} & Omit<
    ComponentPropsWithRef<'select'>,
    'className' | 'style' | 'size' | 'id' | 'children' | 'aria-invalid' | 'aria-describedby'
  >;

export function SelectField(props: SelectFieldProps): ReactElement {
  const { label, id, help, error, optional, size, changed, options, placeholder, ...native } = props;
  const made = useId();
  const own = id ?? made;
  return (
    <Field label={label} help={help} error={error} optional={optional} size={size} id={own}>
      <div className={inputClass({ error, changed })}>
        <select {...native} {...controlProps(own, { help, error })}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="selector" size={16} />
      </div>
    </Field>
  );
}
