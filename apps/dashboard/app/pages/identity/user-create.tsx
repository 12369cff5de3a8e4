import { PageHead } from '../../components/page-head.tsx';
import { ClientChoice } from '../../components/users/client-choice.tsx';
import { NewUser } from '../../components/users/new-user.tsx';
import { useAccountChoice } from '../../components/users/use-account-choice.ts';
import type { User } from '../../components/users/user-values.ts';
import { useUserWords } from '../../i18n/user-words.ts';
import { useT } from '../../i18n/words.tsx';
import { paths } from '../../paths.ts';

const ownPage = ({ id }: User) => paths.user(id);
const clientPage = ({ id }: User) => paths.userOfClient(id);

export default function CreateUser() {
  const t = useUserWords();
  const common = useT();
  const { isOurs, accountId, choose } = useAccountChoice();
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
        isOurs && <ClientChoice help={t('form.clientFirst')} onChoose={choose} />
      )}
    </div>
  );
}
