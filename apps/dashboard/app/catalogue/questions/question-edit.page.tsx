import {
  getQuestion,
  listCategoryQuestions,
  listQuestionParts,
  updateQuestion,
} from '@reprise/contract/catalogue/question-routes';
import { listTranslations } from '@reprise/contract/translations/routes';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Navigate, useParams } from 'react-router';
import { call } from '../../api/call.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { DetailPage } from '../../kit/detail/detail-page.tsx';
import { OneThing } from '../../kit/detail/one-thing.tsx';
import { useEditThing } from '../../kit/form/use-edit-thing.ts';
import { paths } from '../../navigation/paths.ts';
import { UntranslatedLine } from '../../translations/gaps/untranslated-line.tsx';
import { Preview } from './preview/preview.tsx';
import { shownQuestion } from './preview/priced.ts';
import { QuestionForm } from './question-form.tsx';
import { patchOf, type QuestionValues, questionForm, shownOf, valuesOf } from './question-values.ts';
import { type CategoryQuestions, type Question, questionOf, useCategoryQuestions, useParts } from './read-questions.ts';

await loadWords('catalogue', 'estimates', 'questions', 'translations');

export default function QuestionEdit() {
  const t = useWords('questions');
  const common = useT();
  const { categoryId = '', questionId = '' } = useParams();
  const query = useQuery(questionOf(questionId));
  const all = useCategoryQuestions(categoryId);
  return (
    <OneThing
      query={{
        data: query.data && all.data && { question: query.data, data: all.data },
        error: query.error ?? all.error,
        refetch: () => Promise.all([query.refetch(), all.refetch()]),
      }}
      icon="message-question"
      name={common('titles.question')}
      words={{ failed: t('form.failed'), goneTitle: t('form.goneTitle'), gone: t('form.gone') }}
    >
      {({ question, data }) =>
        question.categoryId === categoryId ? (
          <Loaded key={questionId} question={question} data={data} />
        ) : (
          <Navigate to={paths.question({ categoryId: question.categoryId, questionId })} replace />
        )
      }
    </OneThing>
  );
}

function Loaded({ question, data }: { question: Question; data: CategoryQuestions }) {
  const t = useWords('questions');
  const common = useT();
  const { category, questions } = data;
  const parts = useParts(category.accountId);
  const schema = useMemo(() => questionForm(t), [t]);
  const edit = useEditThing<Question, QuestionValues>({
    thing: question,
    queryKey: questionOf(question.id).queryKey,
    read: () => call(getQuestion, { params: { id: question.id } }),
    update: (now, typed) => call(updateQuestion, { params: { id: question.id }, body: patchOf(now, typed) }),
    values: valuesOf,
    shownBy: [listCategoryQuestions, listQuestionParts, listTranslations],
    schema,
    words: t,
  });
  const typed = edit.form.watch();
  const here = questions.find(({ id }) => id === question.id);
  const shown = questions.flatMap((one) => {
    if (one.id === question.id) return typed.asked ? [shownOf(one.id, typed, t)] : [];
    return one.asked ? [shownQuestion(one)] : [];
  });
  return (
    <DetailPage
      back={{ to: paths.categoryQuestions({ categoryId: category.id }), label: category.label }}
      title={question.title}
      meta={[
        t(`types.${question.type}`),
        ...(here ? [t('form.place', { place: String(questions.indexOf(here) + 1) })] : []),
      ]}
      notice={
        here?.replaced && (
          <Notice
            tone="blue"
            icon="info-circle"
            title={t('form.replaces', { title: here.replaced.title, category: here.replaced.category.label })}
          />
        )
      }
      rail={
        <div className="question-rail">
          <Preview questions={shown} category={category} editing={question.id} />
        </div>
      }
    >
      <UntranslatedLine accountId={category.accountId} thingId={question.id} search={question.title} />
      <QuestionForm
        edit={edit}
        label={common('titles.question')}
        currency={category.currency}
        parts={parts}
        replaces={question.overridesId !== null}
        before={
          question.overrideCount > 0 && (
            <Notice
              tone="neutral"
              icon="info-circle"
              title={t('form.overriddenBelow', { count: question.overrideCount })}
            />
          )
        }
      />
    </DetailPage>
  );
}
