import type { Context } from '../../platform/context.ts';
import type { ChangeRow } from './change-rows.ts';

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
export type Names = ReadonlyMap<string, string>;

/** What people, entities and accounts of a page are called, by id: as they are now, else as they were last recorded. */
export async function namesOf(ctx: Context, rows: readonly ChangeRow[]): Promise<Names> {
  const ids = new Set(
    rows.flatMap(({ entity_id, account_id, actor_id }) => [entity_id, account_id, actor_id ?? []].flat()),
  );
  const entityIds = new Set([...ids, ...rows.flatMap(({ before, after }) => idsIn(before, after))]);
  const names = new Map<string, string>();
  if (!rows.length) return names;
  const [asked, askedEntities] = [[...ids], [...entityIds]];
  for (const { id, name } of await ctx.db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', 'in', asked)
    .execute())
    names.set(id, name);
  const entities = ctx.db.selectFrom('organization').select(['id', 'common_name']).where('id', 'in', askedEntities);
  for (const { id, common_name } of await entities.execute()) names.set(id, common_name);
  const categories = ctx.db.selectFrom('category').select(['id', 'label']).where('id', 'in', askedEntities);
  for (const { id, label } of await categories.execute()) names.set(id, label);
  const products = ctx.db.selectFrom('product').select(['id', 'label']).where('id', 'in', asked);
  for (const { id, label } of await products.execute()) names.set(id, label);
  const questions = ctx.db.selectFrom('question').select(['id', 'title']).where('id', 'in', asked);
  for (const { id, title } of await questions.execute()) names.set(id, title);
  const people = ctx.db.selectFrom('app_user').select(['id', 'firstname', 'lastname']).where('id', 'in', asked);
  for (const { id, firstname, lastname } of await people.execute()) names.set(id, `${firstname} ${lastname}`);
  await addRecorded(ctx, rows, names);
  return names;
}

/** Somebody who is gone is named by the last record about them that has a name. */
async function addRecorded(ctx: Context, rows: readonly ChangeRow[], names: Map<string, string>): Promise<void> {
  const gone = rows.flatMap(({ account_id, actor_id }) =>
    actor_id && !names.has(actor_id) ? [{ accountId: account_id, id: actor_id }] : [],
  );
  const accountIds = [...new Set(gone.map(({ accountId }) => accountId))];
  if (!gone.length) return;
  const recorded = await ctx.db
    .selectFrom('audit')
    .distinctOn('entity_id')
    .select(['entity_id', 'before', 'after'])
    .where('account_id', 'in', accountIds)
    .where('entity', '=', 'user')
    .where('entity_id', 'in', [...new Set(gone.map(({ id }) => id))])
    .where('action', 'in', ['create', 'remove'])
    .orderBy('entity_id')
    .orderBy('occurred_at', 'desc')
    .execute();
  for (const row of recorded) {
    const name = recordedName(row);
    if (name) names.set(row.entity_id, name);
  }
}

/** The name in a record itself. */
export function recordedName({ before, after }: Pick<ChangeRow, 'before' | 'after'>): string | undefined {
  const { firstname, lastname, commonName, name, label, title } = { ...asObject(before), ...asObject(after) };
  if (typeof firstname === 'string' && typeof lastname === 'string') return `${firstname} ${lastname}`;
  return [commonName, name, label, title].find((x): x is string => typeof x === 'string');
}

export const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function idsIn(...values: readonly unknown[]): string[] {
  return values.flatMap((value) => JSON.stringify(value ?? null).match(ID) ?? []);
}
