import { PREPARATION_STEPS, type PreparationStep } from '@reprise/contract/logistics/preparation';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Checkbox } from '@reprise/ui/primitives/checkbox.tsx';
import { useWords } from '../../i18n/words.tsx';
import { FormSelect } from '../../kit/form/form-field.tsx';
import type { FormProps } from './category-cards.tsx';
import { preparationWords } from './inherited.ts';

/** What a customer does before a parcel leaves: as the category above asks, or a list of its own. */
export function PreparationCard({ form, inherited, readOnly }: FormProps) {
  const t = useWords('categories');
  const isOwn = form.watch('preparation') === 'own';
  const steps = form.watch('preparationSteps');
  const above = inherited?.preparationSteps;
  const tick = (step: PreparationStep, isTicked: boolean) =>
    form.setValue(
      'preparationSteps',
      PREPARATION_STEPS.filter((one) => (one === step ? isTicked : steps.includes(one))),
      { shouldDirty: true },
    );
  const inheritedHelp = above
    ? t('form.inheritedValue', { value: preparationWords(t, above.value), name: above.from.label })
    : t('form.preparationDefault');
  return (
    <Card title={t('form.preparation')}>
      <fieldset className="form-fields" disabled={readOnly}>
        <p className="field-help">{t('form.preparationLead')}</p>
        <FormSelect
          form={form}
          name="preparation"
          label={t('form.preparationMode')}
          help={isOwn ? undefined : inheritedHelp}
          options={[
            { value: '', label: t('form.preparationInherited') },
            { value: 'own', label: t('form.preparationOwn') },
          ]}
        />
        {isOwn &&
          PREPARATION_STEPS.map((step) => (
            <Checkbox
              key={step}
              label={t(`preparation.${step}`)}
              checked={steps.includes(step)}
              onChange={({ currentTarget }) => tick(step, currentTarget.checked)}
            />
          ))}
      </fieldset>
    </Card>
  );
}
