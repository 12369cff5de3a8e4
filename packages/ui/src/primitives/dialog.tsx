import { type MouseEvent, type ReactElement, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from './icons/icon.tsx';

export type DialogProps = {
  open: boolean;
  /** Asked to close: Esc, the cross, or a click beside it. The owner decides, and sets `open`. */
  onClose: () => void;
  /** For an irreversible act, the question with the object in it. */
  title: ReactNode;
  closeLabel: string;
  children?: ReactNode;
  /** Buttons: the safe one first, saying what is kept; `data-autofocus` on an element gives it the first focus. */
  footer?: ReactNode;
  /** `modal` in the middle, `panel` at the end of the screen, `sheet` from below on a phone. */
  look?: 'modal' | 'panel' | 'sheet' | undefined;
};

/** The native element: the page behind is inert, the focus stays inside and comes back to where it was. */
export function Dialog({ open, ...rest }: DialogProps): ReactElement | null {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ onClose, title, closeLabel, children, footer, look = 'modal' }: Omit<DialogProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Before the element leaves the page: close() is what gives the focus back, and a removed element gives nothing.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // A panel is read from its heading on, not from the button that closes it.
    const first = element?.querySelector<HTMLElement>('[data-autofocus]');
    (first ?? element?.querySelector<HTMLElement>('.dialog-head h2[tabindex]'))?.focus();
    return () => element?.close();
  }, []);
  const pressedBeside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={look === 'modal' ? 'dialog' : `dialog dialog--${look}`}
      aria-labelledby={titleId}
      onMouseDown={pressedBeside}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="dialog-in">
        <div className="dialog-head">
          <h2 id={titleId} tabIndex={look === 'panel' ? -1 : undefined}>
            {title}
          </h2>
          <button type="button" className="dialog-close" aria-label={closeLabel} onClick={onClose}>
            <Icon name="x" />
          </button>
        </div>
        <div className="dialog-body">{children}</div>
        {footer && <div className="dialog-foot">{footer}</div>}
      </div>
    </dialog>
  );
}
