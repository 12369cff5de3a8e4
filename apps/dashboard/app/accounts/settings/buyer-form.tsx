import { checkinRequirements } from '@reprise/contract/accounts/root-detail';
import { RadioCards } from '@reprise/ui/primitives/radio-cards.tsx';
import { Controller } from 'react-hook-form';
import { useT, useWords } from '../../i18n/words.tsx';
import { EditFormFrame } from '../../kit/form/edit-form.tsx';
import { FormSwitch } from '../../kit/form/form-switch.tsx';
import { ControlCard, WipeRuleCard } from './control-cards.tsx';
import { PayoutPolicyCard } from './payout-policy-card.tsx';
import { PremiumCard } from './premium-card.tsx';
import { SettingsCard, SettingsSections } from './settings-frame.tsx';
import { type BuyerValues, buyerSchema, buyerValuesOf, type Settings } from './settings-values.ts';
import { useSettingsForm } from './use-settings.ts';

const SECTIONS = ['checkIn', 'comment', 'control', 'wipe', 'payment', 'premium', 'payouts'] as const;

export function BuyerForm({ settings, currency }: { settings: Settings; currency: string }) {
  const t = useWords('settings');
  const common = useT();
  const edit = useSettingsForm<BuyerValues>(settings, buyerSchema(t), buyerValuesOf);
  const { form } = edit;
  return (
    <SettingsSections sections={SECTIONS.map((id) => ({ id, label: t(`nav.${id}`) }))}>
      <EditFormFrame edit={edit} label={common('titles.settingsBuyer')}>
        <SettingsCard id="checkIn" title={t('nav.checkIn')}>
          <Controller
            control={form.control}
            name="warehouseCheckinRequirement"
            render={({ field }) => (
              <RadioCards
                legend={t('rules.checkIn')}
                help={t('rules.checkInHelp')}
                name={field.name}
                value={field.value}
                onChange={field.onChange}
                cards={checkinRequirements.map((value) => ({
                  value,
                  title: t(`rules.${value}`),
                  note: t(`rules.${value}Effect`),
                }))}
              />
            )}
          />
        </SettingsCard>
        <SettingsCard id="comment" title={t('nav.comment')}>
          <FormSwitch
            form={form}
            name="isWarehouseCommentMandatory"
            label={t('rules.commentMandatory')}
            effect={t('rules.commentMandatoryEffect')}
          />
          <FormSwitch
            form={form}
            name="isWarehouseCommentSharedToClient"
            label={t('rules.commentShared')}
            effect={t('rules.commentSharedEffect')}
          />
        </SettingsCard>
        <ControlCard form={form} />
        <WipeRuleCard form={form} />
        <SettingsCard id="payment" title={t('nav.payment')}>
          <FormSwitch
            form={form}
            name="buyerPaymentEnabled"
            label={t('rules.buyerPayment')}
            effect={t('rules.buyerPaymentEffect')}
          />
        </SettingsCard>
        <PremiumCard features={settings.enabledPremiumFeatures} />
      </EditFormFrame>
      <PayoutPolicyCard accountId={settings.accountId} currency={currency} />
    </SettingsSections>
  );
}
