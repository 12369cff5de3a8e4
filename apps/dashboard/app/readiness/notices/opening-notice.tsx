import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { loadWords } from '../../i18n/messages.ts';
import { useWords } from '../../i18n/words.tsx';
import { paths } from '../../navigation/paths.ts';
import { openingOf, type Step } from './read-opening.ts';
import { ReadinessNotice } from './readiness-notice.tsx';

await loadWords('opening', 'readiness');

type Props = {
  accountId: string;
  /** for the provider, who sees what is left to whom */
  named?: string;
};

/** The way back to the opening until a sale or a test sale was made; afterwards what readiness still finds. */
export function OpeningNotice({ accountId, named }: Props) {
  const t = useWords('opening');
  const { data } = useQuery({ ...openingOf(accountId), staleTime: 60_000, retry: false });
  const open = data?.steps.filter(({ state }) => state !== 'ready') ?? [];
  if (!data) return null;
  if (data.isOpen || !open.length) return <ReadinessNotice accountId={accountId} {...(named && { named })} />;
  const titles = (steps: readonly Step[]) => steps.map(({ key }) => t(`steps.${key}.title`)).join(', ');
  const [next] = open;
  const left = {
    provider: open.filter(({ by }) => by === 'provider'),
    administrator: open.filter(({ by }) => by !== 'provider'),
  };
  return (
    <Notice
      tone="amber"
      icon="list-check"
      title={t('notice.title', { ready: data.ready, total: data.total })}
      actions={
        <Link
          className={buttonClass({ variant: named ? undefined : 'primary' })}
          to={paths.opening({ accountId: named })}
        >
          {t('notice.open')}
        </Link>
      }
    >
      {named ? (
        <>
          <p>{t(`notice.${data.administrator}`)}</p>
          {left.administrator.length > 0 && <p>{t('notice.administrator', { steps: titles(left.administrator) })}</p>}
          {left.provider.length > 0 && <p>{t('notice.provider', { steps: titles(left.provider) })}</p>}
        </>
      ) : (
        <p>{t('notice.next', { step: next ? titles([next]) : '' })}</p>
      )}
    </Notice>
  );
}
