import type { CREATED_TYPES, OrganizationType } from '@reprise/contract/organizations/organization-types';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { RadioCards } from '@reprise/ui/primitives/radio-cards.tsx';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useWords } from '../../i18n/words.tsx';
import { LookupField } from '../../kit/fields/lookup-field.tsx';
import type { Entity, EntityValues } from './entity-values.ts';
import { parentLookup } from './read-entities.ts';
import { TYPE_ICONS } from './type-icons.ts';

type CreatedType = (typeof CREATED_TYPES)[number];
type Form = UseFormReturn<EntityValues>;

/** Of a new entity: what it is and where it hangs. */
export function NewWhereCard(props: { form: Form; accountId: string; types: readonly CreatedType[]; parent: string }) {
  const { form, accountId, types } = props;
  const t = useWords('entities');
  const [chosen, setChosen] = useState(props.parent);
  const type = form.watch('type') as CreatedType;
  return (
    <Card title={t('form.what')}>
      <div className="form-fields">
        <RadioCards
          legend={t('form.type')}
          name="type"
          look="tiles"
          value={type}
          cards={types.map((value) => ({
            value,
            title: t(`types.${value}`),
            note: t(`typeHelp.${value}`),
            media: <Icon name={TYPE_ICONS[value]} />,
          }))}
          onChange={(value) => {
            form.setValue('type', value, { shouldDirty: true });
            // What another type hangs on may not be for this one.
            form.setValue('parentOrganizationId', '');
            setChosen('');
          }}
        />
        <ParentField form={form} chosen={chosen} onChoose={setChosen} about={{ accountId, type }} />
      </div>
    </Card>
  );
}

/** Of one that exists: the type stays, and the place may change where it is allowed. */
export function WhereCard({ form, entity }: { form: Form; entity: Entity }) {
  const t = useWords('entities');
  const isRoot = entity.type === 'root_management_unit';
  const [moved, setMoved] = useState('');
  const under = entity.path.at(-1)?.commonName ?? '';
  // What was chosen and then cancelled is not shown any more.
  const chosen = form.formState.dirtyFields.parentOrganizationId ? moved || under : under;
  return (
    <Card title={t('form.what')}>
      <div className="form-grid">
        <div className="form-fixed">
          <span className="field-label">{t('form.type')}</span>
          <strong>
            <Icon name={TYPE_ICONS[entity.type]} />
            {t(`types.${entity.type}`)}
          </strong>
          <p className="field-help">{t('form.typeFixed')}</p>
        </div>
        {entity.rights.move ? (
          <ParentField
            form={form}
            chosen={chosen}
            onChoose={setMoved}
            help={t('form.parentHelp')}
            about={{ accountId: entity.accountId, type: entity.type as CreatedType, moved: entity.id }}
          />
        ) : (
          <div className="form-fixed">
            <span className="field-label">{t(entity.buyer ? 'form.buyer' : 'form.parent')}</span>
            <strong>{under || '—'}</strong>
            <p className="field-help">
              {t(isRoot ? 'form.parentRoot' : entity.buyer ? 'form.buyerFixed' : 'form.parentFixed')}
            </p>
          </div>
        )}
      </div>
    </Card>
  );
}

type ParentProps = {
  form: Form;
  chosen: string;
  onChoose: (label: string) => void;
  help?: string;
  about: { accountId: string; type: Exclude<OrganizationType, 'root_management_unit'>; moved?: string };
};
function ParentField({ form, chosen, onChoose, help, about }: ParentProps) {
  const t = useWords('entities');
  const { errors, dirtyFields } = form.formState;
  return (
    <LookupField
      {...parentLookup(t, about)}
      label={t('form.parent')}
      placeholder={t('form.findParent')}
      nothing={t('list.nothing')}
      help={help}
      chosen={chosen}
      error={errors.parentOrganizationId?.message}
      changed={dirtyFields.parentOrganizationId === true}
      onChoose={({ value, label }) => {
        onChoose(label);
        form.setValue('parentOrganizationId', value, { shouldDirty: true, shouldValidate: true });
      }}
    />
  );
}
