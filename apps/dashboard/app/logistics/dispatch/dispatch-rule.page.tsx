import {
  deleteDispatchRule,
  getDispatchRule,
  listDispatchRules,
  updateDispatchRule,
} from '@reprise/contract/logistics/dispatch-rule-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { call } from '../../api/call.ts';
import { forget } from '../../api/query.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { DetailPage } from '../../kit/detail/detail-page.tsx';
import { OneThing } from '../../kit/detail/one-thing.tsx';
import { useEditThing } from '../../kit/form/use-edit-thing.ts';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useAct } from '../../kit/use-act.ts';
import { paths } from '../../navigation/paths.ts';
import { HolePreview } from '../../readiness/notices/hole-preview.tsx';
import { useIsProvider, useMay } from '../../session/use-may.ts';
import { type DispatchRule as Rule, ruleOf } from './read-rules.ts';
import { RuleForm } from './rule-form.tsx';
import { type RuleValues, ruleForm, sentOf, valuesOf } from './rule-values.ts';

await loadWords('catalogue', 'categories', 'dispatch', 'readiness');

export default function DispatchRule() {
  const t = useWords('dispatch');
  const common = useT();
  const { id } = useParams();
  // A form is filled in from it: what somebody types must not change under their hands.
  const query = useQuery({
    ...ruleOf(id ?? ''),
    enabled: Boolean(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!id) return <Navigate to={paths.dispatchRules()} replace />;
  return (
    <OneThing
      query={query}
      icon="building-warehouse"
      name={common('titles.dispatchRule')}
      columns={['60%', '30%']}
      words={{ failed: t('list.failed'), goneTitle: t('form.goneTitle'), gone: t('form.gone') }}
    >
      {(rule) => <Loaded key={id} rule={rule} />}
    </OneThing>
  );
}

function Loaded({ rule }: { rule: Rule }) {
  const t = useWords('dispatch');
  const common = useT();
  const isOurs = useIsProvider();
  const mayEdit = useMay()('ROLE_WAREHOUSE_DISPATCH_RULE_CREATE');
  const { id, accountId } = rule;
  const edit = useEditThing<Rule, RuleValues>({
    thing: rule,
    queryKey: ruleOf(id).queryKey,
    read: () => call(getDispatchRule, { params: { id } }),
    update: (now, typed) =>
      call(updateDispatchRule, { params: { id }, body: { ...sentOf(typed), version: now.version } }),
    values: valuesOf,
    shownBy: [listDispatchRules],
    schema: ruleForm,
    words: t,
  });
  const back = paths.dispatchRules({ accountId: isOurs ? accountId : undefined });
  return (
    <DetailPage
      back={{ to: back, label: common('titles.dispatchRules') }}
      title={rule.title}
      actions={mayEdit && <Remove rule={rule} back={back} />}
    >
      <RuleForm
        edit={edit}
        accountId={accountId}
        ruleId={id}
        label={common('titles.dispatchRule')}
        readOnly={!mayEdit}
      />
    </DetailPage>
  );
}

function Remove({ rule: { id, accountId, title }, back }: { rule: Rule; back: string }) {
  const t = useWords('dispatch');
  const common = useT();
  const show = useToast();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useAct({
    act: () => call(deleteDispatchRule, { params: { id } }),
    onDone: async () => {
      await forget(cache, listDispatchRules);
      show({ kind: 'done', title: t('form.removed'), detail: title });
      await navigate(back);
    },
    onFailed: (error) => {
      show({ kind: 'error', title: t('form.notRemoved'), detail: common.refusal(error) });
      setIsAsking(false);
    },
  });
  return (
    <>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        {t('form.remove')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('form.removeTitle', { title })}
        closeLabel={common('common.close')}
        footer={
          <>
            <Button data-autofocus onClick={() => setIsAsking(false)}>
              {common('common.cancel')}
            </Button>
            <Button variant="danger-solid" busy={remove.busy} onClick={() => remove.run()}>
              {t('form.remove')}
            </Button>
          </>
        }
      >
        <p>{t('form.removeBody')}</p>
        <HolePreview accountId={accountId} draft={isAsking ? { kind: 'rule_removed', id } : undefined} />
      </Dialog>
    </>
  );
}
