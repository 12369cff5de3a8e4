import './settings.css';
import { getAccount } from '@reprise/contract/organisations/account-routes';
import { Button } from '@reprise/ui/button.tsx';
import { Card } from '@reprise/ui/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { call } from '../../../api.ts';
import { LoadingCard } from '../../../components/loading-card.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { ClientChoice } from '../../../components/users/client-choice.tsx';
import { useAccountChoice } from '../../../components/users/use-account-choice.ts';
import { FailureView } from '../../../failures/failure-view.tsx';
import { useSettingsWords } from '../../../i18n/settings-words.ts';
import { SettingsPage } from '../../../scaffolds/detail/settings-page.tsx';
import { session } from '../../../session/session.ts';
import { useStore } from '../../../store.ts';
import type { Settings } from './settings-values.ts';
import { useSettings } from './use-settings.ts';

type Props = { title: string; lead: string; children: (settings: Settings, currency: string) => ReactNode };

/** One's own settings, or for the provider those of the client in the address. */
export function SettingsFrame({ title, lead, children }: Props) {
  const t = useSettingsWords();
  const me = useStore(session);
  const [, setSearch] = useSearchParams();
  const { isOurs, accountId } = useAccountChoice();
  const settings = useSettings(accountId);
  const client = useQuery({
    queryKey: ['client', accountId],
    queryFn: ({ signal }) => call(getAccount, { params: { id: accountId } }, { signal }),
    enabled: isOurs && accountId !== '',
  });
  const name = client.data?.name;
  const currency = client.data?.currency ?? me?.currentOrganization?.account.currency ?? 'EUR';
  return (
    <>
      <PageHead
        title={title}
        lead={name ? t('page.ofClient', { name }) : lead}
        actions={isOurs && accountId ? <Button onClick={() => setSearch({})}>{t('client.other')}</Button> : undefined}
      />
      {isOurs && !accountId ? (
        <div className="stack stack--measure">
          <ClientChoice
            label={t('client.label')}
            placeholder={t('client.placeholder')}
            nothing={t('client.nothing')}
            onChoose={(chosen) => setSearch({ accountId: chosen })}
          />
        </div>
      ) : settings.isError ? (
        <FailureView error={settings.error} title={t('page.failed')} onRetry={() => void settings.refetch()} />
      ) : !settings.data || (isOurs && client.isPending) ? (
        <LoadingCard columns={['30%', '60%']} />
      ) : (
        children(settings.data, currency)
      )}
    </>
  );
}

export type Section = { readonly id: string; readonly label: string };

/** The subjects of one form at the side; each leads to its card. */
export function SettingsSections({ sections, children }: { sections: readonly Section[]; children: ReactNode }) {
  const { hash, search } = useLocation();
  const now = hash.slice(1) || sections[0]?.id;
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
  }, [hash]);
  return (
    <SettingsPage sections={sections.map(({ id, label }) => ({ to: `${search}#${id}`, label, isNow: id === now }))}>
      {children}
    </SettingsPage>
  );
}

/** Where a link of the side leads. */
export function SettingsCard({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <div id={id} className="settings-card">
      <Card title={title}>{children}</Card>
    </div>
  );
}
