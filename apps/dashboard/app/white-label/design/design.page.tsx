import { loadWords } from '../../i18n/messages.ts';
import { useIsBuyerOnly, useMay } from '../../session/use-may.ts';
import './design.css';
import { Button, buttonClass, LinkButton } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useT, useWords } from '../../i18n/words.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { LoadingCard } from '../../kit/page/loading-card.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { paths } from '../../navigation/paths.ts';
import { ForSite, type SiteAccount } from './account-choice.tsx';
import { BrandFiles } from './brand-files.tsx';
import { ColourForm } from './colour-form.tsx';
import { type Design, designOf, tellSession } from './read-design.ts';

await loadWords('catalogue', 'design');

export default function DesignPage() {
  const t = useWords('design');
  const common = useT();
  const lead = t(useIsBuyerOnly() ? 'page.leadBuyer' : 'page.lead');
  return (
    <ForSite title={common('titles.design')} lead={lead}>
      {(account) => <OfAccount key={account.accountId} lead={lead} {...account} />}
    </ForSite>
  );
}

function OfAccount({ lead, accountId, named, name, leave }: SiteAccount & { lead: string }) {
  const t = useWords('design');
  const common = useT();
  const cache = useQueryClient();
  const query = designOf(accountId);
  const { data, error, refetch } = useQuery(query);
  const keep = (next: Design) => {
    cache.setQueryData(query.queryKey, next);
    tellSession(next);
  };
  const isBuyer = useIsBuyerOnly();
  const mayEditHome = useMay()('ROLE_HOME_EDITOR_PAGE');
  return (
    <div className="stack">
      <PageHead
        title={common('titles.design')}
        lead={name ? t('page.ofClient', { name }) : lead}
        actions={
          <>
            {leave && <Button onClick={leave}>{common('account.other')}</Button>}
            {data?.siteUrl && (
              <LinkButton href={data.siteUrl} target="_blank" rel="noopener" iconEnd="external-link">
                {t('page.open')}
              </LinkButton>
            )}
            <Link className={buttonClass()} to={paths.mailSender({ accountId: named })}>
              <Icon name="mail" />
              {t('page.sender')}
            </Link>
            {mayEditHome && (
              <Link className={buttonClass()} to={paths.homeEditor({ accountId: named })}>
                <Icon name="home" />
                {t('page.home')}
              </Link>
            )}
          </>
        }
      />
      {error && !data ? (
        <FailureView error={error} title={t('page.failed')} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          {!data.siteUrl && !isBuyer && <Notice tone="blue" icon="info-circle" title={t('page.noSite')} />}
          <BrandFiles design={data} onChanged={keep} />
          <ColourForm design={data} onChanged={keep} />
        </>
      ) : (
        <LoadingCard columns={['30%', '60%']} />
      )}
    </div>
  );
}
