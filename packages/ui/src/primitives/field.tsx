import type { ReactElement, ReactNode } from 'react';
import { Icon } from './icons/icon.tsx';

export type FieldProps = {
  label: ReactNode;
  /** The id of the control, for the links of an error summary; made up when left out. */
  id?: string | undefined;
  help?: ReactNode | undefined;
  /** What to do, not that it is wrong: "15 to 17 digits, no dashes." */
  error?: string | undefined;
  /** The word for "optional" in the reader's language; required fields carry no mark. */
  optional?: string | undefined;
  size?: 'md' | 'touch' | undefined;
  /** Differs from what is saved. */
  changed?: boolean | undefined;
};

/** What the control says about itself, from the field around it. */
export function controlProps(id: string, { help, error }: Pick<FieldProps, 'help' | 'error'>) {
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined } as const;
}

export function inputClass({ error, changed }: Pick<FieldProps, 'error' | 'changed'>): string {
  if (error) return 'input input--error';
  return changed ? 'input input--changed' : 'input';
}

export function Field(
  props: FieldProps & { id: string; amount?: boolean | undefined; children: ReactNode },
): ReactElement {
  const { id, size, amount } = props;
  return (
    <div className={`field${size === 'touch' ? ' field--touch' : ''}${amount ? ' field--amount' : ''}`}>
      <label className="field-label" htmlFor={id}>
        {props.label}
        {props.optional && <span className="field-optional">{props.optional}</span>}
      </label>
      {props.children}
      <FieldNotes id={id} help={props.help} error={props.error} />
    </div>
  );
}

export function FieldNotes({ id, help, error }: { id: string; help?: ReactNode; error?: string | undefined }) {
  return (
    <>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="st-alert" size={14} />
          <span>{error}</span>
        </p>
      )}
      {help && (
        <p className="field-help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </>
  );
}
