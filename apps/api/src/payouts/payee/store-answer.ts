import type { PayeeAction } from '@reprise/contract/payments/payee-checks';
import { readCustomerSealer } from '../../buybacks/index.ts';
import type { Context } from '../../platform/context.ts';
import { payeeChecked, payeeNameDiffers } from '../events.ts';
import { readPolicy } from '../policy.ts';
import type { PayeeCheck } from '../providers/verify-payee.ts';
import { suggestedAs } from './confirmed-name.ts';
import type { Asked } from './find-asked.ts';
import { isOfPair, pairHash } from './payee-pair.ts';
import { actionOf, type CheckRow } from './read-checks.ts';
import { withdrawOrder } from './withdraw-order.ts';

const NOBODY = 'none';

/** Writes what a bank answered, or that it did not, and does what the policy of the issuer says. Written twice it is one row. */
export async function storeAnswer(
  ctx: Context,
  asked: Asked,
  answer: PayeeCheck | undefined,
): Promise<PayeeAction | undefined> {
  const check = await insertCheck(ctx, asked, answer);
  if (!check) return undefined;
  const action = actionOf(check, (await readPolicy(ctx, asked.issuerId)).payees);
  const isStopped = action === 'hold' || action === 'ask_customer';
  if (asked.payoutId && isStopped) await withdrawOrder(ctx, asked.accountId, asked.payoutId);
  const buybackIds = await readBuybackIds(ctx, asked);
  const { accountId } = asked;
  if (!asked.payoutId && action === 'pay')
    for (const buybackId of buybackIds) await ctx.emit(payeeChecked({ accountId, buybackId }));
  const [buybackId] = buybackIds;
  if (action === 'ask_customer' && buybackId && !(await wasSaidBefore(ctx, asked, check)))
    await ctx.emit(payeeNameDiffers({ accountId, buybackId, checkId: check.id }));
  return action;
}

/** Nothing when it was written before, or the customer was erased meanwhile. */
async function insertCheck(
  ctx: Context,
  { accountId, customerId, issuerId, causeId, payoutId, pair, verifier }: Asked,
  answer: PayeeCheck | undefined,
): Promise<CheckRow | undefined> {
  const sealer = await readCustomerSealer(ctx, accountId, customerId);
  if (!sealer) return undefined;
  const id = ctx.newId();
  return (
    ctx.db
      .insertInto('payee_check')
      .values({
        account_id: accountId,
        id,
        customer_id: customerId,
        payout_id: payoutId,
        issuer_id: issuerId,
        cause_id: causeId,
        pair_hash: pairHash(ctx, accountId, pair),
        result: answer?.result ?? null,
        provider: verifier?.host ?? NOBODY,
        suggested_name: answer?.result === 'close_match' ? sealer.seal(suggestedAs(id), answer.name) : null,
        checked_at: ctx.clock.now(),
      })
      // Silence is followed by an answer when the job is sent again; an answer stays.
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'cause_id', 'issuer_id'])
          .doUpdateSet(({ ref }) => ({
            id: ref('excluded.id'),
            result: ref('excluded.result'),
            provider: ref('excluded.provider'),
            suggested_name: ref('excluded.suggested_name'),
            checked_at: ref('excluded.checked_at'),
          }))
          .where('payee_check.result', 'is', null),
      )
      .returningAll()
      .executeTakeFirst()
  );
}

/** The devices whose money goes to this customer, the oldest first. */
async function readBuybackIds({ db }: Context, { accountId, customerId }: Asked): Promise<string[]> {
  const rows = await db
    .selectFrom('buyback')
    .select('id')
    .where('account_id', '=', accountId)
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The customer is written to once about a name, however often a bank repeats it. */
async function wasSaidBefore(ctx: Context, { accountId, customerId, pair }: Asked, { id }: CheckRow): Promise<boolean> {
  const others = await ctx.db
    .selectFrom('payee_check')
    .select('pair_hash')
    .where('account_id', '=', accountId)
    .where('customer_id', '=', customerId)
    .where('result', '=', 'close_match')
    .where('id', '<>', id)
    .execute();
  return others.some(isOfPair(ctx, accountId, pair));
}
