import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { Icon } from './icons/icon.tsx';

export type Toast = {
  readonly id: string;
  readonly kind: 'done' | 'error';
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly action?: { readonly label: string; readonly onAction: () => void };
};
export type ToastRegionProps = {
  toasts: readonly Toast[];
  onDismiss: (id: string) => void;
  label: string;
  closeLabel: string;
};

const SHOWN_MS = 6_000;
/** What can be undone waits for somebody who comes to it by the keyboard. */
const UNDOABLE_MS = 20_000;

/** Mounted once, before the first toast: a live region that comes with its text is not read out. */
export function ToastRegion({ toasts, onDismiss, label, closeLabel }: ToastRegionProps): ReactElement {
  return (
    <section className="toasts" aria-label={label} aria-live="polite">
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} closeLabel={closeLabel} onDismiss={onDismiss} />
      ))}
    </section>
  );
}

function ToastLine(props: { toast: Toast; closeLabel: string; onDismiss: (id: string) => void }): ReactElement {
  const { toast, closeLabel, onDismiss } = props;
  const { action } = toast;
  const hasAction = action !== undefined;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    // An error stays until closed; nothing leaves while it is pointed at or focused.
    if (toast.kind === 'error' || held) return;
    const timer = setTimeout(() => onDismiss(toast.id), hasAction ? UNDOABLE_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast.kind, toast.id, hasAction, held, onDismiss]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only holds it, nothing is lost without
    <div
      className={toast.kind === 'error' ? 'toast toast--error' : 'toast'}
      role={toast.kind === 'error' ? 'alert' : undefined}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={toast.kind === 'error' ? 'st-alert' : 'st-done'} size={20} />
      <p className="toast-text">
        <strong>{toast.title}</strong>
        {toast.detail}
      </p>
      {action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            action.onAction();
            onDismiss(toast.id);
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="toast-close" aria-label={closeLabel} onClick={() => onDismiss(toast.id)}>
        <Icon name="x" size={16} />
      </button>
    </div>
  );
}
