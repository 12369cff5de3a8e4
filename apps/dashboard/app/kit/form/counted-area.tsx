import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useWords } from '../../i18n/words.tsx';
import { FormTextArea } from './form-field.tsx';

type Props<V extends FieldValues> = {
  form: UseFormReturn<V>;
  name: FieldPath<V>;
  label: string;
  max: number;
  /** counted too, where lines are limited */
  maxLines?: number;
  help?: string;
  optional?: string;
  rows?: number;
};

/** A text with how much of it is used; the count is part of the help, so it is read out with the field. */
export function CountedArea<V extends FieldValues>({ max, maxLines, help, ...field }: Props<V>) {
  const t = useWords('offers');
  const typed = String(field.form.watch(field.name) ?? '').trim();
  const lines = typed === '' ? 0 : typed.split(/\r\n|\r|\n/).length;
  const counted = [
    help,
    t('common.counter', { count: typed.length, max }),
    maxLines && t('common.lines', { count: lines, max: maxLines }),
  ];
  return <FormTextArea {...field} help={counted.filter(Boolean).join(' · ')} />;
}
