import { SelectField, type SelectFieldProps } from '@reprise/ui/primitives/select-field.tsx';
import { TextAreaField, TextField, type TextFieldProps } from '@reprise/ui/primitives/text-field.tsx';
import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';

type Bound<V extends FieldValues> = { form: UseFormReturn<V>; name: FieldPath<V> };
type Own = 'name' | 'error' | 'changed' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'ref' | 'form';

function bind<V extends FieldValues>({ form, name }: Bound<V>, asNumber = false) {
  const { errors, dirtyFields } = form.formState;
  const { ref, onChange, onBlur } = form.register(name, asNumber ? { setValueAs: toNumber } : {});
  const { message } = (get(errors, name) ?? {}) as { message?: unknown };
  return {
    ref,
    name,
    onChange,
    onBlur,
    error: typeof message === 'string' ? message : undefined,
    changed: get(dirtyFields, name) === true,
  };
}

/** An empty field is no zero. */
const toNumber = (text: unknown): number | undefined => {
  if (text === '' || text === null || text === undefined) return undefined;
  return Number(String(text).replace(',', '.'));
};

export function FormText<V extends FieldValues>({ form, name, ...field }: Bound<V> & Omit<TextFieldProps, Own>) {
  return <TextField {...field} {...bind({ form, name })} />;
}

export function FormNumber<V extends FieldValues>({ form, name, ...field }: Bound<V> & Omit<TextFieldProps, Own>) {
  return <TextField inputMode="decimal" amount {...field} {...bind({ form, name }, true)} />;
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
