import { Checkbox } from '@reprise/ui/primitives/checkbox.tsx';
import type { UseFormReturn } from 'react-hook-form';
import type { ClientValues } from '../client-values.ts';

type Props = {
  form: UseFormReturn<ClientValues>;
  name: 'buyerIds' | 'otherLanguages';
  legend: string;
  help: string;
  options: readonly { value: string; label: string }[];
};

/** Some of a few, in the order they were chosen. */
export function CheckedList({ form, name, legend, help, options }: Props) {
  const chosen: readonly string[] = form.watch(name);
  const change = (value: string, isOn: boolean) => {
    const next = isOn ? [...chosen, value] : chosen.filter((one) => one !== value);
    form.setValue(name, next as ClientValues[typeof name], { shouldDirty: true });
  };
  return (
    <fieldset className="client-checks">
      <legend>{legend}</legend>
      <div className="client-checked">
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={({ currentTarget }) => change(value, currentTarget.checked)}
          />
        ))}
      </div>
      <small className="subtle">{help}</small>
    </fieldset>
  );
}
