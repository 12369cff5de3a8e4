import type { StaffUserType } from '@reprise/contract/access/staff-types';
import { listUserEntities } from '@reprise/contract/identity/user-routes';
import type { T } from '@reprise/i18n';
import { call } from '../../api/call.ts';
import type { Found, Lookup } from '../../kit/fields/lookup-field.tsx';

type Entity = Awaited<ReturnType<typeof readEntities>>[number];
const SHOWN = '30';

async function readEntities(
  query: { accountId?: string; userType?: StaffUserType; search?: string; id?: string },
  signal?: AbortSignal,
) {
  const page = await call(
    listUserEntities,
    { query: { ...query, partial: 'true', itemsPerPage: SHOWN } },
    signal ? { signal } : {},
  );
  return page['hydra:member'];
}

const asFound = ({ id, commonName, type, externalId, path }: Entity, t: T<'users'>): Found => ({
  value: id,
  label: commonName,
  note: [t(`entityTypes.${type}`), externalId, path.join(' › ')].filter(Boolean).join(' · '),
});

/** Entities to look in, or with a type the ones where the caller may place somebody of that type. */
export function entityLookup(t: T<'users'>, accountId?: string, userType?: StaffUserType): Lookup {
  const about = { ...(accountId ? { accountId } : {}), ...(userType ? { userType } : {}) };
  return {
    about: `entity ${accountId ?? ''} ${userType ?? ''}`,
    find: async (text, signal) =>
      (await readEntities({ ...about, ...(text ? { search: text } : {}) }, signal)).map((entity) => asFound(entity, t)),
  };
}

export async function entityName(id: string, accountId?: string): Promise<string> {
  const [entity] = await readEntities({ id, ...(accountId ? { accountId } : {}) });
  return entity?.commonName ?? id;
}
