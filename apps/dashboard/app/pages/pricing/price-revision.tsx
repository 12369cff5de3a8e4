import '../../components/revisions/revisions.css';
import { formatDateTime } from '@reprise/i18n/formats';
import { Link } from 'react-router';
import { IgnoredCard } from '../../components/revisions/ignored-card.tsx';
import { LineList } from '../../components/revisions/line-list.tsx';
import { LoadedRevision } from '../../components/revisions/loaded-revision.tsx';
import type { Revision } from '../../components/revisions/read-revisions.ts';
import { RevisionActs } from '../../components/revisions/revision-acts.tsx';
import { RevisionStatusBadge } from '../../components/revisions/revision-status.tsx';
import { RuleCard } from '../../components/revisions/rule-card.tsx';
import { Standing } from '../../components/revisions/standing.tsx';
import { SummaryCard } from '../../components/revisions/summary-card.tsx';
import { usePriceWords } from '../../i18n/price-words.ts';
import { useLocale, useT } from '../../i18n/words.tsx';
import { paths } from '../../paths.ts';
import { DetailPage } from '../../scaffolds/detail/detail-page.tsx';
import { isOfProvider, permissionsOf, session } from '../../session/session.ts';
import { useStore } from '../../store.ts';

export default function PriceRevision() {
  return <LoadedRevision>{(revision) => <Loaded key={revision.id} revision={revision} />}</LoadedRevision>;
}

function Loaded({ revision }: { revision: Revision }) {
  const t = usePriceWords();
  const common = useT();
  const locale = useLocale();
  const me = useStore(session);
  const mayLog = me ? permissionsOf(me).has('ROLE_AUDIT_LOG_PAGE') : false;
  const at = (moment: string) => formatDateTime(locale, new Date(moment), revision.timeZone);
  const { summary, status } = revision;
  const isPrepared = summary !== null && status !== 'preparing';
  const meta = [
    t(`origin.${revision.origin}`),
    t('detail.createdAt', { at: at(revision.createdAt) }),
    revision.createdBy && t('list.by', { name: revision.createdBy }),
    revision.publishedAt && t('detail.publishedAt', { at: at(revision.publishedAt) }),
    revision.rolledBackAt && t('detail.rolledBackAt', { at: at(revision.rolledBackAt) }),
    mayLog && <Link to={paths.changesOf(revision.id)}>{t('detail.history')}</Link>,
  ].filter(Boolean);
  return (
    <DetailPage
      back={{
        to: paths.prices(isOfProvider(me) ? revision.accountId : undefined),
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
