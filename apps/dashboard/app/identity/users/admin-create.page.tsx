import { session } from '../../api/session.ts';
import { useStore } from '../../base/store.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { paths } from '../../navigation/paths.ts';
import { NewUser } from './new-user.tsx';
import { type User, type UserValues, valuesOf } from './user-values.ts';

await loadWords('users');

const empty = valuesOf(undefined);
/** The provider's people hold one role, and look from every module. */
const START: UserValues = {
  ...empty,
  modules: { ...empty.modules, root: { on: true, userType: 'admin', organizationId: '' } },
};
const adminPage = ({ id }: User) => paths.admin({ id });

export default function CreateAdmin() {
  const t = useWords('users');
  const common = useT();
  const me = useStore(session);
  if (!me) return null;
  return (
    <div className="user-page">
      <PageHead title={common('titles.adminNew')} lead={t('form.adminLead')} />
      <NewUser accountId={me.accountId} label={common('titles.adminNew')} start={START} pathOf={adminPage} />
    </div>
  );
}
