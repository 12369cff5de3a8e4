import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { getPassport as route } from '@reprise/contract/refurbishment/departures/passport-routes';
import { localDay } from '@reprise/kit/working-days';
import { findAccount } from '../../accounts/index.ts';
import { imageUrl } from '../../catalogue/index.ts';
import { readCase } from '../../control/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseAbsent } from '../../platform/http/refusal.ts';
import { type BuybackRow, type ItemRow, readItemSource } from '../../states/index.ts';
import { readItemControl } from '../items/read-item-control.ts';
import type { DepartureRow } from './departure-rows.ts';
import { guaranteeUntil } from './guarantee-until.ts';
import { readPassportToken } from './passport-link.ts';
import { type DayOf, readLastWipe, readParts, readServices } from './read-work-until-sale.ts';

type Passport = RouteAnswer<typeof route>;

/** What anybody with its QR code may know about a sold device. */
export async function getPassport(
  ctx: Context,
  { params }: Pick<RouteInput<typeof route>, 'params'>,
): Promise<Passport> {
  const departure = await requireSale(ctx, params.token);
  const { item, buyback } = await readCase(ctx, { accountId: departure.account_id, itemId: departure.item_id });
  // The company that sells, and whoever tested the device, are of the buyer.
  await ctx.actFor(departure.buyer_account_id);
  const source = await readItemSource(ctx, item);
  const seller = await findAccount(ctx, departure.buyer_account_id);
  if (!seller) return refuseAbsent('passport');
  const dayOf: DayOf = (instant) => localDay(instant, seller.time_zone);
  const until = guaranteeUntil(departure, seller.time_zone);
  return {
    product: await readProduct(ctx, item),
    grade: source.grade,
    imeiEnd: source.imei?.slice(-4) ?? null,
    control: await readControl(ctx, item, buyback, dayOf),
    services: await readServices(ctx, departure, dayOf),
    parts: await readParts(ctx, departure, dayOf),
    dataWipe: await readLastWipe(ctx, departure, dayOf),
    soldOn: dayOf(departure.left_at),
    soldBy: seller.name,
    guarantee: until === null ? null : { months: departure.guarantee_months!, until },
  };
}

async function requireSale(ctx: Context, token: string): Promise<DepartureRow> {
  const claim = readPassportToken(ctx, token);
  const { actor } = ctx;
  // The site of one retailer does not show what another one took back.
  const isElsewhere = actor.kind === 'visitor' && actor.accountId !== claim?.accountId;
  if (!claim || isElsewhere) return refuseAbsent('passport');
  await ctx.actFor(claim.accountId);
  const departure = await ctx.db
    .selectFrom('item_departure')
    .selectAll()
    .where('account_id', '=', claim.accountId)
    .where('id', '=', claim.departureId)
    .where('kind', '=', 'sale')
    .executeTakeFirst();
  if (!departure) return refuseAbsent('passport');
  if (departure.returned_at)
    refuse('passport_over', 'The device of this passport went back to its seller: the passport is not valid any more.');
  return departure;
}

async function readProduct(ctx: Context, { account_id, product_id }: ItemRow): Promise<Passport['product']> {
  const { label, brand, model, category_label, image_file_id } = await ctx.db
    .selectFrom('product')
    .select(['label', 'brand', 'model', 'category_label', 'image_file_id'])
    .where('account_id', '=', account_id)
    .where('id', '=', product_id)
    .executeTakeFirstOrThrow();
  return { label, brand, model, category: category_label, image: imageUrl(ctx, image_file_id) };
}

/** The answers of whoever tested the device. Their comments and photos may show the customer, and are left out. */
async function readControl(ctx: Context, item: ItemRow, buyback: BuybackRow | undefined, dayOf: DayOf) {
  const control = await readItemControl(ctx, item, buyback);
  return (
    control && {
      on: dayOf(new Date(control.at)),
      questions: control.questions
        .filter(({ controlled }) => controlled.length > 0)
        .map(({ title, controlled }) => ({ title, answers: controlled })),
    }
  );
}
