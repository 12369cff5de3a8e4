import { ABSORPTION_TYPES } from '@reprise/contract/pricing/absorption';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { symbolOf } from '../../accounts/choice/currency-symbol.ts';
import { useAccount } from '../../accounts/choice/use-account.ts';
import { useAccountFacts } from '../../accounts/choice/use-account-facts.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { FormNumber, FormSelect } from '../../kit/form/form-field.tsx';
import type { FormProps } from './category-cards.tsx';
import { absorptionWords } from './inherited.ts';

/** How much of a gap in price the buyer bears. A premium feature: without it the card says so and nothing can be set. */
export function AbsorptionCard({ form, inherited, readOnly, accountId }: FormProps & { accountId: string }) {
  const t = useWords('categories');
  const optional = useWords('scaffolds')('form.optional');
  const locale = useLocale();
  const { currency, isOurs } = useAccount(accountId);
  const facts = useAccountFacts(accountId);
  const isMissing = facts !== undefined && !facts.features.includes('absorption');
  const type = form.watch('absorptionType');
  const above = inherited?.absorption;
  const symbol = symbolOf(currency);
  return (
    <Card title={t('form.absorption')}>
      <fieldset className="form-fields" disabled={readOnly}>
        {isMissing && (
          <Notice
            tone="neutral"
            icon="lock"
            title={t(isOurs ? 'form.absorptionPremiumOf' : 'form.absorptionPremium')}
          />
        )}
        <div className="form-grid">
          <FormSelect
            form={form}
            name="absorptionType"
            label={t('form.absorptionType')}
            help={
              type === '' && above
                ? t('form.inheritedValue', {
                    value: absorptionWords({ t, locale, currency }, above.value),
                    name: above.from.label,
                  })
                : t('form.absorptionLead')
            }
            options={[
              { value: '', label: t('form.absorptionInherit') },
              ...ABSORPTION_TYPES.map((value) => ({
                value,
                label: t(`absorption.${value}`),
                disabled: isMissing && value !== 'none',
              })),
            ]}
          />
          {type !== '' && type !== 'none' && (
            <FormNumber
              form={form}
              name="absorptionValue"
              label={t(type === 'value' ? 'form.absorptionAmount' : 'form.absorptionPercent')}
              unit={type === 'value' ? symbol : '%'}
            />
          )}
          {(type === 'percentage_declared' || type === 'percentage_controlled') && (
            <FormNumber
              form={form}
              name="maxAbsorbedAmount"
              label={t('form.absorptionMax')}
              unit={symbol}
              optional={optional}
            />
          )}
        </div>
      </fieldset>
    </Card>
  );
}
