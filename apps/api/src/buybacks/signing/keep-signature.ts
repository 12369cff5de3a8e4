import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { readBuybackSealer, readCustomer } from '../customers.ts';
import { readBuyback } from '../read-buyback.ts';
import { requireOwnSigning } from './get-signature-request.ts';
import { hashShown, readDevices } from './offer.ts';
import { drawingOf, eventsOf, moveSigning } from './signings.ts';

export type SignedSale = { accountId: string; storeId: string; signingId: string; buybackIds: readonly string[] };

/**
 * Puts the signature of a customer on what was just sold, in the transaction that sells it. The papers are read as they
 * will be printed: if they say anything else than the customer signed, nothing is sold.
 */
export async function keepSignature(ctx: Context, sale: SignedSale): Promise<void> {
  const { accountId, buybackIds } = sale;
  const row = await requireOwnSigning(ctx, sale, true);
  if (row.status !== 'signed' || !row.shown_hash)
    refuse('signature_outdated', `The signature is ${row.status}, not signed.`, { data: { status: row.status } });
  const { customer_id } = await readBuyback(ctx, accountId, buybackIds[0]!);
  const { iban } = await readCustomer(ctx, accountId, customer_id);
  const devices = await readDevices(ctx, accountId, buybackIds);
  if (!hashShown({ devices, customer: { iban } }).equals(row.shown_hash))
    refuse('signature_outdated', 'The sale differs from what the customer signed: ask for the signature again.');
  const drawing = JSON.stringify(drawingOf(ctx, row));
  const signedAt = new Date(eventsOf(row).find(({ what }) => what === 'signed')!.at);
  for (const buybackId of buybackIds) {
    const sealer = await readBuybackSealer(ctx, accountId, buybackId);
    await ctx.db
      .insertInto('signature')
      .values({
        account_id: accountId,
        buyback_id: buybackId,
        signed_at: signedAt,
        shown_hash: row.shown_hash,
        drawing: sealer!.seal('signature', drawing),
      })
      .execute();
  }
  await moveSigning(ctx, row, { status: 'used' });
}
