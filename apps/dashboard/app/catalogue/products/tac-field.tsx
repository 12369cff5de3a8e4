import { type UseFormReturn, useController } from 'react-hook-form';
import { useWords } from '../../i18n/words.tsx';
import { ValuesField } from '../../kit/fields/values-field.tsx';
import { countChanges } from '../../kit/form/count-changes.ts';
import type { ProductValues } from './product-values.ts';
import { tacProblems } from './tac-codes.ts';

type Props = { form: UseFormReturn<ProductValues>; readOnly: boolean };

/** The TAC codes of a product, each checked as soon as it is in the list. */
export function TacField({ form, readOnly }: Props) {
  const t = useWords('products');
  const { field, fieldState } = useController({ control: form.control, name: 'tacCodes' });
  return (
    <ValuesField
      label={t('form.tac')}
      listLabel={t('form.tacList', { count: field.value.length })}
      help={t('form.tacHelp')}
      optional={useWords('scaffolds')('form.optional')}
      inputMode="numeric"
      readOnly={readOnly}
      values={field.value}
      problems={tacProblems(t, field.value)}
      error={fieldState.error?.message}
      changed={countChanges(form.formState.dirtyFields.tacCodes) > 0}
      inputRef={field.ref}
      onBlur={field.onBlur}
      onChange={(codes) => form.setValue('tacCodes', codes, { shouldDirty: true, shouldValidate: true })}
    />
  );
}
