import { getUser, listUsers } from '@reprise/contract/identity/user-routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '../../api/call.ts';
import { forget, queryOf } from '../../api/query.ts';
import { session } from '../../api/session.ts';
import { useStore } from '../../base/store.ts';
import { useWords } from '../../i18n/words.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { UserFactors } from '../second-factor/user-factors.tsx';
import { change } from './save-user.ts';
import { useAssignableTypes } from './use-assignable-types.ts';
import { UserForm } from './user-form.tsx';
import { UserSide } from './user-side.tsx';
import { type User, valuesOf } from './user-values.ts';

/** The page of one user, for whoever opens it: a colleague, the provider, or the person. */
export function EditUser() {
  const { id = '' } = useParams();
  const t = useWords('users');
  const me = useStore(session);
  const queries = useQueryClient();
  const reading = queryOf(getUser, { params: { id } });
  const key = reading.queryKey;
  const query = useQuery(reading);
  const user = query.data;
  const types = useAssignableTypes(user?.accountId ?? '');
  if (query.isError)
    return <FailureView error={query.error} title={t('form.failed')} onRetry={() => void query.refetch()} />;
  if (!user || !types.data) return null;
  const keep = (changed: User) => {
    queries.setQueryData(key, changed);
    void forget(queries, listUsers);
  };
  const given = new Set(types.data.map(({ userType }) => userType));
  const isSelf = me?.id === user.id;
  const isAbove = !isSelf && !user.modules.every(({ userType }) => given.has(userType));
  const locked = isSelf ? t('form.self') : isAbove ? t('form.above') : undefined;
  const name = `${user.firstname} ${user.lastname}`;
  return (
    <div className="user-page">
      <PageHead title={name} lead={user.email} />
      <UserForm
        key={user.id}
        label={name}
        accountId={user.accountId}
        types={types.data}
        values={valuesOf(user)}
        locked={locked}
        readOnly={isAbove}
        save={async (values) => {
          const changed = await change(queries.getQueryData<User>(key) ?? user, values);
          keep(changed);
          return valuesOf(changed);
        }}
        readAgain={async () => {
          const now = await call(getUser, { params: { id } });
          queries.setQueryData(key, now);
          return valuesOf(now);
        }}
        aside={
          <>
            <UserSide user={user} mayChange={locked === undefined} onChanged={keep} />
            {!isSelf && <UserFactors user={user} mayChange={!isAbove} />}
          </>
        }
      />
    </div>
  );
}
