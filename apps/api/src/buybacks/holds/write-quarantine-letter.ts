import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockCase } from '../../states/index.ts';
import { deviceOf, letterTo } from '../mails/letters.ts';
import { requestLetter } from '../mails/request-letter.ts';

type Request = { accountId: string; itemId: string; message?: string | undefined };

/** Writes to the customer of a device that waits. A second letter on the same day is refused. */
export async function writeQuarantineLetter(ctx: Context, { accountId, itemId, message }: Request): Promise<Date> {
  const { buyback, item } = await lockCase(ctx, { accountId, itemId }, ['buyback', 'item']);
  if (!buyback || item?.status !== 'item_in_quarantine')
    return refuse('status_not_fit', `The item is ${item?.status}: it is not in quarantine.`, {
      data: { status: item?.status },
    });
  const now = ctx.clock.now();
  const told = item.quarantine_told_at;
  if (told && now.getTime() - told.getTime() < DAY)
    refuse('already_told', 'The customer was written to less than a day ago.', {
      data: { toldAt: told.toISOString() },
    });
  await ctx.db
    .updateTable('item')
    .set((eb) => ({ quarantine_told_at: now, updated_at: now, version: eb('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('id', '=', itemId)
    .execute();
  const letter = await letterTo(ctx, accountId, buyback.customer_id);
  if (letter) {
    const params = { ...(await deviceOf(ctx, letter, buyback)), message: message ?? null };
    const woken = { accountId, eventId: ctx.newId(), buybackId: buyback.id };
    await requestLetter(ctx, woken, { letter, content: { template: 'quarantine_told', params } });
  }
  return now;
}
