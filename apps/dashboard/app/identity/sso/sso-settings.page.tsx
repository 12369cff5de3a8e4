import { getSsoConfiguration } from '@reprise/contract/identity/sso-routes';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { SkeletonRows } from '@reprise/ui/primitives/states.tsx';
import { useParams } from 'react-router';
import { useRead } from '../../api/query.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { SsoForm } from './sso-form.tsx';

await loadWords('sso');

/** How the people of one client sign in with their own directory. */
export default function SsoSettings() {
  const t = useT();
  const sso = useWords('sso');
  const { organizationId = '' } = useParams();
  const configuration = useRead(getSsoConfiguration, { params: { id: organizationId } });
  const { data } = configuration;
  return (
    <div className="stack stack--measure">
      <PageHead
        title={t('titles.ssoSettings')}
        lead={data && sso('lead', { account: data.accountName })}
        actions={
          data && <Badge tone={data.active ? 'green' : 'neutral'}>{sso(data.active ? 'state.on' : 'state.off')}</Badge>
        }
      />
      {configuration.isPending && <SkeletonRows rows={6} columns={['100%']} label={sso('loading')} />}
      {configuration.error && !data && (
        <FailureView error={configuration.error} title={sso('failed')} onRetry={() => void configuration.refetch()} />
      )}
      {data && <SsoForm key={data.organizationId} saved={data} />}
    </div>
  );
}
