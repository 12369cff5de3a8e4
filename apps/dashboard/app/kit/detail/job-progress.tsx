import { useWords } from '../../i18n/words.tsx';
import './detail.css';

type Props = {
  label: string;
  /** Known length: a bar and the count. */
  done?: number;
  total?: number;
  /** Unknown length: the step it is at. */
  step?: string;
  retry?: { readonly attempt: number; readonly attempts: number; readonly seconds: number };
};

export function JobProgress({ label, done = 0, total, step, retry }: Props) {
  const t = useWords('scaffolds');
  const count = total === undefined ? undefined : t('job.count', { done, total });
  return (
    <div className="job">
      <div className="job-line">
        <strong>{label}</strong>
        <span className="tabular subtle" role="status">
          {count ?? step}
        </span>
      </div>
      <progress aria-label={label} {...(total === undefined ? {} : { value: done, max: total })} />
      <p className="subtle">{retry ? t('job.attempt', retry) : t('job.goOn')}</p>
    </div>
  );
}
