import { isSigningOpen, type SigningEvent, type SigningStatus } from '@reprise/contract/buybacks/signing/signing';
import type { Drawing } from '@reprise/contract/buybacks/signing/signing-payloads';
import type { Selectable } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { openRecordKey, type Sealer } from '../../platform/crypto/seal.ts';
import type { Signing } from '../../platform/db/schema.ts';
import type { Offer } from './offer.ts';

export type SigningRow = Selectable<Signing>;
export type EventNote = { at: string; what: SigningEvent };

const SIGNING_TABLE = 'signing';
export const placeOf = (accountId: string, id: string) => ({ accountId, table: SIGNING_TABLE, rowId: id });

/** The QR code carries a long random key, the till shows a short one: both are found by a keyed hash. */
export const hashKey = ({ keys }: Pick<Context, 'keys'>, accountId: string, key: string): Buffer =>
  keys.fingerprint('signing', `${accountId} ${tidyKey(key)}`);

/** Somebody may type the short code with its dash, in small letters, or O for 0. */
const tidyKey = (key: string): string =>
  key.length > 16 ? key : key.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

export function sealerOf(ctx: Context, row: SigningRow): Sealer {
  const { account_id, id, key_id, wrapped_key } = row;
  return openRecordKey(ctx.keys, placeOf(account_id, id), { keyId: key_id, wrappedKey: wrapped_key });
}
export const offerOf = (ctx: Context, row: SigningRow): Offer =>
  JSON.parse(sealerOf(ctx, row).open('offer', row.offer)) as Offer;
export const drawingOf = (ctx: Context, row: SigningRow): Drawing | null =>
  row.drawing && (JSON.parse(sealerOf(ctx, row).open('drawing', row.drawing)) as Drawing);
export const eventsOf = ({ events }: SigningRow): EventNote[] => events as unknown as EventNote[];

const isOver = (ctx: Context, { expires_at }: SigningRow): boolean => expires_at <= ctx.clock.now();
/** One that nobody signed in time is closed like one that was withdrawn. */
export const statusNow = (ctx: Context, row: SigningRow): SigningStatus =>
  isSigningOpen(row.status) && isOver(ctx, row) ? 'withdrawn' : row.status;

type Change = Partial<Pick<SigningRow, 'visitor_id' | 'offer' | 'drawing' | 'shown_hash'>> & { status?: SigningStatus };

/** Writes what somebody did, and that they did it. An event that is repeated counts once, but for corrections. */
export async function moveSigning(
  ctx: Context,
  row: SigningRow,
  { what, ...change }: Change & { what?: SigningEvent },
): Promise<SigningRow> {
  const events = eventsOf(row);
  const isNews = what !== undefined && (what === 'corrected' || !events.some((event) => event.what === what));
  const next = isNews ? [...events, { at: ctx.clock.now().toISOString(), what }] : events;
  return ctx.db
    .updateTable('signing')
    .set((eb) => ({ ...change, events: JSON.stringify(next), version: eb('version', '+', 1) }))
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
