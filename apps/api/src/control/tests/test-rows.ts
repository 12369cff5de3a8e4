import type { Selectable } from 'kysely';
import type { UserActor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { ComplianceTest } from '../../platform/db/schema.ts';
import { refuse, refuseAbsent, refuseStale } from '../../platform/http/refusal.ts';

export type TestRow = Selectable<ComplianceTest>;
/** A control that somebody has begun. */
export type BegunTest = TestRow & { operator_id: string; started_at: Date };

export function requireUser({ actor }: Context): UserActor {
  if (actor.kind !== 'user') return refuseAbsent('compliance test');
  return actor;
}

/** A control in the warehouse of the actor; the provider reaches every one. It is read behind the wall of its retailer. */
async function requireTest(ctx: Context, id: string): Promise<TestRow> {
  const { provider, accountId, organizationId } = requireUser(ctx);
  const row = await ctx.db
    .selectFrom('compliance_test')
    .selectAll()
    .where('id', '=', id)
    .$if(!provider, (query) =>
      query.where('buyer_account_id', '=', accountId).where('warehouse_id', '=', organizationId),
    )
    .executeTakeFirst();
  if (!row) return refuseAbsent('compliance test');
  await ctx.actFor(row.account_id);
  return row;
}

/** The same, if it is the actor's own and still runs. Nobody else learns what is in it. */
export async function requireOwnTest(ctx: Context, id: string): Promise<BegunTest> {
  return refuseUnlessOwn(ctx, await requireTest(ctx, id));
}

/** Reads the row again and locks it: of two who end one control at once the second finds it ended. */
export async function lockOwnTest(ctx: Context, { account_id, id }: TestRow): Promise<BegunTest> {
  const row = await ctx.db
    .selectFrom('compliance_test')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return refuseUnlessOwn(ctx, row);
}

export function requireTestVersion({ version, status }: TestRow, expected: number): void {
  if (version !== expected) refuseStale('control', { status, version });
}

async function refuseUnlessOwn(ctx: Context, row: TestRow): Promise<BegunTest> {
  if (row.status !== 'running')
    refuse('concurrent_change', `The control is ${row.status}: it does not run any more.`, {
      data: { status: row.status, version: row.version },
    });
  if (row.operator_id !== requireUser(ctx).userId) return refuseHeld(ctx, row);
  return row as BegunTest;
}

/** Says who has begun the control of an item, and since when. */
export async function refuseHeld(ctx: Context, row: TestRow): Promise<never> {
  const by = await findOperatorName(ctx, row);
  return refuse('concurrent_change', `${by ?? 'Somebody else'} has begun the control of this item.`, {
    data: { testId: row.id, status: row.status, by, since: row.started_at?.toISOString() ?? null },
  });
}

/** Null for a person of the provider, whose name is no business of a warehouse. */
async function findOperatorName(ctx: Context, { buyer_account_id, operator_id }: TestRow): Promise<string | null> {
  await ctx.actFor(buyer_account_id);
  const user = await ctx.db
    .selectFrom('app_user')
    .select(['firstname', 'lastname'])
    .where('account_id', '=', buyer_account_id)
    .where('id', '=', operator_id)
    .executeTakeFirst();
  return user ? `${user.firstname} ${user.lastname}` : null;
}

/** The control of an item that is due or runs, locked. */
export function lockOpenTest(ctx: Context, accountId: string, itemId: string): Promise<TestRow | undefined> {
  return ctx.db
    .selectFrom('compliance_test')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('item_id', '=', itemId)
    .where('status', 'in', ['due', 'running'])
    .forUpdate()
    .executeTakeFirst();
}

type NewTest = Pick<TestRow, 'account_id' | 'buyer_account_id' | 'buyback_id' | 'item_id' | 'warehouse_id' | 'kind'> & {
  first_test_id?: string | null;
  /** absent: it is due, and waits for somebody to begin it */
  operatorId?: string;
};

export async function insertTest(ctx: Context, { operatorId, ...columns }: NewTest): Promise<TestRow> {
  const now = ctx.clock.now();
  return ctx.db
    .insertInto('compliance_test')
    .values({
      ...columns,
      id: ctx.newId(),
      status: operatorId ? 'running' : 'due',
      operator_id: operatorId ?? null,
      started_at: operatorId ? now : null,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Ending = Partial<
  Pick<
    TestRow,
    | 'outcome'
    | 'imei'
    | 'serial_number'
    | 'is_imei_confirmed'
    | 'finding'
    | 'comment'
    | 'controlled_price'
    | 'charged_price'
    | 'absorbed'
    | 'hidden_absorbed'
  >
> & { status: 'validated' | 'abandoned'; responses?: string };

export async function endTest(ctx: Context, { account_id, id }: TestRow, ending: Ending): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .updateTable('compliance_test')
    .set(({ eb }) => ({ ...ending, ended_at: now, updated_at: now, version: eb('version', '+', 1) }))
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

/** Ends a control without a result. */
export async function abandonTest(ctx: Context, test: TestRow): Promise<void> {
  await endTest(ctx, test, { status: 'abandoned' });
}

/** Ends a control that nobody needs any more; one that nobody has begun leaves no trace. */
export async function dropTest(ctx: Context, test: TestRow): Promise<void> {
  if (test.status === 'running') return abandonTest(ctx, test);
  await ctx.db
    .deleteFrom('compliance_test')
    .where('account_id', '=', test.account_id)
    .where('id', '=', test.id)
    .execute();
}

export const sameDevice = ({
  account_id,
  buyer_account_id,
  buyback_id,
  item_id,
  warehouse_id,
  kind,
  first_test_id,
}: TestRow) => ({ account_id, buyer_account_id, buyback_id, item_id, warehouse_id, kind, first_test_id });
