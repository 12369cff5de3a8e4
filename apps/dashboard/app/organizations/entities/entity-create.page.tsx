import { forget } from '../../api/query.ts';
import { loadWords } from '../../i18n/messages.ts';
import './entities.css';
import {
  createOrganization,
  listOrganizations,
  readOrganizationTree,
} from '@reprise/contract/organizations/organization-routes';
import type { CREATED_TYPES } from '@reprise/contract/organizations/organization-types';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { AccountForm } from '../../accounts/choice/account-page.tsx';
import { call } from '../../api/call.ts';
import { type Session, session } from '../../api/session.ts';
import { useStore } from '../../base/store.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { EditFormFrame } from '../../kit/form/edit-form.tsx';
import { useEditForm } from '../../kit/form/use-edit-form.ts';
import { useGoWhenSaved } from '../../kit/form/use-go-when-saved.ts';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { paths } from '../../navigation/paths.ts';
import { AddressCard, IdentityCard, WarehouseCard } from './entity-fields.tsx';
import { createdOf, type EntityValues, entityForm, newEntity } from './entity-values.ts';
import { PlaceCard } from './place/place-card.tsx';
import { FIELDS } from './refused-fields.ts';
import { useNewEntity } from './use-new-entity.ts';
import { NewWhereCard } from './where-card.tsx';

await loadWords('entities');

export default function EntityCreate() {
  const t = useWords('entities');
  const common = useT();
  const me = useStore(session);
  const [search] = useSearchParams();
  if (!me) return null;
  return (
    <AccountForm title={common('titles.entityNew')} lead={t('form.createLead')} help={t('form.clientFirst')}>
      {({ accountId }) => <Start me={me} accountId={accountId} parentId={search.get('parent')} />}
    </AccountForm>
  );
}

function Start({ me, accountId, parentId }: { me: Session; accountId: string; parentId: string | null }) {
  const t = useWords('entities');
  const { isReady, error, retry, types, under, country } = useNewEntity(me, accountId, parentId);
  if (error) return <FailureView error={error} title={t('form.failed')} onRetry={retry} />;
  if (!isReady) return null;
  const type = types.find((one) => one === 'store') ?? types[0];
  if (!type) return <Notice tone="neutral" icon="lock" title={t('form.noTypes')} />;
  const values = { ...newEntity(type, country), parentOrganizationId: under?.id ?? '' };
  return <NewForm accountId={accountId} types={types} values={values} parent={under?.commonName ?? ''} />;
}

type FormProps = {
  accountId: string;
  types: readonly (typeof CREATED_TYPES)[number][];
  values: EntityValues;
  parent: string;
};
function NewForm({ accountId, types, values, parent }: FormProps) {
  const t = useWords('entities');
  const common = useT();
  const go = useGoWhenSaved();
  const cache = useQueryClient();
  const schema = useMemo(() => entityForm(t), [t]);
  const edit = useEditForm<EntityValues>({
    schema,
    values,
    save: async (typed) => {
      const entity = await call(createOrganization, { body: createdOf(accountId, typed) });
      go(paths.entity({ id: entity.id }));
      void forget(cache, listOrganizations, readOrganizationTree);
      return undefined;
    },
    saved: t('form.created'),
    words: t,
    fieldOf: (code) => FIELDS[code],
  });
  const { form } = edit;
  const type = form.watch('type');
  return (
    <EditFormFrame isNew edit={edit} label={common('titles.entityNew')} saveLabel={t('form.create')}>
      <NewWhereCard form={form} accountId={accountId} types={types} parent={parent} />
      <IdentityCard form={form} isRoot={false} />
      <AddressCard form={form} />
      <PlaceCard form={form} geocodedByUser={false} readOnly={false} />
      {type !== 'warehouse' && type !== 'buyer' && (
        <WarehouseCard form={form} accountId={accountId} name="" readOnly={false} />
      )}
    </EditFormFrame>
  );
}
