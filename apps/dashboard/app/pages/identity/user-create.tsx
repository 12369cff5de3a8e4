import { isProvider } from '@reprise/contract/access/user-types';
import { useSearchParams } from 'react-router';
import { PageHead } from '../../components/page-head.tsx';
import { ClientChoice } from '../../components/users/client-choice.tsx';
import { NewUser } from '../../components/users/new-user.tsx';
import type { User } from '../../components/users/user-values.ts';
import { useUserWords } from '../../i18n/user-words.ts';
import { useT } from '../../i18n/words.tsx';
import { paths } from '../../paths.ts';
import { session, userTypeOf } from '../../session/session.ts';
import { useStore } from '../../store.ts';

const ownPage = ({ id }: User) => paths.user(id);
const clientPage = ({ id }: User) => paths.userOfClient(id);

export default function CreateUser() {
  const t = useUserWords();
  const common = useT();
  const me = useStore(session);
  const [search, setSearch] = useSearchParams();
  if (!me) return null;
  const isOurs = isProvider(userTypeOf(me) ?? 'store_seller');
  const accountId = isOurs ? (search.get('accountId') ?? '') : me.accountId;
  return (
    <div className="user-page">
      <PageHead title={common('titles.userNew')} lead={t('form.createLead')} />
      {accountId ? (
        <NewUser
          key={accountId}
          accountId={accountId}
          label={common('titles.userNew')}
          pathOf={isOurs ? clientPage : ownPage}
        />
      ) : (
        <ClientChoice onChoose={(chosen) => setSearch({ accountId: chosen }, { replace: true })} />
      )}
    </div>
  );
}
