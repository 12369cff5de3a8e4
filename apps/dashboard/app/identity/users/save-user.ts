import type { Locale } from '@reprise/contract/accounts/localisation';
import { createUser, updateUser } from '@reprise/contract/identity/user-routes';
import { call } from '../../api/call.ts';
import { changedFields } from '../../kit/form/rules.ts';
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

const sentOf = (values: UserValues) => ({
  firstname: values.firstname,
  lastname: values.lastname,
  email: values.email,
  forceConnectionBySso: values.forceConnectionBySso,
  language: (values.language || null) as Locale | null,
  modules: rolesIn(values),
});

/** Only what differs is sent: a change of the name does not give the roles anew. */
export async function change(user: User, values: UserValues): Promise<User> {
  const body = { ...changedFields(sentOf(valuesOf(user)), sentOf(values)), version: user.version };
  return call(updateUser, { params: { id: user.id }, body });
}
