import { tidyCode } from '@reprise/contract/buybacks/code-search';
import type { RouteInput } from '@reprise/contract/http/route';
import { AGE_BUCKET_DAYS, type AgeBucket, LAST_DIGITS_MIN } from '@reprise/contract/refurbishment/item-ages';
import type { getAgeing } from '@reprise/contract/refurbishment/item-routes';
import { type RawBuilder, sql } from 'kysely';
import { DAY } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { all } from '../../platform/db/page-source.ts';
import { itemsWith } from '../../transit/index.ts';
import { actForRetailers } from './retailers.ts';
import { type Lanes, readLanes } from './visible-lanes.ts';

type Query = RouteInput<typeof getAgeing>['query'];
type Condition = RawBuilder<boolean>;
export type ItemFilters = { lanes: Lanes; holds: Condition };

/** Where the rows of a list come from, and what holds for each row `i`. Nothing when nothing can match. */
export async function readItemFilters(ctx: Context, query: Query): Promise<ItemFilters | undefined> {
  const lanes = await readLanes(ctx, query);
  if (!lanes.places.length) return undefined;
  const { identificationNumber, imei, search, status, category, ageGte, age } = query;
  const holds: Condition[] = [];
  if (identificationNumber) holds.push(endsWith(identificationNumber));
  if (imei) holds.push(await hasImei(ctx, imei));
  if (search) holds.push(await matches(ctx, search));
  if (status) holds.push(sql`i.status = any (${status}::text[])`);
  if (category) holds.push(await isBelow(ctx, category));
  if (ageGte !== undefined) holds.push(sql`i.stocked_at <= ${daysAgo(ctx, ageGte)}`);
  if (age) holds.push(isOfAge(ctx, age));
  return { lanes, holds: all(holds) };
}

const daysAgo = (ctx: Context, days: number): Date => new Date(ctx.clock.now().getTime() - days * DAY);

export function isOfAge(ctx: Context, age: AgeBucket): Condition {
  const { from, to } = AGE_BUCKET_DAYS[age];
  const isOldEnough = sql<boolean>`i.stocked_at <= ${daysAgo(ctx, from)}`;
  return to === null ? isOldEnough : sql<boolean>`${isOldEnough} and i.stocked_at > ${daysAgo(ctx, to + 1)}`;
}

/** The index has the last characters, which leave few. */
function endsWith(typed: string): Condition {
  const end = typed.toUpperCase();
  return sql`i.last_digits = ${end.slice(-LAST_DIGITS_MIN)} and right(i.identification_number, ${end.length}) = ${end}`;
}

async function hasImei(ctx: Context, imei: string): Promise<Condition> {
  const { rows } = await sql<{ id: string }>`${itemsWith('imei', tidyCode(imei))}`.execute(ctx.db);
  return sql`i.id = any (${rows.map(({ id }) => id)}::uuid[])`;
}

/** What was typed is a number, an IMEI, or words of a product. */
async function matches(ctx: Context, typed: string): Promise<Condition> {
  const code = tidyCode(typed);
  if (/^\d{15,17}$/.test(code)) return hasImei(ctx, code);
  if (/^(?=.*\d)[\dA-Za-z]{4,13}$/.test(code) && /^\d+$|^.{8}$/.test(code)) return endsWith(code);
  await actForRetailers(ctx);
  const words = typed.split(/\s+/).map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  return isOneOf(ctx, sql`(coalesce(p.brand, '') || ' ' || p.label) ilike all (${words}::text[])`);
}

async function isBelow(ctx: Context, categories: readonly string[]): Promise<Condition> {
  await actForRetailers(ctx);
  return isOneOf(
    ctx,
    sql`(p.category_id = any (${categories}::uuid[]) or (p.account_id, p.category_id) in (
      select a.account_id, a.category_id from app.category_ancestor a where a.ancestor_id = any (${categories}::uuid[])))`,
  );
}

/** The products are read first, so that the items are found by the index of their product. */
async function isOneOf(ctx: Context, isWanted: Condition): Promise<Condition> {
  const { rows } = await sql<{ id: string }>`select p.id from app.product p where ${isWanted}`.execute(ctx.db);
  return sql`i.product_id = any (${rows.map(({ id }) => id)}::uuid[])`;
}
