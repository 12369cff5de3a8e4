import { AccountForm } from '../../accounts/choice/account-page.tsx';
import { loadWords } from '../../i18n/messages.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { paths } from '../../navigation/paths.ts';
import { NewUser } from './new-user.tsx';
import type { User } from './user-values.ts';

await loadWords('users');

const ownPage = ({ id }: User) => paths.user({ id });
const clientPage = ({ id }: User) => paths.userOfClient({ id });

export default function CreateUser() {
  const t = useWords('users');
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
