import type { addBuybackNote as route } from '@reprise/contract/buybacks/page/routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseAbsent } from '../../platform/http/refusal.ts';
import { readBuybackSealer } from '../customers.ts';
import { personMentioned } from '../events.ts';
import { requireBuyback } from '../page/require-buyback.ts';
import { requireUser } from '../page/require-user.ts';
import { sideOf } from '../visible-buybacks.ts';
import { readMentionable } from './mentionable.ts';
import { noteColumn } from './read-notes.ts';

/** Writes a note under the key of the customer: what it says of them is erased with them. */
export async function addBuybackNote(
  ctx: Context,
  { params, body }: Pick<RouteInput<typeof route>, 'params' | 'body'>,
): Promise<RouteAnswer<typeof route>> {
  const actor = requireUser(ctx);
  const buyback = await requireBuyback(ctx, 'id', params.id);
  const mentions = [...new Set(body.mentions)];
  if (mentions.length) {
    const people = new Set((await readMentionable(ctx, buyback, actor)).map((person) => person.id));
    if (mentions.some((userId) => !people.has(userId))) refuseAbsent('user');
  }
  const { account_id: accountId, id: buybackId } = buyback;
  const sealer = await readBuybackSealer(ctx, accountId, buybackId);
  if (!sealer) refuse('not_found', 'The personal data of this customer was erased, so nothing more is noted.');
  const id = ctx.newId();
  const now = ctx.clock.now();
  await ctx.db
    .insertInto('buyback_note')
    .values({
      account_id: accountId,
      id,
      buyer_account_id: buyback.buyer_account_id,
      buyback_id: buybackId,
      side: sideOf(actor),
      is_shared: body.shared,
      text: sealer.seal(noteColumn(id), body.text),
      author_account_id: actor.accountId,
      author_id: actor.userId,
      user_type: actor.userType,
      module: actor.module,
      created_at: now,
    })
    .execute();
  for (const userId of mentions) {
    const mentionId = ctx.newId();
    await ctx.db
      .insertInto('buyback_mention')
      .values({
        account_id: accountId,
        id: mentionId,
        buyer_account_id: buyback.buyer_account_id,
        note_id: id,
        user_id: userId,
      })
      .execute();
    await ctx.emit(personMentioned({ accountId, buybackId, mentionId }));
  }
  return { id, at: now.toISOString() };
}
