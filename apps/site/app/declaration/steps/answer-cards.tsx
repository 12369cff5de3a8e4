import { RadioCards } from '@reprise/ui/primitives/radio-cards.tsx';
import { useId } from 'react';
import type { Question } from '../answers.ts';
import { useSell } from '../sell-speech.ts';

type Props = {
  question: Question;
  place: number;
  chosen: readonly number[];
  legendHidden: boolean;
  /** it may be left for later, whatever the question says */
  isOpen?: boolean;
};

/** The answers to one question, named as the form without scripts sends them. */
export function AnswerCards({ question, place, chosen, legendHidden, isOpen = false }: Props) {
  const { title, type, required, answers } = question;
  if (type === 'multiple') return <CheckCards {...{ question, place, chosen, legendHidden }} />;
  return (
    <RadioCards
      size="touch"
      legend={title}
      legendHidden={legendHidden}
      name={`v${place}`}
      required={required && !isOpen}
      defaultValue={chosen[0] === undefined ? undefined : String(chosen[0])}
      cards={answers.map((answer, i) => ({ value: String(i), title: answer.title, note: answer.description }))}
    />
  );
}

function CheckCards({ question, place, chosen, legendHidden }: Props) {
  const t = useSell();
  const id = useId();
  return (
    <fieldset className="field" aria-describedby={question.required ? undefined : `${id}-none`}>
      <legend className={legendHidden ? 'visually-hidden' : 'field-label'}>{question.title}</legend>
      {!question.required && (
        <p className="muted answer-none" id={`${id}-none`}>
          {t('question.none')}
        </p>
      )}
      <div className="options options--touch">
        {question.answers.map(({ id: answerId, title, description }, i) => (
          <label key={answerId} className="option">
            <input
              className="check"
              type="checkbox"
              name={`v${place}`}
              value={i}
              defaultChecked={chosen.includes(i)}
              aria-labelledby={`${id}-${i}`}
              aria-describedby={description ? `${id}-${i}-note` : undefined}
            />
            <span className="option-text">
              <span className="option-title" id={`${id}-${i}`}>
                {title}
              </span>
              {description && (
                <span className="option-note" id={`${id}-${i}-note`}>
                  {description}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
