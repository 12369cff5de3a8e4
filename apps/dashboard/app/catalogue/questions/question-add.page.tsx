import { countQuestions, createQuestion, listCategoryQuestions } from '@reprise/contract/catalogue/question-routes';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { forget } from '../../api/query.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { DetailPage } from '../../kit/detail/detail-page.tsx';
import { OneThing } from '../../kit/detail/one-thing.tsx';
import { useEditForm } from '../../kit/form/use-edit-form.ts';
import { useGoWhenSaved } from '../../kit/form/use-go-when-saved.ts';
import { paths } from '../../navigation/paths.ts';
import { Preview } from './preview/preview.tsx';
import { shownQuestion } from './preview/priced.ts';
import { QuestionForm } from './question-form.tsx';
import { newQuestion, type QuestionValues, questionForm, sentOf, shownOf } from './question-values.ts';
import { type CategoryQuestions, useCategoryQuestions, useParts } from './read-questions.ts';

await loadWords('catalogue', 'estimates', 'questions');

const NEW = 'new';

export default function QuestionAdd() {
  const t = useWords('questions');
  const common = useT();
  const { categoryId = '' } = useParams();
  const query = useCategoryQuestions(categoryId);
  return (
    <OneThing
      query={query}
      icon="category"
      name={common('titles.questionNew')}
      words={{ failed: t('list.failed'), goneTitle: t('list.goneTitle'), gone: t('list.gone') }}
    >
      {(data) => <NewForm key={categoryId} data={data} />}
    </OneThing>
  );
}

function NewForm({ data }: { data: CategoryQuestions }) {
  const t = useWords('questions');
  const common = useT();
  const go = useGoWhenSaved();
  const cache = useQueryClient();
  const [search] = useSearchParams();
  const { category, questions } = data;
  const parts = useParts(category.accountId);
  const [values] = useState(newQuestion);
  const schema = useMemo(() => questionForm(t), [t]);
  const edit = useEditForm<QuestionValues>({
    schema,
    values,
    save: async (typed) => {
      await call(createQuestion, { body: { categoryId: category.id, ...sentOf(typed) } });
      await forget(cache, listCategoryQuestions);
      void forget(cache, countQuestions);
      go(paths.categoryQuestions({ categoryId: category.id }));
      return undefined;
    },
    saved: t('form.created'),
    words: t,
  });
  const asked = questions.filter((one) => one.asked);
  // The address says how many there were when the button was pressed; the list knows better once it is here.
  const place = asked.length + 1 || Number(search.get('questionsCount')) + 1;
  const typed = edit.form.watch();
  return (
    <DetailPage
      back={{ to: paths.categoryQuestions({ categoryId: category.id }), label: category.label }}
      title={common('titles.questionNew')}
      meta={[t('form.place', { place: String(place) })]}
      rail={
        <div className="question-rail">
          <Preview
            questions={[...asked.map(shownQuestion), shownOf(NEW, typed, t)]}
            category={category}
            editing={NEW}
          />
        </div>
      }
    >
      <QuestionForm
        edit={edit}
        label={common('titles.questionNew')}
        saveLabel={t('form.create')}
        currency={category.currency}
        parts={parts}
      />
    </DetailPage>
  );
}
