import { loadWords } from '../../i18n/messages.ts';
import { useIsProvider, useMay } from '../../session/use-may.ts';
import './revisions.css';
import { formatDateTime } from '@reprise/i18n/formats';
import { Link } from 'react-router';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { DetailPage } from '../../kit/detail/detail-page.tsx';
import { paths } from '../../navigation/paths.ts';
import { RevisionActs } from './acts/revision-acts.tsx';
import { IgnoredCard } from './ignored-card.tsx';
import { LineList } from './line-list.tsx';
import { LoadedRevision } from './loaded-revision.tsx';
import type { Revision } from './read-revisions.ts';
import { RevisionStatusBadge } from './revision-status.tsx';
import { RuleCard } from './rule/rule-card.tsx';
import { Standing } from './standing.tsx';
import { SummaryCard } from './summary-card.tsx';

await loadWords('catalogue', 'prices');

export default function PriceRevision() {
  return <LoadedRevision>{(revision) => <Loaded key={revision.id} revision={revision} />}</LoadedRevision>;
}

function Loaded({ revision }: { revision: Revision }) {
  const t = useWords('prices');
  const common = useT();
  const locale = useLocale();
  const isOurs = useIsProvider();
  const mayLog = useMay()('ROLE_AUDIT_LOG_PAGE');
  const at = (moment: string) => formatDateTime(locale, new Date(moment), revision.timeZone);
  const { summary, status } = revision;
  const isPrepared = summary !== null && status !== 'preparing';
  const meta = [
    t(`origin.${revision.origin}`),
    t('detail.createdAt', { at: at(revision.createdAt) }),
    revision.createdBy && t('list.by', { name: revision.createdBy }),
    revision.publishedAt && t('detail.publishedAt', { at: at(revision.publishedAt) }),
    revision.rolledBackAt && t('detail.rolledBackAt', { at: at(revision.rolledBackAt) }),
    mayLog && <Link to={paths.audit({ thing: revision.id })}>{t('detail.history')}</Link>,
  ].filter(Boolean);
  return (
    <DetailPage
      back={{
        to: paths.prices({ accountId: isOurs ? revision.accountId : undefined }),
        label: common('titles.prices'),
      }}
      title={revision.title}
      badges={<RevisionStatusBadge status={status} />}
      meta={meta}
      actions={<RevisionActs revision={revision} />}
      notice={<Standing revision={revision} />}
    >
      {isPrepared ? (
        <>
          <div className="revision-top">
            <SummaryCard revision={revision} summary={summary} />
            <div className="stack">
              <RuleCard revision={revision} />
              <IgnoredCard revision={revision} />
            </div>
          </div>
          {revision.pricesChanged > 0 && <LineList revision={revision} />}
        </>
      ) : (
        <>
          <RuleCard revision={revision} />
          {status === 'failed' && <IgnoredCard revision={revision} />}
        </>
      )}
    </DetailPage>
  );
}
