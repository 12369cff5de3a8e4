import { checkPasswordLink } from '@reprise/contract/identity/routes';
import { SkeletonRows } from '@reprise/ui/primitives/states.tsx';
import { useParams, useSearchParams } from 'react-router';
import { useRead } from '../../api/query.ts';
import { useT } from '../../i18n/words.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { Title } from '../../kit/page/title.tsx';
import { DeadLink, deadLinkReason } from './dead-link.tsx';
import { PasswordChoice } from './password-choice.tsx';

export default function ChoosePassword() {
  const t = useT();
  const { token = '' } = useParams();
  const saysCreation = useSearchParams()[0].get('isPasswordCreation') === 'true';
  const link = useRead(
    checkPasswordLink,
    { params: { token } },
    {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    },
  );
  const reason = deadLinkReason(link.error);
  return (
    <>
      <Title>{t('titles.choosePassword')}</Title>
      {link.isPending && <SkeletonRows rows={3} columns={['100%']} label={t('common.loading')} />}
      {reason && <DeadLink reason={reason} creation={saysCreation} />}
      {link.error && !reason && (
        <FailureView error={link.error} title={t('failures.serverTitle')} onRetry={() => void link.refetch()} />
      )}
      {link.data && <PasswordChoice token={token} creation={link.data.purpose === 'creation'} />}
    </>
  );
}
