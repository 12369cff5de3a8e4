import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useSell } from '../../declaration/sell-speech.ts';

/** A part of what is about to be sent, with the way back to where it was said. */
export function SummaryPart(props: { title: string; to: string; change: string; children: ReactNode }) {
  const t = useSell();
  const id = useId();
  return (
    <section className="part" aria-labelledby={id}>
      <div className="part-head">
        <h2 id={id}>{props.title}</h2>
        <Link className="link" to={props.to} aria-label={props.change}>
          {t('cart.change')}
        </Link>
      </div>
      {props.children}
    </section>
  );
}
