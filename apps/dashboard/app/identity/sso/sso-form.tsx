import { keyOf } from '../../api/query.ts';
import { useWords } from '../../i18n/words.tsx';
import './sso.css';
import { ApiRefusal } from '@reprise/client/call';
import { getSsoConfiguration, saveSsoConfiguration } from '@reprise/contract/identity/sso-routes';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import { SettingSwitch } from '../../kit/detail/settings-page.tsx';
import { EditFormFrame } from '../../kit/form/edit-form.tsx';
import { FormText } from '../../kit/form/form-field.tsx';
import { useEditForm } from '../../kit/form/use-edit-form.ts';
import { SsoAddresses } from './sso-addresses.tsx';
import { SsoDomains } from './sso-domains.tsx';
import { type SavedSso, type SsoValues, ssoSchema, valuesOf } from './sso-schema.ts';
import { SsoTest } from './sso-test.tsx';

export function SsoForm({ saved }: { saved: SavedSso }) {
  const t = useWords('sso');
  const queries = useQueryClient();
  const schema = useMemo(() => ssoSchema(saved, t), [saved, t]);
  const params = { id: saved.organizationId };
  const keep = (next: SavedSso): SsoValues => {
    queries.setQueriesData({ queryKey: keyOf(getSsoConfiguration) }, (before: SavedSso | undefined) =>
      before?.organizationId === next.organizationId ? next : before,
    );
    return valuesOf(next);
  };
  const edit = useEditForm<SsoValues>({
    schema,
    values: valuesOf(saved),
    save: async ({ clientSecret, ...values }) => {
      const body = { ...values, ...(clientSecret ? { clientSecret } : {}) };
      return keep(await call(saveSsoConfiguration, { params, body }).catch(asProblem));
    },
    readAgain: async () => keep(await call(getSsoConfiguration, { params })),
  });
  const { form } = edit;
  const [active, mandatory] = form.watch(['active', 'mandatory']);
  const change = (name: 'active' | 'mandatory', on: boolean) =>
    form.setValue(name, on, { shouldDirty: true, shouldValidate: true });
  const mandatoryError = form.formState.errors.mandatory?.message;
  return (
    <EditFormFrame edit={edit} label={t('form')} saveLabel={t('save')}>
      <SsoAddresses saved={saved} />
      <Card title={t('provider.title')}>
        <div className="form">
          <FormText
            form={form}
            name="issuer"
            type="url"
            inputMode="url"
            spellCheck={false}
            label={t('provider.issuer')}
            help={t('provider.issuerHelp')}
          />
          <div className="form-grid">
            <FormText
              form={form}
              name="clientId"
              autoComplete="off"
              spellCheck={false}
              label={t('provider.clientId')}
            />
            <FormText
              form={form}
              name="clientSecret"
              type="password"
              autoComplete="off"
              label={t('provider.secret')}
              help={t(saved.hasClientSecret ? 'provider.secretKept' : 'provider.secretNew')}
            />
          </div>
          <SsoTest organizationId={saved.organizationId} values={() => form.getValues()} />
        </div>
      </Card>
      <SsoDomains form={form} />
      <Card title={t('access.title')}>
        <SettingSwitch
          label={t('access.active')}
          effect={t('access.activeEffect')}
          checked={active}
          onChange={(on) => {
            change('active', on);
            if (!on) change('mandatory', false);
          }}
        />
        <SettingSwitch
          label={t('access.mandatory')}
          effect={mandatoryError ?? t('access.mandatoryEffect')}
          checked={mandatory}
          onChange={(on) => change('mandatory', on)}
        />
        <div className="sso-first">
          <Notice tone="blue" icon="info-circle" title={t('access.first')}>
            {saved.linkedUsers > 0 && <p>{t('linked', { count: saved.linkedUsers })}</p>}
          </Notice>
        </div>
      </Card>
    </EditFormFrame>
  );
}

/** A domain that is taken is no change of somebody else's: reloading would not help. */
function asProblem(error: unknown): never {
  if (error instanceof ApiRefusal && error.code === 'domain_taken')
    throw new ApiRefusal(422, { ...error.problem, status: 422 }, undefined);
  throw error;
}
