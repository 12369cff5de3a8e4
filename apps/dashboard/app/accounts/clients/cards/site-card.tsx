import { PREMIUM_FEATURES } from '@reprise/contract/accounts/premium-features';
import { Card } from '@reprise/ui/primitives/card.tsx';
import type { UseFormReturn } from 'react-hook-form';
import { useWords } from '../../../i18n/words.tsx';
import { FormText } from '../../../kit/form/form-field.tsx';
import { FormSwitch } from '../../../kit/form/form-switch.tsx';
import type { ClientValues } from '../client-values.ts';

type Props = { form: UseFormReturn<ClientValues> };

export function SiteCard({ form }: Props) {
  const t = useWords('clients');
  const optional = useWords('scaffolds')('form.optional');
  return (
    <Card title={t('site.title')}>
      <FormSwitch form={form} name="hasSite" label={t('site.has')} effect={t('site.hasEffect')} />
      {form.watch('hasSite') && (
        <>
          <FormSwitch form={form} name="site.active" label={t('site.active')} effect={t('site.activeEffect')} />
          <div className="form-grid client-after-switch">
            <FormText
              form={form}
              name="site.url"
              label={t('site.url')}
              help={t('site.urlHelp')}
              icon="world"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
            />
            <FormText form={form} name="site.tagManagerId" label={t('site.tagManagerId')} optional={optional} />
            <FormText form={form} name="site.axeptioId" label={t('site.axeptioId')} optional={optional} />
            <FormText
              form={form}
              name="site.externalLinkUrl"
              label={t('site.externalLinkUrl')}
              optional={optional}
              inputMode="url"
            />
            <FormText form={form} name="site.externalLinkText" label={t('site.externalLinkText')} optional={optional} />
          </div>
        </>
      )}
    </Card>
  );
}

export function PremiumCard({ form }: Props) {
  const t = useWords('clients');
  return (
    <Card title={t('premium.title')}>
      {PREMIUM_FEATURES.map((feature) => (
        <FormSwitch
          key={feature}
          form={form}
          name={`features.${feature}`}
          label={t(`premium.${feature}`)}
          effect={t(`premium.${feature}Effect`)}
        />
      ))}
    </Card>
  );
}

export function AdministratorCard({ form }: Props) {
  const t = useWords('clients');
  return (
    <Card title={t('administrator.title')} aside={t('administrator.aside')}>
      <FormSwitch
        form={form}
        name="hasAdministrator"
        label={t('administrator.invite')}
        effect={t('administrator.inviteEffect')}
      />
      {form.watch('hasAdministrator') && (
        <div className="form-grid client-after-switch">
          <FormText
            form={form}
            name="administrator.firstname"
            label={t('administrator.firstname')}
            autoComplete="off"
          />
          <FormText form={form} name="administrator.lastname" label={t('administrator.lastname')} autoComplete="off" />
          <FormText
            form={form}
            name="administrator.email"
            label={t('administrator.email')}
            type="email"
            autoComplete="off"
          />
        </div>
      )}
    </Card>
  );
}
