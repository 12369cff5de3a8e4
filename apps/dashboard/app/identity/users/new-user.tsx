import { useWords } from '../../i18n/words.tsx';
import { useGoWhenSaved } from '../../kit/form/use-go-when-saved.ts';
import { create } from './save-user.ts';
import { useAssignableTypes } from './use-assignable-types.ts';
import { UserForm } from './user-form.tsx';
import { type User, type UserValues, valuesOf } from './user-values.ts';

type Props = { accountId: string; label: string; start?: UserValues; pathOf: (user: User) => string };

/** The form of somebody who does not exist yet; once they do, their own page opens. */
export function NewUser({ accountId, label, start = valuesOf(undefined), pathOf }: Props) {
  const t = useWords('users');
  const types = useAssignableTypes(accountId);
  const go = useGoWhenSaved();
  if (!types.data) return null;
  return (
    <UserForm
      label={label}
      saveLabel={t('form.create')}
      saved={t('form.created')}
      accountId={accountId}
      types={types.data}
      values={start}
      save={async (values) => {
        const user = await create(accountId, values);
        go(pathOf(user));
        return undefined;
      }}
    />
  );
}
