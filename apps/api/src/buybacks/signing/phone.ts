import { isSigningOpen } from '@reprise/contract/buybacks/signing/signing';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { hashKey, type SigningRow, statusNow } from './signings.ts';

/** The signature a phone asks about, for the one phone that opened it first. */
export async function requireSigning(ctx: Context, key: string, lock = false): Promise<SigningRow> {
  const { actor, db } = ctx;
  const hash = actor.kind === 'visitor' ? hashKey(ctx, actor.accountId, key) : undefined;
  const row =
    hash &&
    (await db
      .selectFrom('signing')
      .selectAll()
      .where('account_id', '=', (actor as { accountId: string }).accountId)
      .where((eb) => eb.or([eb('token_hash', '=', hash), eb('code_hash', '=', hash)]))
      .$if(lock, (query) => query.forUpdate())
      .executeTakeFirst());
  if (!row) return refuse('signing_not_found', 'No signature is asked for under this link or code.');
  if (row.visitor_id && actor.kind === 'visitor' && row.visitor_id !== actor.visitorId)
    refuse('signing_taken', 'Another phone has opened this link before: ask the seller for a new code.');
  return row;
}

/** Locked, and still to be signed. */
export async function requireOpenSigning(ctx: Context, key: string): Promise<SigningRow> {
  const row = await requireSigning(ctx, key, true);
  const status = statusNow(ctx, row);
  if (!isSigningOpen(status))
    refuse('signing_closed', `The request for a signature is ${status}.`, { data: { status } });
  return row;
}

/** The phone that acts first is the one that signs. */
export const takenBy = ({ actor }: Context, { visitor_id }: SigningRow): string | null =>
  actor.kind === 'visitor' ? actor.visitorId : visitor_id;
