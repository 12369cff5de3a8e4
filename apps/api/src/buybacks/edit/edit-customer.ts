import type { editBuyback as route } from '@reprise/contract/buybacks/page/routes';
import type { RouteInput } from '@reprise/contract/http/route';
import type { Context } from '../../platform/context.ts';
import type { BuybackRow, PaymentRow } from '../../states/index.ts';
import { customerViolations, refuseViolations } from '../creation/check-customer.ts';
import { readCustomer, updateCustomer } from '../customers.ts';
import { askChange } from '../payout-details/ask-change.ts';
import { keepFormerEmail } from '../payout-details/changes.ts';
import { readStanding } from '../payout-details/read-standing.ts';

type Patch = Pick<RouteInput<typeof route>['body'], 'customer' | 'iban'>;
const PERSON = ['firstname', 'lastname', 'email', 'phone', 'address'] as const;

/**
 * Corrects typing errors in the data of a customer; answers the names of the fields that changed. Another bank account is only
 * asked for: whoever reads the mails of the customer confirms it, at the address before this correction.
 */
export async function editCustomer(
  ctx: Context,
  { id: buybackId, account_id, customer_id, payment_mode_id }: BuybackRow,
  payment: PaymentRow | undefined,
  patch: Patch,
): Promise<string[]> {
  if (!patch.customer && patch.iban === undefined) return [];
  const { identification, locale: _, holder, ...before } = await readCustomer(ctx, account_id, customer_id);
  const after = { ...before, ...patch.customer, iban: patch.iban ?? before.iban };
  const changed = [
    ...PERSON.filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name])).map(
      (name) => `customer.${name}`,
    ),
    ...(after.iban === before.iban ? [] : ['ibanAsked']),
  ];
  if (!changed.length) return [];
  const { iban, ...person } = after;
  const { type } = payment ?? (await readMode(ctx, account_id, payment_mode_id));
  const info = { ...person, ...(iban && { iban }) };
  const violations = customerViolations(info, [type]);
  // The account of the customer is a field of its own here.
  refuseViolations(violations.map((one) => ({ ...one, path: one.path.replace('body.customer.iban', 'body.iban') })));
  const kept = { ...person, ...(before.iban && { iban: before.iban }) };
  if (after.email !== before.email)
    await keepFormerEmail(ctx, { accountId: account_id, customerId: customer_id }, before.email);
  await updateCustomer(ctx, account_id, { id: customer_id, info: kept, identification: identification ?? undefined });
  if (iban && iban !== before.iban) {
    const ref = { accountId: account_id, customerId: customer_id };
    const details = { iban, holder: holder ?? `${after.firstname} ${after.lastname}` };
    await askChange(ctx, { ...ref, buybackId, details }, await readStanding(ctx, ref));
  }
  return changed;
}

/** A device that is to be dropped in a store has no payment yet, and its mode says how it will be paid. */
const readMode = (ctx: Context, accountId: string, id: string) =>
  ctx.db
    .selectFrom('payment_mode')
    .select('type')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
