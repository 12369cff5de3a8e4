import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { createRefurbStep as route } from '@reprise/contract/refurbishment/step-routes';
import { REFURB_STEPS_MAX } from '@reprise/contract/refurbishment/work-limits';
import { requestedAccount } from '../../../accounts/index.ts';
import { recordChange } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { type ConflictRefusals, refuseConflict } from '../../../platform/db/conflict.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { recordedStep, requireStep, stepView } from './step-rows.ts';
import { writeOffers } from './write-offers.ts';

export const NAME_TAKEN: ConflictRefusals = {
  refurb_step_name: ['refurb_step_name_taken', 'Another service of this account has the name in body.name.'],
};

export async function createRefurbStep(
  ctx: Context,
  { body }: Pick<RouteInput<typeof route>, 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const { name, description, warehouses } = body;
  const account_id = await requestedAccount(ctx, body.accountId, 'body');
  await requireRoom(ctx, account_id);
  const id = ctx.newId();
  const now = ctx.clock.now();
  await refuseConflict(
    NAME_TAKEN,
    ctx.db
      .insertInto('refurb_step')
      .values({ account_id, id, name, description: description ?? null, created_at: now, updated_at: now })
      .execute(),
  );
  await writeOffers(ctx, { account_id, id }, warehouses);
  const row = await requireStep(ctx, id);
  await recordChange(ctx, {
    action: 'create',
    entity: 'refurb_step',
    entityId: id,
    accountId: account_id,
    after: recordedStep(row),
  });
  return stepView(row);
}

async function requireRoom(ctx: Context, accountId: string): Promise<void> {
  const { count } = await ctx.db
    .selectFrom('refurb_step')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= REFURB_STEPS_MAX)
    refuse('configuration_error', 'The account has as many services as it may have. Delete one first.');
}
