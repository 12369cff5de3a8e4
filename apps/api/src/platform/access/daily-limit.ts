import type pg from 'pg';
import { DAY, SECOND } from '../clock.ts';

/** A number of attempts a day, halved after each day that used at least `least` of them, and never below `least`. */
export type DailyLimit = { name: string; points: number; least: number };

/**
 * One statement, so that the count is exact over all processes. A quiet day undoes one halving. Returns the seconds to
 * wait when the day is used up, or 0.
 */
export async function takeOfDay(
  pool: pg.Pool,
  { name, points, least }: DailyLimit,
  subject: string,
  now: Date,
): Promise<number> {
  const mostHalvings = Math.ceil(Math.log2(Math.max(1, points / least)));
  const { rows } = await pool.query<{ points: number; halvings: number }>(
    `insert into app.daily_limit as d (key, day, points, halvings) values ($1, $2, 1, 0)
     on conflict (key) do update set day = excluded.day,
       points = case when d.day = excluded.day then d.points + 1 else 1 end,
       halvings = case when d.day >= excluded.day then d.halvings else greatest(0, least($3,
         d.halvings + case when d.points >= $4 then 1 else 0 end - (excluded.day - d.day - 1))) end
     returning points, halvings`,
    [`${name}:${subject}`, now.toISOString().slice(0, 10), mostHalvings, least],
  );
  const used = rows[0]!;
  if (used.points <= Math.max(least, Math.floor(points / 2 ** used.halvings))) return 0;
  return Math.ceil((DAY - (now.getTime() % DAY)) / SECOND);
}

export async function clearDays(pool: pg.Pool, { name }: DailyLimit, subject: string): Promise<void> {
  await pool.query('delete from app.daily_limit where key = $1', [`${name}:${subject}`]);
}
