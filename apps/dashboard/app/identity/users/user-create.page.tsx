import { AccountForm } from '../../accounts/choice/account-page.tsx';
import { useUserWords } from '../../i18n/user-words.ts';
import { useT } from '../../i18n/words.tsx';
import { paths } from '../../navigation/paths.ts';
import { NewUser } from './new-user.tsx';
import type { User } from './user-values.ts';

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
