import { updatePriceRevision } from '@reprise/contract/pricing/revision-routes';
import type { RevisionRule } from '@reprise/contract/pricing/revision-rule';
import { mayDo } from '@reprise/contract/pricing/revision-states';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { Navigate } from 'react-router';
import { call } from '../../api/call.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { DetailPage } from '../../kit/detail/detail-page.tsx';
import { EditFormFrame } from '../../kit/form/edit-form.tsx';
import { useEditForm } from '../../kit/form/use-edit-form.ts';
import { useGoWhenSaved } from '../../kit/form/use-go-when-saved.ts';
import { paths } from '../../navigation/paths.ts';
import { useIsProvider } from '../../session/use-may.ts';
import { LoadedRevision } from './loaded-revision.tsx';
import { type Revision, revisionKey } from './read-revisions.ts';
import { RuleFields } from './rule/rule-fields.tsx';
import { type RuleValues, ruleForm, ruleOf, ruleValues } from './rule/rule-values.ts';

await loadWords('catalogue', 'categories', 'prices');

export default function PriceEdit() {
  return (
    <LoadedRevision>
      {(revision) =>
        revision.rule && (mayDo('edit', revision) || revision.status === 'preparing') ? (
          <Loaded key={revision.id} revision={revision} rule={revision.rule} />
        ) : (
          <Navigate to={paths.priceRevision({ id: revision.id })} replace />
        )
      }
    </LoadedRevision>
  );
}

function Loaded({ revision, rule }: { revision: Revision; rule: RevisionRule }) {
  const t = useWords('prices');
  const common = useT();
  const locale = useLocale();
  const isOurs = useIsProvider();
  const go = useGoWhenSaved();
  const cache = useQueryClient();
  const { id, accountId, currency } = revision;
  const first = useRef(revision.version);
  const schema = useMemo(() => ruleForm(t), [t]);
  const edit = useEditForm<RuleValues>({
    schema,
    values: ruleValues(locale, revision.title, rule),
    save: async (values) => {
      const body = { version: first.current, title: values.title.trim(), rule: ruleOf(values) };
      const next = await call(updatePriceRevision, { params: { id }, body });
      setTimeout(() => cache.setQueryData(revisionKey(id), next));
      go(paths.priceRevision({ id }));
      return undefined;
    },
    saved: t('form.prepared'),
    words: t,
  });
  return (
    <DetailPage
      back={{ to: paths.priceRevision({ id }), label: common('titles.priceRevision') }}
      title={common('titles.priceEdit')}
    >
      <div className="stack stack--measure">
        <EditFormFrame edit={edit} label={common('titles.priceEdit')} saveLabel={t('form.prepare')}>
          <RuleFields form={edit.form} accountId={isOurs ? accountId : undefined} currency={currency} />
        </EditFormFrame>
      </div>
    </DetailPage>
  );
}
