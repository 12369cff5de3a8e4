import { createUser, updateUser } from '@reprise/contract/identity/user-routes';
import type { Locale } from '@reprise/contract/organisations/localisation';
import { call } from '../../api/call.ts';
import { rolesIn, type User, type UserValues, valuesOf } from './user-values.ts';

export async function create(accountId: string, values: UserValues): Promise<User> {
  const { firstname, lastname, email, language, forceConnectionBySso } = values;
  const body = {
    accountId,
    email,
    firstname,
    lastname,
    forceConnectionBySso,
    ...(language ? { language: language as Locale } : {}),
    modules: rolesIn(values),
  };
  return call(createUser, { body });
}

/** Only what differs is sent: a change of the name does not give the roles anew. */
export async function change(user: User, values: UserValues): Promise<User> {
  const before = valuesOf(user);
  const plain = (['firstname', 'lastname', 'email', 'forceConnectionBySso'] as const).filter(
    (name) => values[name] !== before[name],
  );
  const roles = JSON.stringify(values.modules) === JSON.stringify(before.modules) ? {} : { modules: rolesIn(values) };
  const language = values.language === before.language ? {} : { language: (values.language || null) as Locale | null };
  const body = {
    ...Object.fromEntries(plain.map((name) => [name, values[name]])),
    ...language,
    ...roles,
    version: user.version,
  };
  return call(updateUser, { params: { id: user.id }, body });
}
