import { Button } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useId } from 'react';
import { useWords } from '../../../i18n/words.tsx';
import { useAct } from '../../../kit/use-act.ts';
import { failureWords } from '../../label-failures.ts';
import type { Package } from '../read-expeditions.ts';
import { usePrint } from '../use-print.ts';
import { ATTEMPTS, useLabelPolling } from './label-polling.ts';

type Props = {
  box: Package;
  onSettled: () => void;
  onOrder: () => Promise<unknown>;
  onProblem: (error: unknown) => void;
};

/** The label of a closed package: being made, ready to print, or refused with the way out. */
export function PackageLabel(props: Props) {
  const { label } = props.box;
  if (label === 'ready') return <ReadyLabel {...props} />;
  if (label === 'failed') return props.box.insideOf ? null : <FailedLabel {...props} />;
  if (label === 'none') return props.box.insideOf ? null : <MissingLabel {...props} />;
  return <PendingLabel {...props} />;
}

function ReadyLabel({ box }: Props) {
  const t = useWords('expedition');
  const { print, busy } = usePrint();
  return (
    <>
      <div className="packing-label">
        <strong>{box.carrier ?? t('label.ready')}</strong>
        {box.trackingLink ? (
          <a className="link" href={box.trackingLink} target="_blank" rel="noreferrer">
            {box.trackingNumber}
          </a>
        ) : (
          <span>{box.trackingNumber}</span>
        )}
      </div>
      <Button size="glove" wide icon="printer" busy={busy} onClick={() => print([`/packages/${box.id}/label`])}>
        {t('label.print')}
      </Button>
    </>
  );
}

function PendingLabel({ box, onSettled }: Props) {
  const t = useWords('expedition');
  const reasonId = useId();
  const { polling, again } = useLabelPolling(box.id, onSettled);
  if (polling.state === 'late')
    return (
      <>
        <div className="packing-label packing-label--wait" role="alert">
          <strong>{t('label.late')}</strong>
          <span>{t('label.lateHelp')}</span>
        </div>
        <Button size="glove" wide icon="refresh" onClick={again}>
          {t('label.again')}
        </Button>
      </>
    );
  return (
    <>
      <div className="packing-label packing-label--wait">
        <p role="status">
          <strong>{t('label.pending')}</strong>{' '}
          <span>{t('label.attempt', { attempt: polling.attempt, total: ATTEMPTS })}</span>
        </p>
        <progress className="packing-progress" max={ATTEMPTS} value={polling.attempt} aria-hidden="true" />
        {/* Each second read aloud would drown the scans. */}
        <span id={reasonId} aria-live="off">
          {polling.state === 'waiting' ? t('label.next', { count: polling.seconds }) : t('label.asking')}
        </span>
      </div>
      <Button size="glove" wide icon="printer" blockedBy={reasonId}>
        {t('label.print')}
      </Button>
    </>
  );
}

/** It was taken out of another package, whose label it would have travelled with. */
function MissingLabel({ onOrder, onProblem }: Props) {
  const t = useWords('expedition');
  const order = useAct({ act: onOrder, onFailed: onProblem });
  return (
    <>
      <div className="packing-label" data-tone="amber">
        <strong>{t('label.missing')}</strong>
        <span>{t('label.missingHelp')}</span>
      </div>
      <Button size="glove" wide icon="barcode" busy={order.busy} onClick={() => order.run()}>
        {t('label.orderFirst')}
      </Button>
    </>
  );
}

function FailedLabel({ box, onOrder, onProblem }: Props) {
  const t = useWords('expedition');
  const order = useAct({ act: onOrder, onFailed: onProblem });
  return (
    <>
      <div className="packing-label" data-tone="red" role="alert">
        <strong>
          <Icon name="st-alert" size={16} /> {t('label.failed')}
        </strong>
        <span>{failureWords(t, box.labelFailure)}</span>
      </div>
      <Button size="glove" wide icon="refresh" busy={order.busy} onClick={() => order.run()}>
        {t('label.order')}
      </Button>
    </>
  );
}
