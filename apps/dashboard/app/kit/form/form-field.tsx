import type { Locale } from '@reprise/i18n';
import { SelectField, type SelectFieldProps } from '@reprise/ui/primitives/select-field.tsx';
import { TextAreaField, TextField, type TextFieldProps } from '@reprise/ui/primitives/text-field.tsx';
import { useState } from 'react';
import { type FieldPath, type FieldValues, get, type UseFormReturn, useController } from 'react-hook-form';
import { useLocale } from '../../i18n/words.tsx';
import { numberText } from '../fields/number-text.ts';

type Bound<V extends FieldValues> = { form: UseFormReturn<V>; name: FieldPath<V> };
type Own = 'name' | 'error' | 'changed' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'ref' | 'form';

function bind<V extends FieldValues>({ form, name }: Bound<V>) {
  const { ref, onChange, onBlur } = form.register(name);
  return { ref, name, onChange, onBlur, ...stateOf({ form, name }) };
}

function stateOf<V extends FieldValues>({ form, name }: Bound<V>) {
  const { errors, dirtyFields } = form.formState;
  const { message } = (get(errors, name) ?? {}) as { message?: unknown };
  return { error: typeof message === 'string' ? message : undefined, changed: get(dirtyFields, name) === true };
}

/** An empty field is no zero. */
const toNumber = (text: unknown): number | undefined => {
  if (text === '' || text === null || text === undefined) return undefined;
  return Number(String(text).replace(',', '.'));
};

export function FormText<V extends FieldValues>({ form, name, ...field }: Bound<V> & Omit<TextFieldProps, Own>) {
  return <TextField {...field} {...bind({ form, name })} />;
}

/** What is typed stays as it is typed; a number that comes from elsewhere is written as in the language of the page. */
export function FormNumber<V extends FieldValues>({ form, name, ...field }: Bound<V> & Omit<TextFieldProps, Own>) {
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const { value, onChange, onBlur, ref } = useController({ control: form.control, name }).field;
  const shown = Object.is(toNumber(typed), value) ? typed : written(locale, value);
  return (
    <TextField
      inputMode="decimal"
      amount
      {...field}
      {...stateOf({ form, name })}
      ref={ref}
      name={name}
      value={shown}
      onBlur={onBlur}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(toNumber(currentTarget.value));
      }}
    />
  );
}

function written(locale: Locale, value: unknown): string {
  if (typeof value !== 'number' || Number.isNaN(value)) return '';
  return numberText(locale, value);
}

export function FormSelect<V extends FieldValues>({ form, name, ...field }: Bound<V> & Omit<SelectFieldProps, Own>) {
  return <SelectField {...field} {...bind({ form, name })} />;
}

export function FormTextArea<V extends FieldValues>(
  props: Bound<V> & { label: string; help?: string | undefined; optional?: string | undefined; rows?: number },
) {
  const { form, name, ...field } = props;
  return <TextAreaField {...field} {...bind({ form, name })} />;
}
