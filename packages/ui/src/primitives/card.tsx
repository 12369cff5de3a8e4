import { type ReactElement, type ReactNode, useId } from 'react';

export type CardProps = {
  title?: ReactNode;
  /** At the end of the title line: a date, a link, a badge. */
  aside?: ReactNode;
  level?: 2 | 3;
  /** Lets a table or a list reach the edges. */
  flush?: boolean;
  children: ReactNode;
};

export function Card({ title, aside, level = 2, flush, children }: CardProps): ReactElement {
  const id = useId();
  const Heading: 'h2' | 'h3' = `h${level}`;
  return (
    <section className={flush ? 'card card--flush' : 'card'} aria-labelledby={title ? id : undefined}>
      {title && (
        <header className="card-head">
          <Heading id={id}>{title}</Heading>
          {aside && <div className="card-aside">{aside}</div>}
        </header>
      )}
      <div className="card-body">{children}</div>
    </section>
  );
}
