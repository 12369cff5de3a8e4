import {
  DISPATCH_ATTRIBUTES,
  DISPATCH_CONDITIONS_MAX,
  DISPATCH_OPERATORS,
  type DispatchAttribute,
  type DispatchOperator,
} from '@reprise/contract/logistics/dispatch-rules';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { get, type UseFormReturn } from 'react-hook-form';
import { useWords } from '../../i18n/words.tsx';
import { type ConditionValues, NEW_CONDITION, type RuleValues } from './rule-values.ts';
import { ValueChoice } from './value-choice.tsx';

type Props = { form: UseFormReturn<RuleValues>; accountId: string; readOnly: boolean };

/** All of them must hold; there is always at least one. */
export function ConditionsCard({ form, accountId, readOnly }: Props) {
  const t = useWords('dispatch');
  const conditions = form.watch('conditions');
  const set = (next: ConditionValues[]) =>
    form.setValue('conditions', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const change = (at: number, changed: Partial<ConditionValues>) =>
    set(conditions.map((one, i) => (i === at ? { ...one, ...changed } : one)));
  const wrong = (at: number) => get(form.formState.errors, `conditions.${at}`) !== undefined;
  return (
    <Card title={t('form.conditions')} aside={<small className="subtle">{t('form.conditionsLead')}</small>}>
      <ol className="dispatch-conditions" aria-label={t('form.conditions')}>
        {conditions.map((condition, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no name of its own, and its place is what it is
          <li key={at} className="dispatch-condition">
            <div className="dispatch-condition-head">
              <SelectField
                label={t('form.attribute')}
                value={condition.attribute}
                disabled={readOnly}
                options={DISPATCH_ATTRIBUTES.map((value) => ({ value, label: t(`attributes.${value}`) }))}
                onChange={({ currentTarget }) =>
                  change(at, { attribute: currentTarget.value as DispatchAttribute, values: [] })
                }
              />
              <SelectField
                label={t('form.operator')}
                value={condition.operator}
                disabled={readOnly}
                options={DISPATCH_OPERATORS.map((value) => ({ value, label: t(`operators.${value}`) }))}
                onChange={({ currentTarget }) => change(at, { operator: currentTarget.value as DispatchOperator })}
              />
              {!readOnly && conditions.length > 1 && (
                <Button
                  variant="quiet"
                  icon="trash"
                  label={t('form.removeCondition', { place: at + 1 })}
                  onClick={() => set(conditions.filter((_, i) => i !== at))}
                />
              )}
            </div>
            <ValueChoice
              accountId={accountId}
              condition={condition}
              readOnly={readOnly}
              onChange={(values) => change(at, { values })}
            />
            {wrong(at) && <p className="field-error">{t('form.noValues')}</p>}
          </li>
        ))}
      </ol>
      {!readOnly && conditions.length < DISPATCH_CONDITIONS_MAX && (
        <Button icon="plus" onClick={() => set([...conditions, NEW_CONDITION])}>
          {t('form.addCondition')}
        </Button>
      )}
    </Card>
  );
}
