import { AccountForm } from '../../components/account/account-page.tsx';
import { NewUser } from '../../components/users/new-user.tsx';
import type { User } from '../../components/users/user-values.ts';
import { useUserWords } from '../../i18n/user-words.ts';
import { useT } from '../../i18n/words.tsx';
import { paths } from '../../paths.ts';

const ownPage = ({ id }: User) => paths.user(id);
const clientPage = ({ id }: User) => paths.userOfClient(id);

export default function CreateUser() {
  const t = useUserWords();
  const common = useT();
  return (
    <AccountForm
      className="user-page"
      title={common('titles.userNew')}
      lead={t('form.createLead')}
      help={t('form.clientFirst')}
    >
      {({ accountId, named }) => (
        <NewUser accountId={accountId} label={common('titles.userNew')} pathOf={named ? clientPage : ownPage} />
      )}
    </AccountForm>
  );
}
