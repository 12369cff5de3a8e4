import type { DiagnosisView } from '@reprise/contract/refurbishment/diagnosis-payloads';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useEffect, useRef } from 'react';
import { useWords } from '../../../i18n/words.tsx';
import type { Question } from './use-responses.ts';

type Props = {
  questions: readonly Question[];
  responses: DiagnosisView['responses'];
  at: number;
  onGoTo: (index: number) => void;
  onChoose: (place: number, index: number) => void;
};

export const answersTo = (question: Question, responses: DiagnosisView['responses']): string[] | undefined => {
  const response = responses.find(({ questionId }) => questionId === question.id);
  return response && question.answers.filter(({ id }) => response.answerIds.includes(id)).map(({ title }) => title);
};

/** Every question with its answer; the open one shows its answers with their number keys. */
export function QuestionList({ questions, responses, at, onGoTo, onChoose }: Props) {
  const t = useWords('diagnosis');
  return (
    <section className="card diagnosis-questions" aria-label={t('questions.title')}>
      <ol>
        {questions.map((question, index) =>
          index === at ? (
            <OpenQuestion
              key={question.id}
              question={question}
              index={index}
              chosen={responses.find(({ questionId }) => questionId === question.id)?.answerIds ?? []}
              onChoose={onChoose}
            />
          ) : (
            <li key={question.id}>
              <button type="button" className="diagnosis-question" onClick={() => onGoTo(index)}>
                <span className="diagnosis-n">{index + 1}</span>
                <span className="diagnosis-asked">{question.title}</span>
                <Answered titles={answersTo(question, responses)} />
              </button>
            </li>
          ),
        )}
      </ol>
    </section>
  );
}

export function Answered({ titles }: { titles: readonly string[] | undefined }) {
  const t = useWords('diagnosis');
  if (!titles) return <span className="subtle">{t('questions.toAnswer')}</span>;
  return (
    <span className="diagnosis-answered">
      <Icon name="st-done" size={20} />
      {titles.join(', ') || t('questions.none')}
    </span>
  );
}

type OpenProps = {
  question: Question;
  index: number;
  chosen: readonly string[];
  onChoose: Props['onChoose'];
};

function OpenQuestion({ question, index, chosen, onChoose }: OpenProps) {
  const t = useWords('diagnosis');
  const row = useRef<HTMLLIElement>(null);
  const id = `question-${question.id}`;
  useEffect(() => {
    row.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <li ref={row} className="diagnosis-open" aria-current="step">
      <span className="diagnosis-n">{index + 1}</span>
      <div>
        <h2 id={id}>{question.title}</h2>
        {question.type === 'multiple' && <p className="muted">{t('questions.several')}</p>}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box */}
        <div className="diagnosis-answers" role="group" aria-labelledby={id}>
          {question.answers.map((answer, place) => (
            <button
              key={answer.id}
              type="button"
              className="diagnosis-choice"
              aria-pressed={chosen.includes(answer.id)}
              aria-keyshortcuts={place < 9 ? String(place + 1) : undefined}
              onClick={() => onChoose(place + 1, index)}
            >
              {place < 9 && <kbd className="kbd">{place + 1}</kbd>}
              <span>{answer.title}</span>
            </button>
          ))}
        </div>
      </div>
    </li>
  );
}
