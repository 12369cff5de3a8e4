import './questions.css';
import { useWords } from '../../i18n/words.tsx';
import type { RefurbQuestion } from './read-refurb-questions.ts';

/** Each answer with the services it proposes. */
export function AnswerLines({ answers }: Pick<RefurbQuestion, 'answers'>) {
  const t = useWords('work');
  return (
    <ul className="refurb-answers">
      {answers.map(({ id, title, steps }) => (
        <li key={id}>
          {title}{' '}
          <small>{steps.length ? steps.map(({ name }) => name).join(', ') : t('questions.proposesNothing')}</small>
        </li>
      ))}
    </ul>
  );
}
