import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { useMemo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { countryOptions } from '../../i18n/country-options.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { LookupField } from '../../kit/fields/lookup-field.tsx';
import { FormSelect, FormText } from '../../kit/form/form-field.tsx';
import type { EntityValues } from './entity-values.ts';
import { warehouseLookup } from './read-entities.ts';

type Props = { form: UseFormReturn<EntityValues> };

export function IdentityCard({ form, isRoot }: Props & { isRoot: boolean }) {
  const t = useWords('entities');
  const optional = useWords('scaffolds')('form.optional');
  return (
    <Card title={t('form.identity')}>
      <div className="form-grid">
        <FormText
          form={form}
          name="commonName"
          label={t('form.commonName')}
          autoComplete="off"
          readOnly={isRoot}
          {...(isRoot ? { help: t('form.rootName') } : {})}
        />
        <FormText
          form={form}
          name="externalId"
          label={t('form.externalId')}
          help={t('form.externalIdHelp')}
          optional={optional}
        />
        <FormText form={form} name="corporateName" label={t('form.corporateName')} optional={optional} />
        <FormText
          form={form}
          name="siret"
          label={t('form.siret')}
          help={t('form.siretHelp')}
          inputMode="numeric"
          optional={optional}
        />
        <FormText form={form} name="capital" label={t('form.capital')} optional={optional} />
        <FormText form={form} name="placeEmail" label={t('form.placeEmail')} type="email" optional={optional} />
      </div>
    </Card>
  );
}

export function AddressCard({ form }: Props) {
  const t = useWords('entities');
  const optional = useWords('scaffolds')('form.optional');
  const locale = useLocale();
  const own = form.formState.defaultValues?.country || 'FR';
  const countries = useMemo(() => countryOptions(locale, own), [locale, own]);
  return (
    <Card title={t('form.address')}>
      <div className="form-grid">
        <FormText form={form} name="street" label={t('form.street')} optional={optional} />
        <FormText form={form} name="streetMore" label={t('form.streetMore')} optional={optional} />
        <FormText form={form} name="zipCode" label={t('form.zipCode')} optional={optional} />
        <FormText form={form} name="city" label={t('form.city')} optional={optional} />
        <FormSelect
          form={form}
          name="country"
          label={t('form.country')}
          placeholder={t('form.chooseCountry')}
          options={countries}
        />
      </div>
    </Card>
  );
}

type WarehouseProps = Props & { accountId: string; name: string; readOnly: boolean };
/** Where its devices go. A unit's holds for what is under it, until a rule or a store says otherwise. */
export function WarehouseCard({ form, accountId, name, readOnly }: WarehouseProps) {
  const t = useWords('entities');
  const [found, setFound] = useState('');
  const id = form.watch('defaultWarehouseId');
  const isChanged = form.formState.dirtyFields.defaultWarehouseId === true;
  const set = (value: string) => form.setValue('defaultWarehouseId', value, { shouldDirty: true });
  return (
    <Card title={t('form.logistics')}>
      <div className="form-fields">
        <LookupField
          {...warehouseLookup(accountId)}
          label={t('form.defaultWarehouse')}
          placeholder={t('form.findWarehouse')}
          help={t('form.warehouseHelp')}
          nothing={t('form.noWarehouse')}
          error={form.formState.errors.defaultWarehouseId?.message}
          changed={isChanged}
          chosen={id ? (isChanged ? found || name : name) : ''}
          onChoose={({ value, label }) => {
            setFound(label);
            set(value);
          }}
        />
        {id && !readOnly && (
          <div>
            <Button size="sm" variant="quiet" onClick={() => set('')}>
              {t('form.clearWarehouse')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
