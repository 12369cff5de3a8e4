import { PageHead } from '../../components/page-head.tsx';
import { NewUser } from '../../components/users/new-user.tsx';
import { type User, type UserValues, valuesOf } from '../../components/users/user-values.ts';
import { useUserWords } from '../../i18n/user-words.ts';
import { useT } from '../../i18n/words.tsx';
import { paths } from '../../paths.ts';
import { session } from '../../session/session.ts';
import { useStore } from '../../store.ts';

const empty = valuesOf(undefined);
/** The provider's people hold one role, and look from every module. */
const START: UserValues = {
  ...empty,
  modules: { ...empty.modules, root: { on: true, userType: 'admin', organizationId: '' } },
};
const adminPage = ({ id }: User) => paths.admin(id);

export default function CreateAdmin() {
  const t = useUserWords();
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
