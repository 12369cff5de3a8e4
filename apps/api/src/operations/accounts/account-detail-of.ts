import type { accountDetail } from '@reprise/contract/accounts/account-detail';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { accountFactsOf } from '../../accounts/index.ts';
import { listActiveCircuits } from '../../logistics/index.ts';
import { listPaymentModesOf } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Account } from '../../platform/db/schema.ts';

/** A client with what each capability keeps of it. */
export async function accountDetailOf(
  ctx: Context,
  account: Selectable<Account>,
): Promise<z.input<typeof accountDetail>> {
  return {
    ...(await accountFactsOf(ctx, account)),
    activeCircuits: await listActiveCircuits(ctx, account.id),
    paymentModes: await listPaymentModesOf(ctx, account.id),
  };
}
