import { formatMoney } from '@reprise/i18n/formats';
import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { EmptyState } from '@reprise/ui/primitives/states.tsx';
import type { FormatMoney } from '@reprise/ui/product/price.tsx';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useLocale, useWords } from '../../i18n/words.tsx';
import type { RowAction } from '../../kit/list/list-def.ts';
import { ReorderList } from '../../kit/reorder/reorder-list.tsx';
import { paths } from '../../navigation/paths.ts';
import type { May } from '../../session/use-may.ts';
import { DeleteQuestion } from './delete-question.tsx';
import { QuestionRow } from './question-row.tsx';
import type { CategoryQuestions, EffectiveQuestion } from './read-questions.ts';
import { useQuestionActs } from './use-question-acts.ts';

type Props = { data: CategoryQuestions; may: May };

/** First what comes from above, which has its order there; then the category's own. */
export function QuestionList({ data, may }: Props) {
  const t = useWords('questions');
  const locale = useLocale();
  const [deleting, setDeleting] = useState<EffectiveQuestion>();
  const acts = useQuestionActs(data);
  const { category, questions } = data;
  const format = useMemo<FormatMoney>(
    () => (cents, style) => formatMoney(locale, cents, category.currency, style),
    [locale, category.currency],
  );
  const own = questions.filter(({ origin }) => origin === 'own');
  const inherited = questions.filter(({ origin }) => origin !== 'own');
  const [mayCreate, mayEdit, mayDelete] = (
    ['ROLE_QUESTION_CREATE_PAGE', 'ROLE_QUESTION_EDIT_PAGE', 'ROLE_QUESTION_DELETE'] as const
  ).map((permission) => may(permission)) as [boolean, boolean, boolean];

  function actionsOf(question: EffectiveQuestion): RowAction[] {
    const { origin, asked } = question;
    const override = (isAsked: boolean) => acts.override.mutate({ question, asked: isAsked });
    const open: RowAction = {
      id: 'edit',
      label: t('list.edit'),
      icon: 'pencil',
      to: paths.question({ categoryId: category.id, questionId: question.id }),
    };
    if (origin === 'inherited')
      return [
        ...(mayCreate
          ? [
              { id: 'override', label: t('list.override'), icon: 'pencil', run: () => override(true) } as const,
              ...(asked
                ? [{ id: 'out', label: t('list.leaveOut'), icon: 'ban', run: () => override(false) } as const]
                : []),
            ]
          : []),
        {
          id: 'above',
          label: t('list.openAbove', { category: question.categoryLabel }),
          icon: 'arrow-up',
          to: paths.categoryQuestions({ categoryId: question.categoryId }),
        },
      ];
    const edit = mayEdit && (origin === 'own' || asked) ? [open] : [];
    if (origin === 'overridden')
      return [
        ...edit,
        ...(mayDelete
          ? [
              {
                id: 'back',
                label: t(asked ? 'list.takeBack' : 'list.askAgain'),
                icon: 'arrow-back-up',
                run: () => acts.remove.mutate(question),
              } as const,
            ]
          : []),
      ];
    return [
      ...edit,
      ...(mayDelete
        ? [
            {
              id: 'delete',
              label: t('list.delete'),
              icon: 'trash',
              danger: true,
              run: () => setDeleting(question),
            } as const,
          ]
        : []),
    ];
  }
  const rowOf = (question: EffectiveQuestion) => (
    <QuestionRow
      question={question}
      categoryId={category.id}
      format={format}
      mayEdit={mayEdit}
      actions={actionsOf(question)}
    />
  );
  const add = mayCreate && (
    <Link
      className={buttonClass({ variant: 'primary' })}
      to={paths.questionNew({ categoryId: category.id }, { questionsCount: String(questions.length) })}
    >
      <Icon name="plus" />
      {t('list.add')}
    </Link>
  );
  const before = inherited.filter(({ asked }) => asked).length;
  return (
    <>
      {inherited.length > 0 && (
        <Card title={t('list.inherited')} aside={<small className="subtle">{t('list.inheritedLead')}</small>} flush>
          <ol className="questions" aria-label={t('list.inherited')}>
            {inherited.map((question) => (
              <li key={question.id} className="question-line">
                {rowOf(question)}
              </li>
            ))}
          </ol>
        </Card>
      )}
      <Card
        title={t('list.own')}
        aside={own.length > 1 && mayEdit && <small className="subtle">{t('list.ownLead')}</small>}
        flush
      >
        {own.length ? (
          <div style={{ counterReset: `question ${before}` }}>
            <ReorderList
              items={own}
              idOf={({ id }) => id}
              nameOf={({ title }) => title}
              label={t('list.own')}
              disabled={!mayEdit}
              itemClassName="question-line"
              onMove={(from, to) => acts.order.mutate({ from, to })}
            >
              {rowOf}
            </ReorderList>
          </div>
        ) : (
          <EmptyState icon="message-question" title={t('list.noOwn')} action={add}>
            {t(inherited.length ? 'list.noOwnBody' : 'list.noneBody')}
          </EmptyState>
        )}
      </Card>
      {deleting && (
        <DeleteQuestion
          question={deleting}
          busy={acts.remove.isPending}
          onKeep={() => setDeleting(undefined)}
          onDelete={async () => {
            await acts.remove.mutateAsync(deleting).catch(() => undefined);
            setDeleting(undefined);
          }}
        />
      )}
    </>
  );
}
