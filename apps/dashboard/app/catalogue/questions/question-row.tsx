import { Badge } from '@reprise/ui/primitives/badge.tsx';
import type { FormatMoney } from '@reprise/ui/product/price.tsx';
import { Link } from 'react-router';
import { useWords } from '../../i18n/words.tsx';
import type { RowAction } from '../../kit/list/list-def.ts';
import { RowMenu } from '../../kit/list/row-menu.tsx';
import { paths } from '../../navigation/paths.ts';
import { useEffectWords } from './effect-words.ts';
import { shownQuestion } from './preview/priced.ts';
import type { EffectiveQuestion } from './read-questions.ts';

type Props = {
  question: EffectiveQuestion;
  categoryId: string;
  format: FormatMoney;
  mayEdit: boolean;
  actions: readonly RowAction[];
};

/** One question: what it asks, where it comes from, and what each answer does. */
export function QuestionRow({ question, categoryId, format, mayEdit, actions }: Props) {
  const t = useWords('questions');
  const effectOf = useEffectWords(format);
  const { origin, asked, title, type, required, hiddenFromOwner, from, replaced } = question;
  const isOwn = question.categoryId === categoryId;
  return (
    <div className="question" data-asked={asked}>
      <div className="question-what">
        <h3 className="question-title">
          {isOwn && mayEdit ? <Link to={paths.question({ categoryId, questionId: question.id })}>{title}</Link> : title}
        </h3>
        <p className="question-facts">
          {origin === 'inherited' && (
            <Badge tone="neutral">{t('list.inheritedFrom', { category: question.categoryLabel })}</Badge>
          )}
          {origin === 'overridden' && asked && (
            <Badge tone="blue">{t('list.overridden', { category: from.label })}</Badge>
          )}
          {!asked && <Badge tone="amber">{t(isOwn ? 'list.notAsked' : 'list.notAskedAbove')}</Badge>}
          <span>{t(`types.${type}`)}</span>
          {!required && <span>{t('list.optional')}</span>}
          {hiddenFromOwner && <span>{t('list.hidden')}</span>}
        </p>
        {replaced && asked && replaced.title !== title && (
          <p className="question-replaced">{t('list.replaces', { title: replaced.title })}</p>
        )}
        {asked && (
          <ul className="question-answers">
            {shownQuestion(question).answers.map((answer) => (
              <li key={answer.id} className="question-answer">
                {answer.title} <small>{effectOf(answer)}</small>
                {answer.part && <small className="question-part">{answer.part}</small>}
              </li>
            ))}
          </ul>
        )}
      </div>
      {actions.length > 0 && <RowMenu name={title} actions={actions} />}
    </div>
  );
}
