import { createRefurbQuestion, listRefurbQuestions } from '@reprise/contract/refurbishment/question-routes';
import { listRefurbSteps } from '@reprise/contract/refurbishment/step-routes';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { AccountForm } from '../../accounts/choice/account-page.tsx';
import { call } from '../../api/call.ts';
import { forget } from '../../api/query.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { useEditForm } from '../../kit/form/use-edit-form.ts';
import { useGoWhenSaved } from '../../kit/form/use-go-when-saved.ts';
import { paths } from '../../navigation/paths.ts';
import { useIsProvider } from '../../session/use-may.ts';
import { RefurbQuestionForm } from './question-form.tsx';
import { newRefurbQuestion, type RefurbQuestionValues, refurbQuestionForm, sentOf } from './refurb-question-values.ts';

await loadWords('questions', 'work');

export default function RefurbQuestionNew() {
  const t = useWords('work');
  const common = useT();
  return (
    <AccountForm title={common('titles.refurbQuestionNew')} lead={t('questionForm.lead')}>
      {({ accountId }) => <NewForm accountId={accountId} />}
    </AccountForm>
  );
}

function NewForm({ accountId }: { accountId: string }) {
  const t = useWords('work');
  const common = useT();
  const go = useGoWhenSaved();
  const cache = useQueryClient();
  const isOurs = useIsProvider();
  const [values] = useState(newRefurbQuestion);
  const schema = useMemo(() => refurbQuestionForm(t), [t]);
  const edit = useEditForm<RefurbQuestionValues>({
    schema,
    values,
    save: async (typed) => {
      await call(createRefurbQuestion, { body: { accountId, ...sentOf(typed) } });
      await forget(cache, listRefurbQuestions, listRefurbSteps);
      go(paths.refurbQuestions({ accountId: isOurs ? accountId : undefined }));
      return undefined;
    },
    saved: t('questionForm.created'),
    words: t,
  });
  return (
    <RefurbQuestionForm
      edit={edit}
      accountId={accountId}
      label={common('titles.refurbQuestionNew')}
      saveLabel={t('questionForm.create')}
    />
  );
}
