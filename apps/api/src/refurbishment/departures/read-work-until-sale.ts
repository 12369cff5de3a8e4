import type { Passport } from '@reprise/contract/refurbishment/departures/passport-routes';
import type { Context } from '../../platform/context.ts';
import type { DepartureRow } from './departure-rows.ts';

export type DayOf = (instant: Date) => string;

/** In the order they were done. What was done after the item came back once is of a later sale. */
export async function readServices(
  { db }: Context,
  { account_id, item_id, left_at }: DepartureRow,
  dayOf: DayOf,
): Promise<Passport['services']> {
  const rows = await db
    .selectFrom('item_refurb_step')
    .select(['name', 'ended_at'])
    .where('account_id', '=', account_id)
    .where('item_id', '=', item_id)
    .where('status', '=', 'completed')
    .where('ended_at', '<=', left_at)
    .orderBy('ended_at')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ name, ended_at }) => (name && ended_at ? [{ name, on: dayOf(ended_at) }] : []));
}

/** The parts that were in the device when it was sold, and when the last one of each was fitted. */
export async function readParts(
  { db }: Context,
  { account_id, item_id, left_at }: DepartureRow,
  dayOf: DayOf,
): Promise<Passport['parts']> {
  const rows = await db
    .selectFrom('fitted_part')
    .select(({ fn }) => ['name', fn.sum<string>('quantity').as('quantity'), fn.max('fitted_at').as('last')])
    .where('account_id', '=', account_id)
    .where('item_id', '=', item_id)
    .where('fitted_at', '<=', left_at)
    .where((eb) => eb.or([eb('taken_back_at', 'is', null), eb('taken_back_at', '>', left_at)]))
    .groupBy('name')
    .orderBy('last')
    .orderBy('name')
    .execute();
  return rows.map(({ name, quantity, last }) => ({ name, quantity: Number(quantity), on: dayOf(last) }));
}

/** A record that failed or had nothing to erase says nothing to who bought the device. */
export async function readLastWipe(
  { db }: Context,
  { account_id, item_id, left_at }: DepartureRow,
  dayOf: DayOf,
): Promise<Passport['dataWipe']> {
  const last = await db
    .selectFrom('item_data_wipe')
    .select(['result', 'standard', 'standard_name', 'method', 'verification', 'recorded_at'])
    .where('account_id', '=', account_id)
    .where('item_id', '=', item_id)
    .where('recorded_at', '<=', left_at)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.result !== 'passed') return null;
  const { standard, standard_name, method, verification, recorded_at } = last;
  return {
    on: dayOf(recorded_at),
    standard: standard!,
    standardName: standard_name,
    method: method!,
    verification: verification!,
  };
}
