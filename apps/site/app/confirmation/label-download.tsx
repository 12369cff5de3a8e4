import { Button, LinkButton } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { useSell } from '../declaration/sell-speech.ts';
import { useSpeech } from '../i18n.ts';
import type { Confirmed } from './load-confirmation.server.ts';
import { paperPath } from './paths.ts';
import { ATTEMPTS, useLabel, type Waiting } from './use-label.ts';

/** The label as soon as there is one; while there is none, how long it may still take and what to do then. */
export function LabelDownload({ buyback, brand }: { buyback: Confirmed; brand: string }) {
  const t = useSell();
  const { path } = useSpeech();
  const { id, token, product, instructions } = buyback;
  const { waiting, again } = useLabel(
    instructions.label,
    `${path('/buyback-confirmation/label')}?ids=${id}&t=${token}`,
  );
  // A label without a printer brings a code, and the page was loaded before there was one.
  const { revalidate } = useRevalidator();
  const isNew = waiting.state === 'ready' && instructions.label !== 'ready';
  useEffect(() => {
    if (isNew) void revalidate();
  }, [isNew, revalidate]);
  if (waiting.state === 'none' || waiting.state === 'unprepared') return null;
  if (waiting.state === 'ready')
    return (
      <>
        <LinkButton
          variant="primary"
          size="glove"
          wide
          icon="download"
          href={path(paperPath(buyback, 'shipping_label'))}
          label={t('confirmation.label.download_of', { product: product.label })}
        >
          {t('confirmation.label.download')}
        </LinkButton>
        <span className="visually-hidden" role="status">
          {waiting.attempt > 1 ? t('confirmation.label.ready') : ''}
        </span>
      </>
    );
  if (waiting.state === 'unconfirmed')
    return (
      <Notice tone="amber" icon="mail-forward" title={t('confirmation.label.unconfirmed')}>
        <p>{t('confirmation.label.unconfirmed_text')}</p>
      </Notice>
    );
  if (waiting.state === 'failed')
    return (
      <Notice tone="red" title={t('confirmation.label.failed')} live="status">
        <p>{t('confirmation.label.failed_text', { brand })}</p>
      </Notice>
    );
  if (waiting.state === 'late')
    return (
      <Notice
        tone="amber"
        icon="clock"
        title={t('confirmation.label.late')}
        live="status"
        actions={
          <Button size="touch" onClick={again}>
            {t('confirmation.label.retry')}
          </Button>
        }
      >
        <p>{t('confirmation.label.late_text')}</p>
      </Notice>
    );
  return <Pending waiting={waiting} />;
}

function Pending({ waiting: { attempt, seconds } }: { waiting: Waiting }) {
  const t = useSell();
  const { search } = useLocation();
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const counted = { attempt, attempts: ATTEMPTS };
  return (
    <div className="waiting">
      <p role="status">{t('confirmation.label.pending')}</p>
      {isAlive ? (
        // Seen, not heard: a voice that counts down hides the rest of the page.
        <p className="waiting-count" aria-hidden="true">
          {seconds === undefined
            ? t('confirmation.label.asking', counted)
            : t('confirmation.label.attempt', { ...counted, seconds })}
        </p>
      ) : (
        <p>
          <a className="link" href={search}>
            {t('confirmation.label.reload')}
          </a>
        </p>
      )}
    </div>
  );
}
