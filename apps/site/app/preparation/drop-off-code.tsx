import { useId } from 'react';
import { useSell } from '../declaration/sell-speech.ts';
import type { DropOff } from './drop-off.server.ts';

type Props = { dropOff: DropOff; heading: 'h2' | 'h3' };

/** Held under a scanner at a desk, or typed there: ink on white in both schemes, and the digits in fours. */
export function DropOffCode({ dropOff: { code, size, path }, heading: Heading }: Props) {
  const t = useSell();
  const id = useId();
  return (
    <section className="drop-off" aria-labelledby={id}>
      <Heading id={id}>{t('preparation.drop_off.title')}</Heading>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('preparation.drop_off.image', { code })}
        shapeRendering="crispEdges"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <p className="drop-off-digits">{code.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
      <p>{t('preparation.drop_off.text')}</p>
    </section>
  );
}
