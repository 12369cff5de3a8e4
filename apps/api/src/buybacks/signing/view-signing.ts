import { isSigningOpen } from '@reprise/contract/buybacks/signing/signing';
import type { viewSigning as route } from '@reprise/contract/buybacks/signing/signing-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { printedTerms } from '../../documents/index.ts';
import type { Context } from '../../platform/context.ts';
import { hashShown, type Offer } from './offer.ts';
import { requireSigning } from './phone.ts';
import { offerOf, type SigningRow, statusNow } from './signings.ts';

type View = RouteAnswer<typeof route>;

/** A closed one says so and nothing else: whoever finds the address later reads nothing of the customer. */
export async function viewSigning(ctx: Context, { body }: Pick<RouteInput<typeof route>, 'body'>): Promise<View> {
  return viewOf(ctx, await requireSigning(ctx, body.key));
}

export function viewOf(ctx: Context, row: SigningRow): View {
  const offer = offerOf(ctx, row);
  const status = statusNow(ctx, row);
  return {
    status,
    expiresAt: row.expires_at.toISOString(),
    language: offer.devices[0]!.order.locale,
    storeName: offer.storeName,
    sellerName: offer.sellerName,
    offer: isSigningOpen(status) ? offerView(offer) : null,
  };
}

function offerView(offer: Offer): NonNullable<View['offer']> {
  const { customer, identification, devices, isCorrected } = offer;
  return {
    currency: devices[0]!.order.currency as NonNullable<View['offer']>['currency'],
    payout: devices.reduce((sum, { order }) => sum + order.payout, 0),
    devices: devices.map(deviceOf),
    customer,
    identification: identification && { type: identification.type, number: masked(identification.number) },
    isCorrected,
    shownHash: hashShown(offer).toString('hex'),
  };
}

function deviceOf({ order, waterfall }: Offer['devices'][number]): NonNullable<View['offer']>['devices'][number] {
  const [line] = order.lines;
  return {
    product: line!.product,
    imei: line!.imei,
    serialNumber: line!.serialNumber,
    grade: line!.grade,
    waterfall,
    estimatedPrice: line!.price,
    payout: order.payout,
    paymentMode: order.paymentMode,
    terms: printedTerms(order),
  };
}

const masked = (number: string): string => `•••• ${number.slice(-3)}`;
