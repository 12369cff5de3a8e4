import { createPriceRevision, listPriceRevisions } from '@reprise/contract/pricing/revision-routes';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { RadioCards } from '@reprise/ui/primitives/radio-cards.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { AccountForm, type ChosenAccount } from '../../accounts/choice/account-page.tsx';
import { useAccount } from '../../accounts/choice/use-account.ts';
import { call } from '../../api/call.ts';
import { forget } from '../../api/query.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { EditFormFrame } from '../../kit/form/edit-form.tsx';
import { useEditForm } from '../../kit/form/use-edit-form.ts';
import { useGoWhenSaved } from '../../kit/form/use-go-when-saved.ts';
import { paths } from '../../navigation/paths.ts';
import { FileForm } from './file-form.tsx';
import { RuleFields } from './rule/rule-fields.tsx';
import { NEW_RULE, type RuleValues, ruleForm, ruleOf } from './rule/rule-values.ts';

await loadWords('catalogue', 'categories', 'prices');

export default function PriceNew() {
  const t = useWords('prices');
  const common = useT();
  const [origin, setOrigin] = useState<'rule' | 'file'>('rule');
  return (
    <AccountForm className="stack stack--measure" title={common('titles.priceNew')} lead={t('form.lead')}>
      {(account) => (
        <>
          <Card>
            <RadioCards
              legend={t('form.origin')}
              name="origin"
              look="tiles"
              value={origin}
              cards={[
                { value: 'rule', title: t('origin.rule'), note: t('form.ruleNote') },
                { value: 'file', title: t('origin.file'), note: t('form.fileNote') },
              ]}
              onChange={setOrigin}
            />
          </Card>
          {origin === 'rule' ? <NewRule {...account} /> : <FileForm named={account.named} />}
        </>
      )}
    </AccountForm>
  );
}

function NewRule({ accountId, named }: ChosenAccount) {
  const t = useWords('prices');
  const common = useT();
  const go = useGoWhenSaved();
  const cache = useQueryClient();
  const { currency } = useAccount(accountId);
  const schema = useMemo(() => ruleForm(t), [t]);
  const edit = useEditForm<RuleValues>({
    schema,
    values: NEW_RULE,
    save: async (values) => {
      const body = { ...(named ? { accountId: named } : {}), title: values.title.trim(), rule: ruleOf(values) };
      const { id } = await call(createPriceRevision, { body });
      go(paths.priceRevision({ id }));
      void forget(cache, listPriceRevisions);
      return undefined;
    },
    saved: t('form.prepared'),
    words: t,
  });
  return (
    <EditFormFrame isNew edit={edit} label={common('titles.priceNew')} saveLabel={t('form.prepare')}>
      <RuleFields form={edit.form} accountId={named} currency={currency} />
    </EditFormFrame>
  );
}
