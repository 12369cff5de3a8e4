import { createDispatchRule, listDispatchRules } from '@reprise/contract/logistics/dispatch-rule-routes';
import { useQueryClient } from '@tanstack/react-query';
import { AccountForm } from '../../accounts/choice/account-page.tsx';
import { call } from '../../api/call.ts';
import { forget } from '../../api/query.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { useEditForm } from '../../kit/form/use-edit-form.ts';
import { useGoWhenSaved } from '../../kit/form/use-go-when-saved.ts';
import { paths } from '../../navigation/paths.ts';
import { RuleForm } from './rule-form.tsx';
import { newRule, type RuleValues, ruleForm, sentOf } from './rule-values.ts';

await loadWords('catalogue', 'categories', 'dispatch', 'readiness');

export default function DispatchRuleNew() {
  const t = useWords('dispatch');
  const common = useT();
  return (
    <AccountForm title={common('titles.dispatchRuleNew')} lead={t('form.lead')}>
      {({ accountId }) => <NewForm accountId={accountId} />}
    </AccountForm>
  );
}

function NewForm({ accountId }: { accountId: string }) {
  const t = useWords('dispatch');
  const common = useT();
  const go = useGoWhenSaved();
  const cache = useQueryClient();
  const edit = useEditForm<RuleValues>({
    schema: ruleForm,
    values: newRule(),
    save: async (values) => {
      await call(createDispatchRule, { body: { accountId, ...sentOf(values) } });
      await forget(cache, listDispatchRules);
      go(paths.dispatchRules({ accountId }));
      return undefined;
    },
    saved: t('form.created'),
    words: t,
  });
  return (
    <RuleForm
      edit={edit}
      accountId={accountId}
      label={common('titles.dispatchRuleNew')}
      saveLabel={t('form.create')}
      readOnly={false}
    />
  );
}
