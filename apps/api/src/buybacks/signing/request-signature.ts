import { SIGNING_MINUTES } from '@reprise/contract/buybacks/signing/signing';
import type { requestSignature as route } from '@reprise/contract/buybacks/signing/signing-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { itemCode } from '@reprise/kit/codes';
import { findAccount, siteAddressOf } from '../../accounts/index.ts';
import { findOrganization } from '../../organizations/index.ts';
import { MINUTE } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { newRecordKey } from '../../platform/crypto/seal.ts';
import { newToken } from '../../platform/crypto/tokens.ts';
import type { OpenContext } from '../../platform/http/binding.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { finalizeBuyback } from '../counter/finalize-buyback.ts';
import { requireOwnStore } from '../counter/require-own-store.ts';
import { sellInStore } from '../counter/sell-in-store.ts';
import { findSheets } from '../creation/create-cart.ts';
import type { Known } from '../creation/sell-cart.ts';
import { readCustomer } from '../customers.ts';
import { readBuyback } from '../read-buyback.ts';
import { rehearse } from '../rehearse.ts';
import { requestView } from './get-signature-request.ts';
import { type Offer, readDevices } from './offer.ts';
import { hashKey, placeOf } from './signings.ts';

type Input = Pick<RouteInput<typeof route>, 'params' | 'body'>;

export const prepareSignature = (open: OpenContext, { body }: Input): Promise<Known> =>
  findSheets(
    open,
    ('sale' in body ? body.sale.buybacks : [body.finalization]).map(({ declaration }) => declaration.productId),
  );

/** Shows a sale to its customer before it is made: on their phone they read it, correct it and sign it. */
export async function requestSignature(ctx: Context, input: Input, known: Known): Promise<RouteAnswer<typeof route>> {
  const { storeId } = input.params;
  const { accountId, userId } = await requireOwnStore(ctx, storeId);
  const site = await siteAddressOf(ctx, accountId);
  if (!site) refuse('configuration_error', 'The account has no public site, which is where customers sign.');
  const offer = await readOffer(ctx, accountId, input, known);
  const { token } = newToken();
  const code = itemCode(Uint8Array.from({ length: 5 }, () => ctx.randomInt(256)));
  const id = ctx.newId();
  const now = ctx.clock.now();
  const { keyId, wrappedKey, sealer } = newRecordKey(ctx.keys, placeOf(accountId, id));
  const row = await ctx.db
    .insertInto('signing')
    .values({
      account_id: accountId,
      id,
      store_id: storeId,
      seller_id: userId,
      status: 'waiting',
      token_hash: hashKey(ctx, accountId, token),
      code_hash: hashKey(ctx, accountId, code),
      key_id: keyId,
      wrapped_key: wrappedKey,
      offer: sealer.seal('offer', JSON.stringify(offer)),
      created_at: now,
      expires_at: new Date(now.getTime() + SIGNING_MINUTES * MINUTE),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...requestView(ctx, row), url: `${site}/sign?t=${token}`, code: `${code.slice(0, 4)}-${code.slice(4)}` };
}

/** The customer sees exactly what will be printed: the papers of the sale, read before it is taken back. */
async function readOffer(ctx: Context, accountId: string, input: Input, known: Known): Promise<Offer> {
  const { customer, devices } = await rehearse(ctx, async (rehearsal) => {
    const buybackIds = await sell(rehearsal, input, known);
    const { customer_id } = await readBuyback(rehearsal, accountId, buybackIds[0]!);
    return {
      customer: await readCustomer(rehearsal, accountId, customer_id),
      devices: await readDevices(rehearsal, accountId, buybackIds),
    };
  });
  const { identification, locale: _locale, iban, holder: _holder, ...person } = customer;
  const account = await findAccount(ctx, accountId);
  const store = await findOrganization(ctx, accountId, input.params.storeId);
  return {
    devices,
    customer: { ...person, ...(iban && { iban }) },
    identification,
    country: account!.company_country,
    storeName: store!.common_name,
    sellerName: await readFirstname(ctx, accountId),
    isCorrected: false,
  };
}

async function sell(ctx: Context, { params: { storeId }, body }: Input, known: Known): Promise<string[]> {
  if ('sale' in body) {
    const { buybacks } = await sellInStore(ctx, { params: { storeId }, body: body.sale }, known);
    return buybacks.map(({ id }) => id);
  }
  const { buybackId, finalization } = body;
  await finalizeBuyback(ctx, { params: { storeId, buybackId }, body: finalization }, known);
  return [buybackId];
}

async function readFirstname({ db, actor }: Context, accountId: string): Promise<string> {
  if (actor.kind !== 'user') return '';
  const user = await db
    .selectFrom('app_user')
    .select('firstname')
    .where('account_id', '=', accountId)
    .where('id', '=', actor.userId)
    .executeTakeFirst();
  return user?.firstname ?? '';
}
