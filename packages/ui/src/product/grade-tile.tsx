import type { ProductState } from '@reprise/contract/catalogue/products';
import type { ReactElement } from 'react';

const LETTERS: Readonly<Record<ProductState, string | null>> = {
  functional: null,
  grade_a: 'A',
  grade_b: 'B',
  grade_c: 'C',
  grade_d: 'D',
  grade_e: 'E',
};

/** `label` names the state in full ("Grade B"); the tile of a simple product shows it, the others show their letter. */
export function GradeTile(props: { state: ProductState; label: string; size?: 'md' | 'lg' }): ReactElement {
  const letter = LETTERS[props.state];
  const className = `grade${props.size === 'lg' ? ' grade--lg' : ''}`;
  if (letter === null) return <span className={`${className} grade--word`}>{props.label}</span>;
  return (
    <span className={className} role="img" aria-label={props.label} title={props.label}>
      {letter}
    </span>
  );
}
