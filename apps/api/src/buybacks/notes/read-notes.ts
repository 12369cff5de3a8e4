import { sql } from 'kysely';
import type { UserActor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Sealer } from '../../platform/crypto/seal.ts';
import type { BuybackRow } from '../../states/index.ts';
import { nameOf, personOf } from '../page/people.ts';
import { sideOf } from '../visible-buybacks.ts';

/** The place of a note under the key of its customer. */
export const noteColumn = (id: string): string => `note ${id}`;

type Mentioned = { id: string; account_id: string; firstname: string; lastname: string };

/** The notes of a buyback that people of the caller's side read: their own, and the shared ones of the other side. */
export async function readNotes(
  ctx: Context,
  { account_id, buyer_account_id, id }: BuybackRow,
  actor: UserActor,
  sealer: Sealer | undefined,
) {
  const rows = await ctx.db
    .selectFrom('buyback_note as note')
    .leftJoin('app_user as author', (join) =>
      join.onRef('author.account_id', '=', 'note.author_account_id').onRef('author.id', '=', 'note.author_id'),
    )
    .select([
      'note.id',
      'note.side',
      'note.is_shared',
      'note.text',
      'note.created_at',
      'note.user_type',
      'note.module',
      'author.account_id as user_account_id',
      'author.firstname',
      'author.lastname',
      sql<Mentioned[]>`coalesce((select json_agg(json_build_object('id', u.id, 'account_id', u.account_id,
          'firstname', u.firstname, 'lastname', u.lastname))
        from app.buyback_mention m join app.app_user u on u.id = m.user_id and u.account_id in (${account_id}, ${buyer_account_id})
        where m.account_id = note.account_id and m.note_id = note.id), '[]')`.as('mentioned'),
    ])
    .where('note.account_id', '=', account_id)
    .where('note.buyback_id', '=', id)
    .where((eb) => eb.or([eb('note.side', '=', sideOf(actor)), eb('note.is_shared', '=', true)]))
    .orderBy('note.created_at', 'desc')
    .orderBy('note.id', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.created_at.toISOString(),
    author: personOf(ctx, { ...row, actor_kind: 'user' }),
    side: row.side,
    isShared: row.is_shared,
    text: sealer ? sealer.open(noteColumn(row.id), row.text) : null,
    mentions: row.mentioned.map((user) => ({
      id: user.id,
      name: nameOf(ctx, { ...user, user_account_id: user.account_id }) ?? '',
    })),
  }));
}
