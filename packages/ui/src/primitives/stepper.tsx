import type { ReactElement, ReactNode } from 'react';
import { Icon } from './icons/icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type Step = { readonly id: string; readonly label: ReactNode };
export type StepperProps = {
  steps: readonly Step[];
  current: string;
  /** The name of the list; `doneLabel` is read out with each step that is behind. */
  label: string;
  doneLabel: string;
};

export function Stepper({ steps, current, label, doneLabel }: StepperProps): ReactElement {
  const at = steps.findIndex((step) => step.id === current);
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, i) => (
        <li key={step.id} aria-current={i === at ? 'step' : undefined}>
          {i < at && <Icon name="st-done" size={16} tone="green" />}
          {i < at && <VisuallyHidden>{doneLabel} </VisuallyHidden>}
          {step.label}
        </li>
      ))}
    </ol>
  );
}

/** One segment per question: `value` of `max` are behind, the next is under way. `text` says it in words. */
export function Meter(props: { value: number; max: number; label: string; text: string }): ReactElement {
  return (
    <div
      className="meter"
      role="progressbar"
      aria-label={props.label}
      aria-valuemin={0}
      aria-valuemax={props.max}
      aria-valuenow={props.value}
      aria-valuetext={props.text}
    >
      {Array.from({ length: props.max }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity of a segment
        <span key={i} className={segment(i, props.value)} />
      ))}
    </div>
  );
}

function segment(i: number, value: number): string | undefined {
  if (i < value) return 'is-done';
  return i === value ? 'is-now' : undefined;
}
