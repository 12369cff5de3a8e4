import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { useWords } from '../../../i18n/words.tsx';
import type { BulkProgress } from './use-bulk-run.ts';

type Props<Row> = {
  title: string;
  progress: BulkProgress<Row>;
  nameOf: (row: Row) => string;
  onRetry: () => void;
  onStop: () => void;
  onClose: () => void;
};

/** How far it is while it runs, then what was done and what was refused, row by row with the reason. */
export function BulkReport<Row>({ title, progress, nameOf, onRetry, onStop, onClose }: Props<Row>) {
  const t = useWords('scaffolds');
  const { total, done, refused, isRunning } = progress;
  const settled = done.length + refused.length;
  return (
    <Dialog
      open
      onClose={isRunning ? () => {} : onClose}
      title={title}
      closeLabel={t('detail.close')}
      footer={
        isRunning ? (
          <Button onClick={onStop}>{t('bulk.stop')}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('detail.close')}</Button>
            {refused.length > 0 && (
              <Button variant="primary" onClick={onRetry}>
                {t('bulk.retry')}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="stack">
        <p role="status">
          {isRunning
            ? t('bulk.progress', { done: settled, total })
            : [
                t('bulk.done', { count: done.length }),
                ...(refused.length ? [t('bulk.refused', { count: refused.length })] : []),
              ].join(' · ')}
        </p>
        {isRunning && <progress className="bulk-progress" max={total} value={settled} aria-label={t('bulk.running')} />}
        {refused.length > 0 && (
          <ul className="bulk-refused" aria-label={t('bulk.refusedLabel')}>
            {refused.map(({ row, reason }) => (
              <li key={nameOf(row)}>
                <strong>{nameOf(row)}</strong>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
