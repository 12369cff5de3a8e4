import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { updatePayoutPolicy as route } from '@reprise/contract/payments/payout-policy';
import type { Insertable } from 'kysely';
import { findRootDetail, requirePayoutSettings } from '../../accounts/index.ts';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { PayoutPolicy as PolicyTable } from '../../platform/db/schema.ts';
import { refuseAbsent, refuseStale } from '../../platform/http/refusal.ts';
import { findPolicyRow, type PayoutPolicy, type PolicyRow, policyOf } from '../policy.ts';
import { viewPolicy } from './get-payout-policy.ts';

/** A batch that was prepared under other rules is approved under these. */
export async function updatePayoutPolicy(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const accountId = params.id;
  const settings = await findRootDetail(ctx, accountId);
  if (!settings) refuseAbsent('account', 'account_not_found');
  await requirePayoutSettings(ctx, accountId);
  const row = await findPolicyRow(ctx, accountId);
  const { version, ...patch } = body;
  if (version !== (row?.version ?? 0)) refuseStale('payout policy', { version: row?.version ?? 0 });
  const before = policyOf(row);
  const after = withPatch(before, patch);
  const facts = changedFacts(before, after);
  if (!Object.keys(facts.after).length) return viewPolicy(accountId, row);
  const saved = await save(ctx, accountId, after, row);
  if (!saved) refuseStale('payout policy');
  await recordChange(ctx, {
    action: 'update',
    entity: 'organization_root_detail',
    entityId: settings.id,
    accountId,
    ...facts,
  });
  return viewPolicy(accountId, saved);
}

type Patch = Omit<RouteInput<typeof route>['body'], 'version'>;
const withPatch = (policy: PayoutPolicy, { payees, ...rest }: Patch): PayoutPolicy => ({
  automaticUpTo: rest.automaticUpTo ?? policy.automaticUpTo,
  secondApprovalAbove: rest.secondApprovalAbove === undefined ? policy.secondApprovalAbove : rest.secondApprovalAbove,
  bankMethod: rest.bankMethod ?? policy.bankMethod,
  payees: {
    match: payees?.match ?? policy.payees.match,
    close_match: payees?.close_match ?? policy.payees.close_match,
    no_match: payees?.no_match ?? policy.payees.no_match,
    not_possible: payees?.not_possible ?? policy.payees.not_possible,
    no_answer: payees?.no_answer ?? policy.payees.no_answer,
  },
});

/** Each field of the policy that differs, named as the change log names it. */
function changedFacts(before: PayoutPolicy, after: PayoutPolicy) {
  const factsOf = ({ payees, ...rest }: PayoutPolicy): Record<string, string | number | null> => ({
    automaticUpTo: rest.automaticUpTo,
    secondApprovalAbove: rest.secondApprovalAbove,
    bankMethod: rest.bankMethod,
    ...Object.fromEntries(Object.entries(payees).map(([outcome, action]) => [`payee_${outcome}`, action])),
  });
  const [was, is] = [factsOf(before), factsOf(after)];
  const changed = Object.keys(is).filter((name) => was[name] !== is[name]);
  const pick = (facts: typeof was) => Object.fromEntries(changed.map((name) => [name, facts[name] ?? null]));
  return { before: pick(was), after: pick(is) };
}

/** Nothing when somebody else was faster. */
async function save(
  ctx: Context,
  accountId: string,
  { automaticUpTo, secondApprovalAbove, bankMethod, payees }: PayoutPolicy,
  row: PolicyRow | undefined,
): Promise<PolicyRow | undefined> {
  const columns = {
    automatic_up_to: automaticUpTo,
    second_approval_above: secondApprovalAbove,
    bank_method: bankMethod,
    payee_match: payees.match,
    payee_close_match: payees.close_match,
    payee_no_match: payees.no_match,
    payee_not_possible: payees.not_possible,
    payee_no_answer: payees.no_answer,
    updated_at: ctx.clock.now(),
  } as Omit<Insertable<PolicyTable>, 'account_id'>;
  if (row)
    return ctx.db
      .updateTable('payout_policy')
      .set({ ...columns, version: row.version + 1 })
      .where('account_id', '=', accountId)
      .where('version', '=', row.version)
      .returningAll()
      .executeTakeFirst();
  return ctx.db
    .insertInto('payout_policy')
    .values({ account_id: accountId, ...columns })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}
