import {
  CHARGE_MAX_PERCENT,
  type PreparationStep,
  STOLEN_PROTECTION_WAIT_HOURS,
} from '@reprise/contract/logistics/preparation';
import { useId } from 'react';
import { useSell } from '../declaration/sell-speech.ts';

type Props = {
  required: readonly PreparationStep[];
  /** ticked when the page comes; from then on the browser keeps them */
  ticked: readonly PreparationStep[];
  missing: readonly PreparationStep[];
  isRefused: boolean;
};

/** The steps as large boxes, and how many of them are done. */
export function StepBoxes({ required, ticked, missing, isRefused }: Props) {
  const t = useSell();
  const id = useId();
  const words = { hours: STOLEN_PROTECTION_WAIT_HOURS, percent: CHARGE_MAX_PERCENT };
  return (
    <fieldset className="field">
      <legend className="prepare-legend">
        <span>{t('preparation.steps')}</span>
        <span className="prepare-count">
          {t('preparation.count', { done: required.length - missing.length, all: required.length })}
        </span>
      </legend>
      <div className="options options--touch">
        {required.map((step) => (
          <label key={step} className="option">
            <input
              className="check"
              type="checkbox"
              name="step"
              value={step}
              defaultChecked={ticked.includes(step)}
              aria-labelledby={`${id}-${step}`}
              aria-describedby={`${id}-${step}-note`}
              aria-invalid={isRefused && missing.includes(step) ? true : undefined}
            />
            <span className="option-text">
              <span className="option-title" id={`${id}-${step}`}>
                {t(`preparation.step.${step}.title`, words)}
              </span>
              <span className="option-note" id={`${id}-${step}-note`}>
                {t(`preparation.step.${step}.help`, words)}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
