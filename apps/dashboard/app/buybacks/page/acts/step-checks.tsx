import {
  CHARGE_MAX_PERCENT,
  type PreparationStep,
  STOLEN_PROTECTION_WAIT_HOURS,
} from '@reprise/contract/logistics/preparation';
import { Checkbox } from '@reprise/ui/primitives/checkbox.tsx';
import { useWords } from '../../../i18n/words.tsx';

export const STEP_PARAMS = { hours: STOLEN_PROTECTION_WAIT_HOURS, percent: CHARGE_MAX_PERCENT };

type Props = {
  required: readonly PreparationStep[];
  ticked: readonly PreparationStep[];
  /** marked as missing */
  missing: readonly PreparationStep[];
  onChange: (steps: readonly PreparationStep[]) => void;
};

/** The steps that the category asks for, to be ticked with the customer. */
export function StepChecks({ required, ticked, missing, onChange }: Props) {
  const t = useWords('buyback');
  return (
    <fieldset className="field">
      <legend className="field-label">{t('prepare.ask')}</legend>
      <div className="buyback-steps">
        {required.map((step) => (
          <Checkbox
            key={step}
            label={t(`prepare.step.${step}.title`, STEP_PARAMS)}
            help={t(`prepare.step.${step}.help`, STEP_PARAMS)}
            error={missing.includes(step) ? t('prepare.untickedWarning') : undefined}
            checked={ticked.includes(step)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(required.filter((one) => (one === step ? checked : ticked.includes(one))))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
