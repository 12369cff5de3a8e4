import { loadWords } from '../../i18n/messages.ts';
import { useMay } from '../../session/use-may.ts';
import '../../payments/offers/offers.css';
import './circuits.css';
import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { AccountPage } from '../../accounts/choice/account-page.tsx';
import { type AccountFacts, useAccountFacts } from '../../accounts/choice/use-account-facts.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { DataList } from '../../kit/list/data-list.tsx';
import { LoadingCard } from '../../kit/page/loading-card.tsx';
import { paths } from '../../navigation/paths.ts';
import { HoleWarning } from '../../readiness/notices/hole-warning.tsx';
import { circuitList } from './circuit-list.tsx';
import type { CircuitRule } from './read-circuits.ts';

await loadWords('catalogue', 'offers', 'readiness');

export default function Circuits() {
  const t = useWords('offers');
  const common = useT();
  return (
    <AccountPage title={common('titles.circuits')} lead={t('circuits.lead')}>
      {({ accountId }) => <OfAccount accountId={accountId} />}
    </AccountPage>
  );
}

function OfAccount({ accountId }: { accountId: string }) {
  const facts = useAccountFacts(accountId);
  if (facts)
    return (
      <div className="stack">
        <HoleWarning accountId={accountId} />
        <List accountId={accountId} facts={facts} />
      </div>
    );
  return <LoadingCard rows={7} columns={['30%', '14%', '38%']} />;
}

function List({ accountId, facts }: { accountId: string; facts: AccountFacts }) {
  const t = useWords('offers');
  const locale = useLocale();
  const mayEdit = useMay()('ROLE_DISPATCH_CIRCUIT_RULE_EDIT_PAGE');
  const def = useMemo(() => circuitList(t, locale, accountId, facts), [t, locale, accountId, facts]);
  return (
    <DataList
      def={def}
      words={{
        label: t('circuits.label'),
        emptyTitle: t('circuits.emptyTitle'),
        empty: t('circuits.empty'),
        noMatch: t('circuits.noMatch'),
        failed: t('circuits.failed'),
      }}
      {...(mayEdit && {
        rowActions: (rule: CircuitRule) => (
          <Link
            className={buttonClass({ variant: 'quiet', size: 'sm', iconOnly: true })}
            aria-label={t('circuits.edit', { name: rule.circuit_name })}
            to={paths.circuit({ id: rule.id })}
          >
            <Icon name="pencil" />
          </Link>
        ),
      })}
    />
  );
}
