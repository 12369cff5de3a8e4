import { Button } from '@reprise/ui/primitives/button.tsx';
import { type ReactNode, useId } from 'react';
import { useSell } from '../declaration/sell-speech.ts';
import { OnwardLink } from './onward-link.tsx';

/** What is received, always in sight, and the way on; why it is closed stands above it. */
export function Dock(props: { amount: string; to: string; label: string; blocked?: string | undefined }) {
  const id = useId();
  return (
    <DockBar amount={props.amount} note={props.blocked && <p id={id}>{props.blocked}</p>}>
      {props.blocked ? (
        <Button variant="primary" size="glove" blockedBy={id}>
          {props.label}
        </Button>
      ) : (
        <OnwardLink to={props.to} isPrivate>
          {props.label}
        </OnwardLink>
      )}
    </DockBar>
  );
}

export function DockBar({ amount, note, children }: { amount: string; note?: ReactNode; children: ReactNode }) {
  const t = useSell();
  return (
    <div className="dock">
      <div className="dock-in cart-dock">
        {note && <div className="dock-note">{note}</div>}
        <p className="dock-price" aria-live="polite">
          {t('cart.total')} <b>{amount}</b>
        </p>
        {children}
      </div>
    </div>
  );
}
