import { Card } from '@reprise/ui/primitives/card.tsx';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useWords } from '../../i18n/words.tsx';
import { FormSwitch } from '../../kit/form/form-switch.tsx';
import { warehousesOf } from './read-rules.ts';
import type { RuleValues } from './rule-values.ts';
import { Ticks } from './value-choice.tsx';

type Props = { form: UseFormReturn<RuleValues>; accountId: string; readOnly: boolean };

export function WarehousesCard({ form, accountId, readOnly }: Props) {
  const t = useWords('dispatch');
  const { data = [] } = useQuery(warehousesOf(accountId));
  const chosen = form.watch('warehouseIds');
  const isNear = form.watch('geographicCriterion');
  const named = data
    .filter(({ id }) => chosen.includes(id))
    .map(({ id, commonName }) => ({ value: id, label: commonName }));
  const gone = chosen.filter((id) => data.length > 0 && !data.some((one) => one.id === id));
  return (
    <Card title={t('form.warehouses')} aside={<small className="subtle">{t('form.warehousesLead')}</small>}>
      <div className="form">
        <Ticks
          legend={t('form.warehouses')}
          options={[
            ...data.map(({ id, commonName, accountName, city }) => ({
              value: id,
              label: commonName,
              note: [accountName, city].filter(Boolean).join(', '),
            })),
            ...gone.map((id) => ({ value: id, label: t('list.goneWarehouse') })),
          ]}
          values={chosen}
          readOnly={readOnly}
          onChange={(ids) =>
            form.setValue('warehouseIds', ids, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
          }
        />
        {form.formState.errors.warehouseIds && <p className="field-error">{t('form.noWarehouse')}</p>}
        <FormSwitch form={form} name="geographicCriterion" label={t('form.near')} effect={t('form.nearEffect')} />
        <SelectField
          label={t('form.usual')}
          help={t(isNear ? 'form.usualNearHelp' : 'form.usualHelp')}
          placeholder={t('form.firstOne')}
          options={named}
          value={form.watch('defaultWarehouseId')}
          disabled={readOnly}
          onChange={({ currentTarget }) =>
            form.setValue('defaultWarehouseId', currentTarget.value, { shouldDirty: true })
          }
        />
      </div>
    </Card>
  );
}
