import { LITIGATION_DEADLINE_DAYS, LITIGATION_EXPIRIES } from '@reprise/contract/buybacks/litigation';
import { DATA_WIPE_REQUIREMENTS } from '@reprise/contract/refurbishment/wipes/data-wipes';
import { SECOND_CONTROL_PERCENT_DEFAULT } from '@reprise/contract/warehouse/control';
import { BLOCKING_QUARANTINE_DAYS } from '@reprise/contract/warehouse/quarantine';
import { RadioCards } from '@reprise/ui/primitives/radio-cards.tsx';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useWords } from '../../i18n/words.tsx';
import { FormNumber } from '../../kit/form/form-field.tsx';
import { FormSwitch } from '../../kit/form/form-switch.tsx';
import { SettingsCard } from './settings-frame.tsx';
import {
  BLOCKING_LIMITS,
  type BuyerValues,
  DEADLINE_LIMITS,
  PERCENT_LIMITS,
  type RetailerValues,
} from './settings-values.ts';

/** What the shop promises its customers when a control finds something else. */
export function PromiseCard({ form }: { form: UseFormReturn<RetailerValues> }) {
  const t = useWords('settings');
  return (
    <SettingsCard id="promise" title={t('nav.promise')}>
      <FormSwitch form={form} name="payUpside" label={t('control.upside')} effect={t('control.upsideEffect')} />
      <FormNumber
        form={form}
        name="litigationDeadlineDays"
        label={t('control.deadline')}
        help={t('control.deadlineHelp', { ...DEADLINE_LIMITS, suggested: LITIGATION_DEADLINE_DAYS })}
        inputMode="numeric"
        unit={t('predeclared.days')}
      />
      <Controller
        control={form.control}
        name="litigationExpiry"
        render={({ field }) => (
          <RadioCards
            legend={t('control.expiry')}
            name={field.name}
            value={field.value}
            onChange={field.onChange}
            cards={LITIGATION_EXPIRIES.map((value) => ({
              value,
              title: t(`control.expiries.${value}`),
              note: t(`control.expiries.${value}Effect`),
            }))}
          />
        )}
      />
    </SettingsCard>
  );
}

/** How the workshops of a buyer control. */
export function ControlCard({ form }: { form: UseFormReturn<BuyerValues> }) {
  const t = useWords('settings');
  return (
    <SettingsCard id="control" title={t('nav.control')}>
      <FormNumber
        form={form}
        name="secondControlPercent"
        label={t('control.second')}
        help={t('control.secondHelp', { ...PERCENT_LIMITS, suggested: SECOND_CONTROL_PERCENT_DEFAULT })}
        inputMode="numeric"
        unit="%"
      />
      <FormNumber
        form={form}
        name="blockingQuarantineDays"
        label={t('control.blocking')}
        help={t('control.blockingHelp', { ...BLOCKING_LIMITS, suggested: BLOCKING_QUARANTINE_DAYS })}
        inputMode="numeric"
        unit={t('predeclared.days')}
      />
    </SettingsCard>
  );
}

/** Whether an item is refurbished without a proof that its data is erased. */
export function WipeRuleCard({ form }: { form: UseFormReturn<BuyerValues> }) {
  const t = useWords('settings');
  return (
    <SettingsCard id="wipe" title={t('nav.wipe')}>
      <Controller
        control={form.control}
        name="dataWipeRequirement"
        render={({ field }) => (
          <RadioCards
            legend={t('wipe.legend')}
            help={t('wipe.help')}
            name={field.name}
            value={field.value}
            onChange={field.onChange}
            cards={DATA_WIPE_REQUIREMENTS.map((value) => ({
              value,
              title: t(`wipe.${value}`),
              note: t(`wipe.${value}Effect`),
            }))}
          />
        )}
      />
    </SettingsCard>
  );
}
