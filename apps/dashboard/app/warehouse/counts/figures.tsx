import './counts.css';
import { formatNumber } from '@reprise/i18n/formats';
import { useLocale, useWords } from '../../i18n/words.tsx';
import type { FiguresOfCount } from './read-counts.ts';

const SHOWN = ['expected', 'present', 'missing', 'leftMeanwhile', 'unexpected', 'unknown', 'unsettled'] as const;

export function Figures({ figures }: { figures: FiguresOfCount }) {
  const t = useWords('stocks');
  const locale = useLocale();
  return (
    <dl className="card count-figures">
      {SHOWN.map((name) => (
        <div key={name}>
          <dt>{t(`count.figures.${name}`)}</dt>
          <dd>{formatNumber(locale, figures[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
