import { Checkbox } from '@reprise/ui/primitives/checkbox.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { RadioCards } from '@reprise/ui/primitives/radio-cards.tsx';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import type { FormatMoney } from '@reprise/ui/product/price.tsx';
import { useWords } from '../../../i18n/words.tsx';
import { useEffectWords } from '../effect-words.ts';
import type { ShownQuestion } from './priced.ts';

type Props = {
  question: ShownQuestion;
  chosen: readonly string[];
  format: FormatMoney;
  /** `asked` as people meet it; `line` to go through many. */
  look: 'asked' | 'line';
  onChoose: (answerIds: readonly string[]) => void;
};

/** One question of the preview: its answers, and for the one being written the words above them. */
export function PreviewAnswers(props: Props) {
  const { title, description } = props.question;
  if (props.look === 'line') return <Answers {...props} />;
  return (
    <div className="preview-asked">
      <h3>{title}</h3>
      {description && (
        <p className="preview-how">
          <Icon name="bulb" size={16} />
          <span>{description}</span>
        </p>
      )}
      <Answers {...props} />
    </div>
  );
}

function Answers({ question, chosen, format, look, onChoose }: Props) {
  const t = useWords('questions');
  const effectOf = useEffectWords(format);
  const { id, title, type, answers, required } = question;
  if (type === 'multiple')
    return (
      <fieldset className="preview-many">
        <legend className={look === 'asked' ? 'visually-hidden' : 'field-label'}>{title}</legend>
        {answers.map((answer) => (
          <Checkbox
            key={answer.id}
            checked={chosen.includes(answer.id)}
            label={
              <>
                {answer.title} <small className="subtle">{effectOf(answer)}</small>
              </>
            }
            onChange={({ currentTarget }) =>
              onChoose(
                currentTarget.checked ? [...chosen, answer.id] : chosen.filter((answerId) => answerId !== answer.id),
              )
            }
          />
        ))}
      </fieldset>
    );
  if (look === 'line')
    return (
      <SelectField
        label={title}
        {...(required ? {} : { placeholder: t('preview.unanswered') })}
        value={chosen[0] ?? ''}
        options={answers.map((answer) => ({ value: answer.id, label: `${answer.title} (${effectOf(answer)})` }))}
        onChange={({ currentTarget }) => onChoose(currentTarget.value ? [currentTarget.value] : [])}
      />
    );
  return (
    <RadioCards
      legend={title}
      legendHidden
      name={`preview-${id}`}
      value={chosen[0] ?? null}
      cards={answers.map((answer) => ({
        value: answer.id,
        title: answer.title,
        ...(answer.description ? { note: answer.description } : {}),
        end: <small className="subtle">{effectOf(answer)}</small>,
      }))}
      onChange={(value) => onChoose([value])}
    />
  );
}
