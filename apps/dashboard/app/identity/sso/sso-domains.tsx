import { SSO_MAX_DOMAINS } from '@reprise/contract/identity/sso-payloads';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Checkbox } from '@reprise/ui/primitives/checkbox.tsx';
import { Controller, type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useWords } from '../../i18n/words.tsx';
import { AddRowButton } from '../../kit/form/add-row-button.tsx';
import { FormText } from '../../kit/form/form-field.tsx';
import type { SsoValues } from './sso-schema.ts';

export function SsoDomains({ form }: { form: UseFormReturn<SsoValues> }) {
  const t = useWords('sso');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'domains' });
  const noun = (index: number) => t('domains.domain', { number: String(index + 1) });
  return (
    <Card title={t('domains.title')}>
      <div className="form">
        <p className="muted">{t('domains.help')}</p>
        <ul className="sso-domains">
          {fields.map((field, index) => (
            <li key={field.id}>
              <FormText
                form={form}
                name={`domains.${index}.domain`}
                label={noun(index)}
                placeholder={t('domains.placeholder')}
                autoCapitalize="none"
                spellCheck={false}
              />
              <Controller
                control={form.control}
                name={`domains.${index}.verified`}
                render={({ field: { value, onChange, onBlur, name } }) => (
                  <Checkbox
                    name={name}
                    label={t('domains.verified')}
                    checked={value}
                    onChange={(event) => onChange(event.currentTarget.checked)}
                    onBlur={onBlur}
                  />
                )}
              />
              <Button
                variant="quiet"
                icon="trash"
                label={t('domains.remove', { domain: form.getValues(`domains.${index}.domain`) || noun(index) })}
                onClick={() => remove(index)}
              />
            </li>
          ))}
        </ul>
        {fields.length === 0 && <p className="field-error">{t('domains.none')}</p>}
        <p className="field-help">{t('domains.verifiedHelp')}</p>
        {fields.length < SSO_MAX_DOMAINS && (
          <div>
            <AddRowButton onClick={() => append({ domain: '', verified: false })}>{t('domains.add')}</AddRowButton>
          </div>
        )}
      </div>
    </Card>
  );
}
