import {
  getRefurbQuestion,
  listProductRefurbQuestions,
  listRefurbQuestions,
  updateRefurbQuestion,
} from '@reprise/contract/refurbishment/question-routes';
import { listRefurbSteps } from '@reprise/contract/refurbishment/step-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { call } from '../../api/call.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { DetailPage } from '../../kit/detail/detail-page.tsx';
import { OneThing } from '../../kit/detail/one-thing.tsx';
import { useEditThing } from '../../kit/form/use-edit-thing.ts';
import { paths } from '../../navigation/paths.ts';
import { useIsProvider } from '../../session/use-may.ts';
import { DeleteQuestion } from './delete-question.tsx';
import { RefurbQuestionForm } from './question-form.tsx';
import { questionOf, type RefurbQuestion } from './read-refurb-questions.ts';
import { type RefurbQuestionValues, refurbQuestionForm, sentOf, valuesOf } from './refurb-question-values.ts';

await loadWords('questions', 'work');

export default function RefurbQuestionEdit() {
  const t = useWords('work');
  const common = useT();
  const { id = '' } = useParams();
  // A form is filled in from what was read: it must not change under the hands of who types.
  const query = useQuery({ ...questionOf(id), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  return (
    <OneThing
      query={query}
      icon="clipboard-list"
      name={common('titles.refurbQuestion')}
      words={{ failed: t('questionForm.failed'), goneTitle: t('questionForm.goneTitle'), gone: t('questionForm.gone') }}
    >
      {(question) => <Loaded key={id} question={question} />}
    </OneThing>
  );
}

function Loaded({ question }: { question: RefurbQuestion }) {
  const t = useWords('work');
  const common = useT();
  const isOurs = useIsProvider();
  const [isRemoving, setRemoving] = useState(false);
  const { id, accountId } = question;
  const schema = useMemo(() => refurbQuestionForm(t), [t]);
  const edit = useEditThing<RefurbQuestion, RefurbQuestionValues>({
    thing: question,
    queryKey: questionOf(id).queryKey,
    read: () => call(getRefurbQuestion, { params: { id } }),
    update: (now, typed) =>
      call(updateRefurbQuestion, { params: { id }, body: { ...sentOf(typed), version: now.version } }),
    values: (now) => valuesOf(now, t),
    shownBy: [listRefurbQuestions, listRefurbSteps, listProductRefurbQuestions],
    schema,
    words: t,
  });
  const list = paths.refurbQuestions({ accountId: isOurs ? accountId : undefined });
  return (
    <DetailPage
      back={{ to: list, label: common('titles.refurbQuestions') }}
      title={question.title}
      actions={
        <Button variant="danger" onClick={() => setRemoving(true)}>
          {t('deleteQuestion.delete')}
        </Button>
      }
    >
      <RefurbQuestionForm edit={edit} accountId={accountId} label={common('titles.refurbQuestion')} />
      {isRemoving && <DeleteQuestion question={question} list={list} onClose={() => setRemoving(false)} />}
    </DetailPage>
  );
}
