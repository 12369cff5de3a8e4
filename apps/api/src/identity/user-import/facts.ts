import { isProvider, USER_TYPE_FACTS } from '@reprise/contract/access/user-types';
import type { ModuleRole } from '@reprise/contract/identity/user-payloads';
import type { OrganizationType } from '@reprise/contract/organizations/organization-types';
import { isUuid } from '@reprise/kit/ids';
import type { Selectable } from 'kysely';
import { findAccount } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import type { AppUser } from '../../platform/db/schema.ts';
import type { AccountRow, Giver } from '../users/assignable.ts';
import { rolesOfEach } from '../users/users.ts';
import type { Person } from './read-person.ts';
import type { ImportRow } from './user-imports.ts';

export type KnownUser = { row: Selectable<AppUser>; roles: ModuleRole[] };
export type Entity = { id: string; type: OrganizationType };
/** Everything a batch of lines is decided by, looked up at once. */
export type Facts = {
  account: AccountRow;
  giver: Giver & { userId: string };
  /** how deep an entity is below the giver's own; empty for who sees the whole account */
  depths: ReadonlyMap<string, number>;
  seesAll: boolean;
  rootId: string | undefined;
  entities: ReadonlyMap<string, Entity>;
  users: ReadonlyMap<string, KnownUser>;
};

/** The columns that say who sent a file, in which role, and for which account. */
type SentBy = Pick<
  ImportRow,
  'account_id' | 'actor_account_id' | 'actor_id' | 'actor_module' | 'actor_user_type' | 'actor_organization_id'
>;

const giverOf = (row: SentBy): Facts['giver'] => ({
  userId: row.actor_id,
  accountId: row.actor_account_id,
  module: row.actor_module,
  userType: row.actor_user_type,
  organizationId: row.actor_organization_id,
});

/** Whether they still are what they were when they sent the file. */
export async function stillHolds(ctx: Context, row: SentBy): Promise<boolean> {
  const { accountId, userId, userType, module, organizationId } = giverOf(row);
  // A provider administrator is at home in another account than the one the lines are for.
  if (accountId !== row.account_id) await ctx.actFor(accountId);
  let select = ctx.db
    .selectFrom('app_user')
    .innerJoin('user_role', (join) =>
      join.onRef('user_role.account_id', '=', 'app_user.account_id').onRef('user_role.user_id', '=', 'app_user.id'),
    )
    .select('app_user.id')
    .where('app_user.account_id', '=', accountId)
    .where('app_user.id', '=', userId)
    .where('app_user.status', '=', 'active')
    .where('user_type', '=', userType)
    .where('organization_id', 'is not distinct from', organizationId);
  if (!isProvider(userType)) select = select.where('module', '=', module);
  return (await select.executeTakeFirst()) !== undefined;
}

export async function readFacts(ctx: Context, row: ImportRow, people: readonly Person[]): Promise<Facts> {
  const accountId = row.account_id;
  const account = await findAccount(ctx, accountId);
  if (!account) throw new Error(`account ${accountId} is gone`);
  const giver = giverOf(row);
  const { scope } = USER_TYPE_FACTS[giver.userType];
  const seesAll = scope === 'every_account' || scope === 'own_account';
  const users = await readUsers(ctx, accountId, people);
  const { entities, rootId } = await readEntities(ctx, accountId, people);
  const organizationIds = [...users.values()].flatMap(({ roles }) =>
    roles.flatMap(({ organizationId }) => organizationId ?? []),
  );
  const ids = [...new Set([...organizationIds, ...[...entities.values()].map(({ id }) => id)])];
  const depths =
    seesAll || !giver.organizationId ? new Map() : await readDepths(ctx, accountId, giver.organizationId, ids);
  return { account, giver, depths, seesAll, rootId, entities, users };
}

/** Locked, in one order for everybody: nobody changes them between what is decided and what is written. */
async function readUsers(ctx: Context, accountId: string, people: readonly Person[]): Promise<Map<string, KnownUser>> {
  const rows = await ctx.db
    .selectFrom('app_user')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(
      'email',
      'in',
      people.map(({ email }) => email),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const roles = await rolesOfEach(ctx, rows);
  return new Map(rows.map((row) => [row.email, { row, roles: roles.get(row.id) ?? [] }]));
}

/** By what the line calls them: their external id, or their own. */
async function readEntities(ctx: Context, accountId: string, people: readonly Person[]) {
  const names = [...new Set(people.flatMap(({ roles }) => roles.map(({ entity }) => entity)))].filter(Boolean);
  const ids = names.map((name) => name.toLowerCase()).filter(isUuid);
  const rows = await ctx.db
    .selectFrom('organization')
    .select(['id', 'type', 'external_id'])
    .where('account_id', '=', accountId)
    .where((eb) =>
      eb.or([
        eb('type', '=', 'root_management_unit'),
        ...(names.length ? [eb('external_id', 'in', names)] : []),
        ...(ids.length ? [eb('id', 'in', ids)] : []),
      ]),
    )
    .execute();
  const entities = new Map<string, Entity>();
  for (const { id, type, external_id } of rows) {
    const entity = { id, type };
    entities.set(id, entity);
    if (external_id) entities.set(external_id, entity);
  }
  return { entities, rootId: rows.find(({ type }) => type === 'root_management_unit')?.id };
}

async function readDepths(ctx: Context, accountId: string, ancestorId: string, ids: readonly string[]) {
  if (!ids.length) return new Map<string, number>();
  const rows = await ctx.db
    .selectFrom('organization_ancestor')
    .select(['organization_id', 'depth'])
    .where('account_id', '=', accountId)
    .where('ancestor_id', '=', ancestorId)
    .where('organization_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ organization_id, depth }) => [organization_id, depth]));
}
