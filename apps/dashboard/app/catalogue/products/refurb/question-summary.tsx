import './refurb.css';
import type { refurbQuestion } from '@reprise/contract/refurbishment/question-payloads';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { useWords } from '../../../i18n/words.tsx';
import { paths } from '../../../navigation/paths.ts';

type Props = {
  question: Pick<z.output<typeof refurbQuestion>, 'id' | 'title' | 'answers'>;
  /** Why, or about what, it is asked. */
  facts?: ReactNode;
};

/** A question of the diagnosis in a list, with the services that each answer proposes. */
export function QuestionSummary({ question: { id, title, answers }, facts }: Props) {
  const t = useWords('work');
  return (
    <div className="refurb-question-body">
      <h3 className="refurb-question-title">
        <Link to={paths.refurbQuestion({ id })}>{title}</Link>
      </h3>
      {facts && <p className="refurb-question-facts">{facts}</p>}
      <ul className="refurb-answers">
        {answers.map((answer) => (
          <li key={answer.id}>
            {answer.title}{' '}
            <small>
              {answer.steps.length ? answer.steps.map(({ name }) => name).join(', ') : t('questions.proposesNothing')}
            </small>
          </li>
        ))}
      </ul>
    </div>
  );
}
