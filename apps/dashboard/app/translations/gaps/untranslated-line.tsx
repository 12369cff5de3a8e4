import { getAccount } from '@reprise/contract/accounts/account-routes';
import type { TextGroup } from '@reprise/contract/translations/texts';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queryOf } from '../../api/query.ts';
import { session } from '../../api/session.ts';
import { useStore } from '../../base/store.ts';
import { languageName } from '../../i18n/choices.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { paths } from '../../navigation/paths.ts';
import { useIsProvider, useMay } from '../../session/use-may.ts';
import { thingOf } from '../texts/read-texts.ts';
import './gaps.css';

type Props = {
  accountId: string;
  /** The question, circuit, payment mode, category, or the account for its home page. */
  thingId: string;
  group?: TextGroup;
  /** What finds it on the page of translations. */
  search?: string;
};

/** Which texts of a thing customers read in the main language, for each other language the site offers. */
export function UntranslatedLine(props: Props) {
  return useMay()('ROLE_HOME_EDITOR_PAGE') ? <Gaps {...props} /> : null;
}

function Gaps({ accountId, thingId, group, search }: Props) {
  const t = useWords('translations');
  const locale = useLocale();
  const isOurs = useIsProvider();
  const own = useStore(session)?.currentOrganization?.account.languages;
  const client = useQuery({ ...queryOf(getAccount, { params: { id: accountId } }), enabled: isOurs });
  // The main language comes first.
  const others = ((isOurs ? client.data?.languages : own) ?? []).slice(1);
  const read = useQueries({ queries: others.map((language) => thingOf(accountId, language, thingId)) });
  const gaps = others.flatMap((language, index) => {
    const count = read[index]?.data?.counts.missing ?? 0;
    return count > 0 ? [{ language, count }] : [];
  });
  if (!gaps.length) return null;
  return (
    <p className="gaps">
      <Icon name="language" size={16} />
      {t('gaps.title')}
      {gaps.map(({ language, count }) => (
        <Link
          key={language}
          to={paths.translations({ accountId: isOurs ? accountId : undefined, language, group, search })}
        >
          {t('gaps.of', { count, language: languageName(locale, language) })}
        </Link>
      ))}
    </p>
  );
}
