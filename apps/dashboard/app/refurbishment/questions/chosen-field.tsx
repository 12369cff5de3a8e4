import { useWords } from '../../i18n/words.tsx';
import { Chips } from '../../kit/fields/chips.tsx';
import { type Lookup, LookupField } from '../../kit/fields/lookup-field.tsx';
import type { Chosen } from './refurb-question-values.ts';

type Props = Lookup & {
  label: string;
  /** Names the list of what was chosen. */
  listLabel: string;
  placeholder: string;
  nothing: string;
  help?: string;
  max: number;
  value: readonly Chosen[];
  onChange: (value: Chosen[]) => void;
};

/** Several things among many: each is looked for by its name, and stands below until it is taken away. */
export function ChosenField({ value, max, listLabel, onChange, help, ...lookup }: Props) {
  const t = useWords('work');
  const isFull = value.length >= max;
  return (
    <div className="stack stack--tight">
      <LookupField
        {...lookup}
        help={isFull ? t('questionForm.enough', { max: String(max) }) : help}
        chosen=""
        onChoose={({ value: id, label }) => {
          if (!isFull && !value.some((one) => one.id === id)) onChange([...value, { id, label }]);
        }}
      />
      <Chips label={listLabel} chips={value} onRemove={(id) => onChange(value.filter((one) => one.id !== id))} />
    </div>
  );
}
