import { changePayment } from '../../payments/index.ts';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { lockCase, perform } from '../../states/index.ts';
import { hashesOf, readCustomer, readCustomerSealer } from '../customers.ts';
import { payoutDetailsEntered } from '../events.ts';
import type { ChangeRow, CustomerRef, Details } from './changes.ts';
import type { Standing } from './read-standing.ts';

const OTHER_ACCOUNT = { failure_kind: null, failure_code: null, details_reminded_at: null };

/**
 * Writes another bank account to a customer whose payments are locked and not frozen. What has failed for the account before is
 * to be paid again; what was prepared for it is refused at its approval.
 */
export async function applyDetails(
  ctx: Context,
  { change, details, failed }: { change: ChangeRow; details: Details } & Pick<Standing, 'failed'>,
): Promise<void> {
  const { account_id: accountId, customer_id: customerId, buyback_id: buybackId, id: changeId } = change;
  await storeDetails(ctx, { accountId, customerId }, details);
  for (const { buyback_id, returned_at, id } of failed) {
    if (returned_at) {
      // People of the issuer send it again: the account is no reason any more.
      await changePayment(ctx, { account_id: accountId, id }, OTHER_ACCOUNT);
      continue;
    }
    const theCase = await lockCase(ctx, { accountId, buybackId: buyback_id }, ['payment']);
    await perform(ctx, 'correctPayoutDetails', theCase, {
      as: ctx.actor.kind === 'visitor' ? undefined : 'system',
      set: { payment: { relaunch_at: null, ...OTHER_ACCOUNT } },
      data: { payment: { changeId } },
    });
  }
  await recordDetails(ctx, change, 'iban');
  await ctx.emit(payoutDetailsEntered({ accountId, buybackId, customerId, changeId }));
}

async function storeDetails(ctx: Context, { accountId, customerId }: CustomerRef, { iban, holder }: Details) {
  const customer = await readCustomer(ctx, accountId, customerId);
  const sealer = (await readCustomerSealer(ctx, accountId, customerId))!;
  const isOwn = isSameName(holder, `${customer.firstname} ${customer.lastname}`);
  await ctx.db
    .updateTable('customer')
    .set({
      iban: sealer.seal('iban', iban),
      iban_holder: isOwn ? null : sealer.seal('holder', holder),
      ...hashesOf(ctx.keys, accountId, { ...customer, iban }),
    })
    .where('account_id', '=', accountId)
    .where('id', '=', customerId)
    .execute();
}

const isSameName = (one: string, other: string): boolean =>
  one.localeCompare(other, undefined, { sensitivity: 'base', ignorePunctuation: true }) === 0;

/** That it happened, in the change log and so in the history of the buyback; never the account itself. */
export const recordDetails = (
  ctx: Context,
  { account_id: accountId, buyback_id: entityId }: ChangeRow,
  what: 'iban' | 'ibanAsked' | 'ibanConfirmed' | 'ibanStopped',
): Promise<void> =>
  recordChange(ctx, { accountId, entity: 'buyback', entityId, action: 'update', after: { [what]: 'changed' } });
