import type { Module } from '@reprise/contract/access/modules';
import type { StaffUserType } from '@reprise/contract/access/staff-types';
import { listUserEntities } from '@reprise/contract/identity/user-routes';
import { Checkbox } from '@reprise/ui/primitives/checkbox.tsx';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { get, type UseFormReturn } from 'react-hook-form';
import { keyOf } from '../../api/query.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { LookupField } from '../../kit/fields/lookup-field.tsx';
import { entityLookup, entityName } from './entity-lookup.ts';
import type { AssignableType } from './use-assignable-types.ts';
import type { UserValues } from './user-values.ts';

type Props = {
  form: UseFormReturn<UserValues>;
  module: Module;
  accountId: string;
  types: readonly AssignableType[];
  /** Somebody may be looked at whom one may not change. */
  locked: boolean;
};

/** One module: whether the person works in it, as what, and where. Only what may be given is offered. */
export function RoleCard({ form, module, accountId, types, locked }: Props) {
  const t = useWords('users');
  const common = useT();
  const { on, userType, organizationId } = form.watch(`modules.${module}`);
  const own = types.filter((type) => type.modules.includes(module));
  const known = own.find((type) => type.userType === userType);
  const errorOf = (field: 'on' | 'userType' | 'organizationId') => {
    const { message } = (get(form.formState.errors, `modules.${module}.${field}`) ?? {}) as { message?: string };
    return message;
  };
  const typed = { shouldDirty: true, shouldTouch: true, shouldValidate: form.formState.isSubmitted };
  const setText = (field: 'userType' | 'organizationId', value: string) =>
    form.setValue(`modules.${module}.${field}`, value, typed);
  const name = useQuery({
    queryKey: keyOf(listUserEntities, 'name', accountId, organizationId),
    queryFn: () => entityName(organizationId, accountId),
    enabled: organizationId !== '',
    staleTime: 60_000,
  });
  if (!own.length && !on) return null;
  // A role that was given by somebody who may: it is shown, and can be left or taken away, not given again.
  const options = known || !userType ? own : [...own, { userType: userType as StaffUserType }];
  const isFixed = locked || (on && userType !== '' && !known);
  const needsEntity = known ? known.entityTypes.length > 0 : organizationId !== '';
  return (
    <fieldset className="role-card" data-on={on || undefined}>
      <legend className="visually-hidden">{common(`modules.${module}`)}</legend>
      <Checkbox
        label={
          <>
            <strong>{common(`modules.${module}`)}</strong> <span className="subtle">{t('form.on')}</span>
          </>
        }
        checked={on}
        disabled={locked}
        error={errorOf('on')}
        help={isFixed && !locked ? t('form.fixedRole') : undefined}
        onChange={({ currentTarget }) => form.setValue(`modules.${module}.on`, currentTarget.checked, typed)}
      />
      {on && (
        <div className="form-grid">
          <SelectField
            label={t('form.type')}
            placeholder={t('form.chooseType')}
            options={options.map((type) => ({ value: type.userType, label: common(`userTypes.${type.userType}`) }))}
            value={userType}
            disabled={isFixed}
            error={errorOf('userType')}
            onChange={({ currentTarget }) => {
              setText('userType', currentTarget.value);
              setText('organizationId', '');
            }}
          />
          {needsEntity && !isFixed && (
            <LookupField
              {...entityLookup(t, accountId, userType as StaffUserType)}
              label={t('form.entity')}
              placeholder={t('form.findEntity')}
              chosen={organizationId ? (name.data ?? '…') : ''}
              nothing={t('form.noEntity')}
              error={errorOf('organizationId')}
              onChoose={({ value }) => setText('organizationId', value)}
            />
          )}
          {isFixed && organizationId && <p className="field-help">{`${t('form.entity')} · ${name.data ?? '…'}`}</p>}
        </div>
      )}
    </fieldset>
  );
}
