import { Checkbox } from '@reprise/ui/primitives/checkbox.tsx';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { useWords } from '../../i18n/words.tsx';
import type { Preview } from './use-preview.ts';

type Props = {
  question: Preview['questions'][number];
  chosen: readonly string[];
  onChoose: (answerIds: readonly string[]) => void;
};

export function EstimateAnswers({ question, chosen, onChoose }: Props) {
  const t = useWords('estimates');
  const { title, type, required, answers } = question;
  if (type === 'unique')
    return (
      <SelectField
        label={title}
        {...(required ? {} : { optional: t('panel.optional'), placeholder: t('panel.noAnswer') })}
        options={answers.map((answer) => ({ value: answer.id, label: answer.title }))}
        value={chosen[0] ?? ''}
        onChange={({ target }) => onChoose(target.value ? [target.value] : [])}
      />
    );
  return (
    <fieldset className="field estimate-multiple">
      <legend className="field-label">{title}</legend>
      {answers.map((answer) => (
        <Checkbox
          key={answer.id}
          label={answer.title}
          checked={chosen.includes(answer.id)}
          onChange={({ target }) =>
            onChoose(target.checked ? [...chosen, answer.id] : chosen.filter((id) => id !== answer.id))
          }
        />
      ))}
    </fieldset>
  );
}
