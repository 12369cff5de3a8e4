import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { SettingSwitch } from '../detail/settings-page.tsx';

type Props<V extends FieldValues> = {
  form: UseFormReturn<V>;
  name: FieldPath<V>;
  label: string;
  effect: string;
};

/** A switch that is saved with the form around it. */
export function FormSwitch<V extends FieldValues>({ form, name, label, effect }: Props<V>) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <div>
      <SettingSwitch label={label} effect={effect} checked={field.value === true} onChange={field.onChange} />
      {fieldState.error?.message && (
        <p className="setting-error" role="alert">
          {fieldState.error.message}
        </p>
      )}
    </div>
  );
}
