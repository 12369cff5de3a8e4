import { CHANNELS, CIRCUIT_TYPES, CIRCUITS } from '@reprise/contract/logistics/circuits';
import { Card } from '@reprise/ui/primitives/card.tsx';
import type { UseFormReturn } from 'react-hook-form';
import { useWords } from '../../../i18n/words.tsx';
import { FormSelect } from '../../../kit/form/form-field.tsx';
import { FormSwitch } from '../../../kit/form/form-switch.tsx';
import type { ClientValues } from '../client-values.ts';
import { useSideOptions } from './use-side-options.ts';

/** The active routes of a client: the circuits it offers, by where a buyback begins. */
export function CircuitsCard({ form }: { form: UseFormReturn<ClientValues> }) {
  const t = useWords('clients');
  const sides = useSideOptions();
  const isRetailer = form.watch('isRetailer');
  return (
    <Card title={t('circuits.title')} aside={isRetailer ? t('circuits.aside') : undefined}>
      {isRetailer ? (
        <>
          <div className="client-circuits">
            {CHANNELS.map((channel) => (
              <fieldset key={channel}>
                <legend>{t(`circuits.${channel}`)}</legend>
                {CIRCUIT_TYPES.filter((type) => CIRCUITS[type].channel === channel).map((type) => (
                  <FormSwitch
                    key={type}
                    form={form}
                    name={`circuits.${type}`}
                    label={t(`circuits.${type}`)}
                    effect={t(`circuits.${type}Effect`)}
                  />
                ))}
              </fieldset>
            ))}
          </div>
          <div className="form-grid">
            <FormSelect
              form={form}
              name="transportContractHolder"
              label={t('circuits.holder')}
              help={t('circuits.holderHelp')}
              options={sides}
            />
          </div>
        </>
      ) : (
        <p className="subtle">{t('circuits.buyerOnly')}</p>
      )}
    </Card>
  );
}
