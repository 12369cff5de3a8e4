import { useMemo } from 'react';
import { useT, useWords } from '../../i18n/words.tsx';
import { EditFormFrame } from '../../kit/form/edit-form.tsx';
import { FormText } from '../../kit/form/form-field.tsx';
import { PromiseCard } from './control-cards.tsx';
import { PayoutPolicyCard } from './payout-policy-card.tsx';
import { PremiumCard } from './premium-card.tsx';
import { CartCard, ExperienceCard, PredeclaredCard, SendingCard, SiteCard, TextsCard } from './retailer-cards.tsx';
import { SettingsCard, SettingsSections } from './settings-frame.tsx';
import { type RetailerValues, retailerSchema, retailerValuesOf, type Settings } from './settings-values.ts';
import { useSettingsForm } from './use-settings.ts';

const SECTIONS = [
  'contact',
  'texts',
  'experience',
  'site',
  'cart',
  'predeclared',
  'sending',
  'promise',
  'premium',
  'payouts',
] as const;

export function RetailerForm({ settings, currency }: { settings: Settings; currency: string }) {
  const t = useWords('settings');
  const common = useT();
  const optional = useWords('scaffolds')('form.optional');
  const schema = useMemo(() => retailerSchema(t), [t]);
  const edit = useSettingsForm<RetailerValues>(settings, schema, retailerValuesOf);
  const { form } = edit;
  return (
    <SettingsSections sections={SECTIONS.map((id) => ({ id, label: t(`nav.${id}`) }))}>
      <EditFormFrame edit={edit} label={common('titles.settingsRetailer')}>
        <SettingsCard id="contact" title={t('nav.contact')}>
          <FormText
            form={form}
            name="sellerSupportEmail"
            label={t('contact.sellerSupportEmail')}
            help={t('contact.sellerSupportEmailHelp')}
            optional={optional}
            type="email"
            autoComplete="off"
          />
        </SettingsCard>
        <TextsCard form={form} settings={settings} />
        <ExperienceCard form={form} />
        <SiteCard form={form} site={settings.site} />
        <CartCard form={form} currency={currency} />
        <PredeclaredCard form={form} />
        <SendingCard form={form} />
        <PromiseCard form={form} />
        <PremiumCard features={settings.enabledPremiumFeatures} />
      </EditFormFrame>
      <PayoutPolicyCard accountId={settings.accountId} currency={currency} />
    </SettingsSections>
  );
}
