import { type ComponentPropsWithRef, type ReactElement, useId } from 'react';
import { controlProps, Field, type FieldProps, inputClass } from './field.tsx';
import { Icon } from './icons/icon.tsx';
import type { IconName } from './icons/icon-shapes.ts';

type Native<Tag extends 'input' | 'textarea'> = Omit<
  ComponentPropsWithRef<Tag>,
  'className' | 'style' | 'size' | 'id' | 'aria-invalid' | 'aria-describedby'
>;

export type TextFieldProps = FieldProps &
  Native<'input'> & {
    icon?: IconName | undefined;
    /** After the value: €, %, cm. */
    unit?: string | undefined;
    /** Numbers that are compared: right-aligned, tabular. */
    amount?: boolean | undefined;
  };

export function TextField(props: TextFieldProps): ReactElement {
  const { label, id, help, error, optional, size, changed, icon, unit, amount, ...native } = props;
  const made = useId();
  const own = id ?? made;
  return (
    <Field label={label} help={help} error={error} optional={optional} size={size} amount={amount} id={own}>
      <div className={inputClass({ error, changed })}>
        {icon && <Icon name={icon} />}
        <input type="text" {...native} {...controlProps(own, { help, error })} />
        {unit && <span className="input-unit">{unit}</span>}
      </div>
    </Field>
  );
}

export function TextAreaField(props: FieldProps & Native<'textarea'>): ReactElement {
  const { label, id, help, error, optional, size, changed, ...native } = props;
  const made = useId();
  const own = id ?? made;
  return (
    <Field label={label} help={help} error={error} optional={optional} size={size} id={own}>
      <div className={inputClass({ error, changed })}>
        <textarea rows={3} {...native} {...controlProps(own, { help, error })} />
      </div>
    </Field>
  );
}
