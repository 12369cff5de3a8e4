import { useWords } from '../../i18n/words.tsx';
import './users.css';
import { MODULES } from '@reprise/contract/access/modules';
import { USER_TYPE_FACTS } from '@reprise/contract/access/user-types';
import { LOCALES } from '@reprise/contract/accounts/localisation';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Checkbox } from '@reprise/ui/primitives/checkbox.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { type ReactNode, useMemo } from 'react';
import { LANGUAGE_NAMES } from '../../i18n/messages.ts';
import { EditFormFrame } from '../../kit/form/edit-form.tsx';
import { FormSelect, FormText } from '../../kit/form/form-field.tsx';
import { useEditForm } from '../../kit/form/use-edit-form.ts';
import { RightsSummary } from './rights-summary.tsx';
import { RoleCard } from './role-card.tsx';
import type { AssignableType } from './use-assignable-types.ts';
import { type UserValues, userForm } from './user-values.ts';

type Props = {
  label: string;
  saveLabel?: string;
  saved?: string;
  accountId: string;
  types: readonly AssignableType[];
  values: UserValues;
  /** Why the roles and the address cannot be changed. */
  locked?: string | undefined;
  /** Nothing at all can be changed. */
  readOnly?: boolean;
  save: (values: UserValues) => Promise<UserValues | undefined>;
  readAgain?: () => Promise<UserValues>;
  aside?: ReactNode;
};

export function UserForm({
  label,
  saveLabel,
  saved,
  accountId,
  types,
  values,
  locked,
  readOnly,
  save,
  readAgain,
  aside,
}: Props) {
  const t = useWords('users');
  const schema = useMemo(() => userForm(t, (type) => USER_TYPE_FACTS[type].parent !== null), [t]);
  const edit = useEditForm<UserValues>({
    schema,
    values,
    save,
    words: t,
    fieldOf: (code) => (code === 'duplicate_identifier' ? 'email' : undefined),
    ...(saved ? { saved } : {}),
    ...(readAgain ? { readAgain } : {}),
  });
  const { form } = edit;
  const isLocked = locked !== undefined;
  const off = { disabled: isLocked };
  return (
    <>
      <EditFormFrame edit={edit} label={label} {...(saveLabel ? { saveLabel, isNew: true } : {})}>
        {isLocked && <Notice tone="blue" icon="info-circle" title={locked} />}
        <Card title={t('form.identity')}>
          <div className="form-grid">
            <FormText form={form} name="firstname" label={t('form.firstname')} autoComplete="off" disabled={readOnly} />
            <FormText form={form} name="lastname" label={t('form.lastname')} autoComplete="off" disabled={readOnly} />
            <FormText
              form={form}
              name="email"
              type="email"
              label={t('form.email')}
              help={t('form.emailHelp')}
              autoComplete="off"
              {...off}
            />
            <FormSelect
              form={form}
              name="language"
              label={t('form.language')}
              placeholder={t('form.languageOf')}
              options={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
              disabled={readOnly}
            />
          </div>
        </Card>
        <Card title={t('form.roles')}>
          <p className="field-help">{t('form.rolesLead')}</p>
          <div className="role-cards">
            {MODULES.map((module) => (
              <RoleCard
                key={module}
                form={form}
                module={module}
                accountId={accountId}
                types={types}
                locked={isLocked}
              />
            ))}
          </div>
        </Card>
        <Card title={t('form.access')}>
          <Checkbox
            label={t('form.sso')}
            help={t('form.ssoHelp')}
            checked={form.watch('forceConnectionBySso')}
            disabled={isLocked}
            error={form.formState.errors.forceConnectionBySso?.message}
            onChange={({ currentTarget }) =>
              form.setValue('forceConnectionBySso', currentTarget.checked, { shouldDirty: true })
            }
          />
        </Card>
      </EditFormFrame>
      <aside className="user-aside">
        {aside}
        <RightsSummary values={form.watch()} />
      </aside>
    </>
  );
}
