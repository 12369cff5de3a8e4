import { getCoverage } from '@reprise/contract/operations/readiness-routes';
import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { keyOf } from '../../api/query.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useWords } from '../../i18n/words.tsx';
import { paths } from '../../navigation/paths.ts';
import { useIsProvider, useMay } from '../../session/use-may.ts';
import { type Coverage, coverageOf } from './read-readiness.ts';
import { useCaseWords } from './use-case-words.ts';

await loadWords('catalogue', 'readiness');

/** Where rules, circuits and products are changed: the cases that nobody receives as things are now. */
export function HoleWarning({ accountId, version = '' }: { accountId: string; version?: string }) {
  const t = useWords('readiness');
  const named = useCaseWords();
  const isOurs = useIsProvider();
  const mayRead = useMay()('ROLE_HOME_EDITOR_PAGE');
  const query = coverageOf(accountId);
  const { data } = useQuery({
    ...query,
    queryKey: keyOf(getCoverage, { params: { id: accountId } }, version),
    enabled: mayRead && accountId !== '',
    // A buyer's account offers nothing, and answers so.
    retry: false,
  });
  if (!data?.holes) return null;
  return (
    <Notice
      tone="red"
      live="status"
      title={t('warning.title', { count: data.holes })}
      actions={
        <Link className={buttonClass()} to={paths.readiness({ accountId: isOurs ? accountId : undefined })}>
          {t('warning.see')}
        </Link>
      }
    >
      <p>{t('warning.body', { cases: named(holesOf(data)) })}</p>
    </Notice>
  );
}

const holesOf = ({ categories, circuits }: Coverage) =>
  categories.flatMap(({ label: category, cells }) =>
    cells
      .filter(({ outcome }) => outcome === 'hole')
      .map(({ state, circuitRuleId }) => ({
        category,
        state,
        circuit: circuits.find(({ ruleId }) => ruleId === circuitRuleId)?.name ?? '',
      })),
  );
