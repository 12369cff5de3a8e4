import { REVISION_UNDER_WAY } from '@reprise/contract/pricing/revision-states';
import type { T } from '@reprise/i18n';
import { formatDateTime, formatZone } from '@reprise/i18n/formats';
import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { Link } from 'react-router';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { JobProgress } from '../../kit/detail/job-progress.tsx';
import type { Revision } from './read-revisions.ts';

/** Where it stands, in words: what a job does, what failed, what was left alone, what to look at first. */
export function Standing({ revision }: { revision: Revision }) {
  const t = useWords('prices');
  const locale = useLocale();
  const { status, summary } = revision;
  if (REVISION_UNDER_WAY.includes(status))
    return (
      <Card>
        <JobProgress {...progressOf(t, status)} />
      </Card>
    );
  if (status === 'failed')
    return (
      <Notice tone="red" title={t('failures.title')} live="status">
        <p>{t(`failures.${revision.failure ?? 'prepare'}`, { line: String(revision.ignoredLines[0]?.line ?? '') })}</p>
      </Notice>
    );
  if (status === 'scheduled' && revision.scheduledAt) {
    const at = formatDateTime(locale, new Date(revision.scheduledAt), revision.timeZone);
    return (
      <>
        <Notice
          tone="violet"
          icon="clock"
          title={t('outcome.scheduled', { at, zone: formatZone(locale, revision.timeZone) })}
        />
        <Concerns summary={summary} />
      </>
    );
  }
  if (status === 'published')
    return (
      <Outcome
        t={t}
        count={revision.pricesChanged - revision.pricesSkipped}
        skipped={revision.pricesSkipped}
        by="publish"
      />
    );
  if (status === 'rolled_back')
    return (
      <Outcome
        t={t}
        count={revision.pricesChanged - revision.pricesSkipped - revision.pricesKept}
        skipped={revision.pricesKept}
        by="roll_back"
      />
    );
  if (status === 'discarded') return <Notice tone="neutral" icon="ban" title={t('outcome.discarded')} />;
  return <Concerns summary={summary} />;
}

function progressOf(t: T<'prices'>, status: Revision['status']) {
  if (status === 'preparing') return { label: t('detail.preparing'), step: t('detail.preparingStep') };
  const step = t('detail.publishingStep');
  return { label: status === 'publishing' ? t('detail.publishing') : t('detail.rollingBack'), step };
}

function Outcome(props: { t: T<'prices'>; count: number; skipped: number; by: 'publish' | 'roll_back' }) {
  const { t, count, skipped, by } = props;
  const title = by === 'publish' ? t('outcome.published', { count }) : t('outcome.rolledBack', { count });
  if (!skipped) return <Notice tone="green" icon="circle-check" title={title} live="status" />;
  return (
    <Notice
      tone="amber"
      title={title}
      live="status"
      actions={
        <Link className={buttonClass({})} to={`?left=${by}`}>
          {t('preview.show')}
        </Link>
      }
    >
      <p>{t('outcome.skipped', { count: skipped })}</p>
    </Notice>
  );
}

function Concerns({ summary }: { summary: Revision['summary'] }) {
  const t = useWords('prices');
  if (!summary || (!summary.toZero && !summary.turnedOver)) return null;
  return (
    <Notice tone="amber" title={t('preview.concernTitle')}>
      {summary.toZero > 0 && (
        <p>
          {t('preview.toZero', { count: summary.toZero })} <Link to="?concern=to_zero">{t('preview.show')}</Link>
        </p>
      )}
      {summary.turnedOver > 0 && (
        <p>
          {t('preview.turnedOver', { count: summary.turnedOver })}{' '}
          <Link to="?concern=turned_over">{t('preview.show')}</Link>
        </p>
      )}
    </Notice>
  );
}
