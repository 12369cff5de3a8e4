import {
  PAYMENT_PROPERTIES_MAX,
  PAYMENT_PROPERTY_NAME_MAX_LENGTH,
  PAYMENT_PROPERTY_VALUE_MAX_LENGTH,
} from '@reprise/contract/payments/payment-modes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useWords } from '../../i18n/words.tsx';
import { AddRowButton } from '../../kit/form/add-row-button.tsx';
import { FormText } from '../../kit/form/form-field.tsx';
import type { ModeValues } from './mode-values.ts';

/** What a card or a voucher is: where it is good, how long, for what. */
export function PropertiesCard({ form }: { form: UseFormReturn<ModeValues> }) {
  const t = useWords('offers');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'properties' });
  const found = form.formState.errors.properties;
  const problem = found?.root?.message ?? found?.message;
  return (
    <Card title={t('mode.propertiesCard')} aside={<small className="subtle">{t('mode.propertiesHelp')}</small>}>
      <div className="offer-stack">
        <div className="offer-rows">
          {fields.map((field, place) => (
            <div key={field.id} className="offer-step">
              <FormText
                form={form}
                name={`properties.${place}.name`}
                label={t('mode.propertyName')}
                maxLength={PAYMENT_PROPERTY_NAME_MAX_LENGTH}
              />
              <FormText
                form={form}
                name={`properties.${place}.value`}
                label={t('mode.propertyValue')}
                maxLength={PAYMENT_PROPERTY_VALUE_MAX_LENGTH}
              />
              <Button
                variant="quiet"
                icon="trash"
                label={t('common.remove', {
                  name: form.watch(`properties.${place}.name`) || t('mode.propertyOf', { place: place + 1 }),
                })}
                onClick={() => remove(place)}
              />
            </div>
          ))}
        </div>
        {problem && (
          <p className="field-error" role="alert">
            {problem}
          </p>
        )}
        <div>
          <AddRowButton
            blocked={fields.length >= PAYMENT_PROPERTIES_MAX ? t('mode.propertiesFull') : undefined}
            onClick={() => append({ name: '', value: '' }, { focusName: `properties.${fields.length}.name` })}
          >
            {t('mode.propertyAdd')}
          </AddRowButton>
        </div>
      </div>
    </Card>
  );
}
