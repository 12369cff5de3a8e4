import { queryOf } from '../../api/query.ts';
import { loadWords } from '../../i18n/messages.ts';
import './entities.css';
import {
  getOrganization,
  listOrganizations,
  readOrganizationTree,
  updateOrganization,
} from '@reprise/contract/organizations/organization-routes';
import { PARENT_TYPES } from '@reprise/contract/organizations/organization-types';
import { formatDate } from '@reprise/i18n/formats';
import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { StatusBadge } from '@reprise/ui/product/status-badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { call } from '../../api/call.ts';
import { HERE } from '../../base/now.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { DetailPage } from '../../kit/detail/detail-page.tsx';
import { OneThing } from '../../kit/detail/one-thing.tsx';
import { EditFormFrame } from '../../kit/form/edit-form.tsx';
import { useEditThing } from '../../kit/form/use-edit-thing.ts';
import { paths } from '../../navigation/paths.ts';
import { AddressCard, IdentityCard, WarehouseCard } from './entity-fields.tsx';
import { EntitySide } from './entity-side.tsx';
import { changedOf, type Entity, type EntityValues, entityForm, valuesOf } from './entity-values.ts';
import { PlaceCard } from './place/place-card.tsx';
import { FIELDS } from './refused-fields.ts';
import { WhereCard } from './where-card.tsx';

await loadWords('entities');

const entityOf = (id: string) => queryOf(getOrganization, { params: { id } });

export default function EntityEdit() {
  const t = useWords('entities');
  const common = useT();
  const { id = '' } = useParams();
  const query = useQuery(entityOf(id));
  // Another entity is another form: nothing typed for the one may stay for the other.
  return (
    <OneThing
      query={query}
      icon="sitemap"
      name={common('titles.entity')}
      words={{ failed: t('form.failed'), goneTitle: t('form.goneTitle'), gone: t('form.gone') }}
    >
      {(entity) => <Loaded key={entity.id} entity={entity} />}
    </OneThing>
  );
}

function Loaded({ entity }: { entity: Entity }) {
  const t = useWords('entities');
  const locale = useLocale();
  const schema = useMemo(() => entityForm(t), [t]);
  const edit = useEditThing<Entity, EntityValues>({
    thing: entity,
    queryKey: entityOf(entity.id).queryKey,
    read: () => call(getOrganization, { params: { id: entity.id } }),
    update: (now, typed) => call(updateOrganization, { params: { id: entity.id }, body: changedOf(now, typed) }),
    values: valuesOf,
    shownBy: [listOrganizations, readOrganizationTree],
    schema,
    words: t,
    fieldOf: (code) => FIELDS[code],
  });
  const { form } = edit;
  const readOnly = !entity.rights.change;
  const isRoot = entity.type === 'root_management_unit';
  const holdsOthers = Object.values(PARENT_TYPES).some((types) => types.includes(entity.type));
  return (
    <DetailPage
      back={{ to: paths.entities(), label: t('form.back') }}
      title={entity.commonName}
      badges={
        <StatusBadge object="organization" status={entity.status}>
          {t(`status.${entity.status}`)}
        </StatusBadge>
      }
      meta={[
        t(`types.${entity.type}`),
        ...(entity.path.length ? [entity.path.map(({ commonName }) => commonName).join(' › ')] : []),
        t('form.since', { date: formatDate(locale, new Date(entity.createdAt), HERE) }),
      ]}
      actions={
        holdsOthers &&
        entity.status === 'active' &&
        !readOnly && (
          <Link className={buttonClass()} to={paths.entityNew({ accountId: entity.accountId, parent: entity.id })}>
            <Icon name="plus" />
            {t('form.addUnder')}
          </Link>
        )
      }
      notice={
        readOnly ? (
          <Notice tone="neutral" title={t('form.readOnly')} icon="lock" />
        ) : (
          entity.status === 'inactive' && <Notice tone="amber" title={t('side.inactive')} />
        )
      }
      rail={<EntitySide entity={entity} onChanged={edit.take} />}
    >
      <EditFormFrame edit={edit} label={t('form.label')}>
        <fieldset className="form-fields" disabled={readOnly}>
          <WhereCard form={form} entity={entity} />
          <IdentityCard form={form} isRoot={isRoot} />
          <AddressCard form={form} />
          <PlaceCard form={form} geocodedByUser={entity.geocodedByUser} readOnly={readOnly} />
          {entity.type !== 'warehouse' && entity.type !== 'buyer' && (
            <WarehouseCard
              form={form}
              accountId={entity.accountId}
              name={entity.defaultWarehouse?.commonName ?? ''}
              readOnly={readOnly}
            />
          )}
        </fieldset>
      </EditFormFrame>
    </DetailPage>
  );
}
