import { SelectField, type SelectFieldProps } from '@reprise/ui/primitives/select-field.tsx';
import { TextField, type TextFieldProps } from '@reprise/ui/primitives/text-field.tsx';
import { useSell } from '../declaration/sell-speech.ts';
import type { Field } from './customer-rules.ts';
import type { CustomerForm } from './use-customer-form.ts';

export const idOf = (field: Field): string => `customer-${field}`;

type Bound = { form: CustomerForm; field: Exclude<Field, 'terms'> };

export function FormText({ form, field, ...rest }: Bound & Partial<Omit<TextFieldProps, 'form'>>) {
  const t = useSell();
  return (
    <TextField
      label={t(`customer.${field}`)}
      enterKeyHint="next"
      {...rest}
      {...boundTo(form, field, useTrouble(form, field))}
    />
  );
}

export function FormSelect({
  form,
  field,
  ...rest
}: Bound & Partial<Omit<SelectFieldProps, 'form'>> & Pick<SelectFieldProps, 'options'>) {
  const t = useSell();
  return <SelectField label={t(`customer.${field}`)} {...rest} {...boundTo(form, field, useTrouble(form, field))} />;
}

export function useTrouble(form: CustomerForm, field: Field): string | undefined {
  const t = useSell();
  const trouble = form.troubleAt(field);
  return trouble && t(`customer.errors.${trouble}`);
}

const boundTo = (form: CustomerForm, field: Field, error: string | undefined) => ({
  id: idOf(field),
  name: field,
  size: 'touch' as const,
  value: form.values[field] ?? '',
  error,
  onFocus: () => form.prepare(field),
  onChange: ({ target }: { target: { value: string } }) => form.set(field, target.value),
  onBlur: () => form.leave(field),
});
