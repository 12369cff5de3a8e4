import './settings.css';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useT, useWords } from '../../i18n/words.tsx';
import { SettingsPage } from '../../kit/detail/settings-page.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { LoadingCard } from '../../kit/page/loading-card.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { ClientChoice } from '../choice/client-choice.tsx';
import { useAccount } from '../choice/use-account.ts';
import { useAccountChoice } from '../choice/use-account-choice.ts';
import type { Settings } from './settings-values.ts';
import { useSettings } from './use-settings.ts';

type Props = { title: string; lead: string; children: (settings: Settings, currency: string) => ReactNode };

/** One's own settings, or for the provider those of the client in the address. */
export function SettingsFrame({ title, lead, children }: Props) {
  const t = useWords('settings');
  const common = useT();
  const { isOurs, accountId, choose } = useAccountChoice();
  const settings = useSettings(accountId);
  const { name, currency, isPending } = useAccount(accountId);
  return (
    <>
      <PageHead
        title={title}
        lead={name ? t('page.ofClient', { name }) : lead}
        actions={
          isOurs && accountId ? <Button onClick={() => choose('')}>{common('account.other')}</Button> : undefined
        }
      />
      {isOurs && !accountId ? (
        <div className="stack stack--measure">
          <ClientChoice label={t('client.label')} onChoose={choose} />
        </div>
      ) : settings.isError ? (
        <FailureView error={settings.error} title={t('page.failed')} onRetry={() => void settings.refetch()} />
      ) : !settings.data || isPending ? (
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
