import { type MouseEvent, type ReactElement, useEffect, useRef } from 'react';

export type FieldProblem = {
  /** The id of the control; null for what belongs to no field. */
  readonly fieldId: string | null;
  readonly message: string;
};
export type ErrorSummaryProps = { title: string; problems: readonly FieldProblem[] };

/** Above the form after a refused send. Takes the focus each time the list changes, and leads to each field. */
export function ErrorSummary({ title, problems }: ErrorSummaryProps): ReactElement | null {
  const box = useRef<HTMLDivElement>(null);
  const list = problems.map((problem) => `${problem.fieldId}:${problem.message}`).join('\n');
  useEffect(() => {
    if (list) box.current?.focus();
  }, [list]);
  if (problems.length === 0) return null;
  return (
    <div className="error-summary" ref={box} role="alert" tabIndex={-1}>
      <h2>{title}</h2>
      <ul>
        {problems.map(({ fieldId, message }) => (
          <li key={`${fieldId}:${message}`}>
            {fieldId === null ? (
              message
            ) : (
              <a href={`#${fieldId}`} onClick={goToField}>
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** As the browser would, without a new entry in the history; without the script the link still works. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
}
