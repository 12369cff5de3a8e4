import { options } from '../../../../apps/api/src/config.ts';
import { addStaffAccount, blockImei, updatePayoutPolicy } from '../../../../apps/api/src/payouts/index.ts';
import type { UserActor } from '../../../../apps/api/src/platform/access/actor.ts';
import { DAY, movableClock } from '../../../../apps/api/src/platform/clock.ts';
import type { Services } from '../../../../apps/api/src/platform/context.ts';
import { withContext } from '../../../../apps/api/src/platform/with-context.ts';
import type { PriceSheets } from '../../../../apps/api/src/pricing/index.ts';
import { demoIban } from '../buybacks/demo-iban.ts';
import type { Retailer } from '../buybacks/seed-buybacks.ts';
import { imeiOf, sheetOf } from '../buybacks/sell-device.ts';
import { demoIds } from '../demo-ids.ts';
import { BLOCKED, OTHER_HOLDERS, STAFF_ACCOUNTS } from './demo-payments.ts';

const SET_DAYS_AGO = 24;

/** What the retailer pays by and looks for, before the first payment falls due; once only. */
export async function seedRules(
  services: Services,
  sheets: PriceSheets,
  { account, accountId }: Retailer,
  manager: UserActor,
): Promise<void> {
  const clock = movableClock(new Date(services.clock.now().getTime() - SET_DAYS_AGO * DAY));
  const own = { ...services, clock, newId: demoIds(`${account.key} rules`) };
  const imeis = await Promise.all(
    BLOCKED.map(async ({ who, product, note }) => {
      const { tacCodes } = await sheetOf(own, sheets, { accountId, product });
      return { imei: imeiOf(tacCodes, who.join()), note };
    }),
  );
  const staff = account.people.filter(({ firstname }) => STAFF_ACCOUNTS.some((name) => name === firstname));
  await withContext(own, { actor: manager, requestId: 'seed' }, async (ctx) => {
    const known = await ctx.db.selectFrom('blocked_imei').select('id').where('account_id', '=', accountId).execute();
    if (known.length) return;
    // The approver of a batch looks at a name that is nearly right, instead of the customer.
    const payees = { close_match: 'second_person' } as const;
    await updatePayoutPolicy(ctx, { params: { id: accountId }, body: { version: 0, payees } });
    for (const body of imeis) await blockImei(ctx, { body });
    for (const { firstname, lastname } of staff) {
      const user = await ctx.db
        .selectFrom('app_user')
        .select('id')
        .where('account_id', '=', accountId)
        .where('firstname', '=', firstname)
        .where('lastname', '=', lastname)
        .executeTakeFirstOrThrow();
      const iban = demoIban('FR', `${firstname} ${lastname}`);
      await addStaffAccount(ctx, { body: { userId: user.id, iban } });
    }
  });
  await nameHolders();
}

/** The sandbox of now answers when an account is entered. */
async function nameHolders(): Promise<void> {
  const { bank } = options;
  if (!bank) return;
  for (const { who, name } of OTHER_HOLDERS) {
    const iban = demoIban('FR', who);
    const asked = { method: 'PUT', body: JSON.stringify({ name }), signal: AbortSignal.timeout(5_000) };
    await fetch(`${bank.url}/api/holders/${iban}`, asked);
  }
}
