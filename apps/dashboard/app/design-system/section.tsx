import type { ReactNode } from 'react';

export function Section(props: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="ds-section" id={props.id} aria-labelledby={`${props.id}-title`}>
      <h2 id={`${props.id}-title`}>{props.title}</h2>
      {props.children}
    </section>
  );
}
