import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { insist, type Outcome } from '../durable/insist.ts';
import type { Random } from '../durable/random.ts';
import type { Finance } from './people.ts';
import { AUTOMATIC_UP_TO } from './seed-payments.ts';

/** What people do at the desk until every payment is paid, over HTTP, with retries under one idempotency key each. */
export type DeskOptions = {
  db: pg.Pool;
  finances: readonly Finance[];
  apiUrls: readonly string[];
  random: Random;
  /** moves the clock of the demonstration, so that schedules fall due and a bank's day comes */
  anHourPasses: () => Promise<void>;
  isOver: () => boolean;
};
export type DeskWork = {
  prepared: number;
  approved: number;
  /** payees of whom the bank said nothing, and whom the approver has confirmed */
  confirmed: number;
  relaunched: number;
  /** asked while nobody knew what came of them */
  pressed: number;
  retries: number;
  refusals: ReadonlyMap<string, number>;
  isDone: boolean;
};
type Row = { id: string; accountId: string; number: number };
const BATCH_OF = 100;
const AT_ONCE = 4;
const PRESSED_A_ROUND = 8;
const ROUND_MS = 1_500;
const HOUR_EVERY_ROUNDS = 2;

export async function workAtDesk(options: DeskOptions): Promise<DeskWork> {
  const { db, finances, random } = options;
  const refusals = new Map<string, number>();
  const work = {
    prepared: 0,
    approved: 0,
    confirmed: 0,
    relaunched: 0,
    pressed: 0,
    retries: 0,
    refusals,
    isDone: false,
  };
  let client = 0;

  async function post(headers: () => Record<string, string>, path: string, body: object): Promise<boolean> {
    client += 1;
    const command = { name: path, path, headers: headers(), body, accepted: 200 };
    const outcome: Outcome<unknown> = await insist({ ...options, keyed: true }, command, client, () => {
      work.retries += 1;
    });
    if (!('abandoned' in outcome)) return true;
    refusals.set(outcome.abandoned, (refusals.get(outcome.abandoned) ?? 0) + 1);
    if (outcome.abandoned.startsWith('401')) for (const finance of finances) await finance.signInAgain();
    return false;
  }
  const each = async <T>(all: readonly T[], one: (item: T) => Promise<void>) => {
    const rest = [...all];
    const lane = async () => {
      for (let next = rest.shift(); next !== undefined; next = rest.shift()) await one(next);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  };

  async function round(finance: Finance): Promise<void> {
    const { accountId, preparer, approver } = finance;
    const rows = async (text: string, values: unknown[] = []) =>
      (await db.query<Row>(text, [accountId, ...values])).rows;
    const due = await rows(
      `select p.id from app.payment p join app.payout_policy s on s.account_id = p.account_id
       where p.account_id = $1 and p.status = 'awaiting_payment'
         and (p.amount > $2 or (p.type = 'bank_transfer' and s.bank_method = 'bank_file'))
         and not exists (select from app.payout t where t.account_id = p.account_id and t.payment_id = p.id
           and t.status in ('prepared', 'approved', 'sent')) order by p.id limit 500`,
      [AUTOMATIC_UP_TO],
    );
    const pieces = Array.from({ length: Math.ceil(due.length / BATCH_OF) }, (_, i) =>
      due.slice(i * BATCH_OF, (i + 1) * BATCH_OF),
    );
    for (const piece of pieces)
      if (await post(preparer, '/payout-batches', { paymentIds: piece.map(({ id }) => id) }))
        work.prepared += piece.length;
    const batches = await rows(
      `select id, version as number from app.payout_batch where account_id = $1 and status = 'prepared' order by number`,
    );
    for (const { id, number } of batches) {
      // The bank was asked in vain: the approver says expressly that the payee is right.
      const unanswered = await rows(
        `select t.payment_id as id from app.payout t join app.payee_check c on c.account_id = t.account_id and c.payout_id = t.id
         where t.account_id = $1 and t.batch_id = $2 and c.result is null`,
        [id],
      );
      const confirmed = unanswered.map((payment) => payment.id);
      if (!(await post(approver, `/payout-batches/${id}/approve`, { version: number, confirmed }))) continue;
      work.approved += 1;
      work.confirmed += confirmed.length;
    }
    const failed = await rows(
      `select id from app.payment where account_id = $1 and status = 'payment_failed' order by id limit 60`,
    );
    await each(failed, async ({ id }) => {
      if (await post(preparer, `/payments/${id}/relaunch`, {})) work.relaunched += 1;
    });
    const unsure = await rows(
      `select id from app.payment where account_id = $1 and status = 'payment_initiated' order by random() limit $2`,
      [PRESSED_A_ROUND],
    );
    await each(unsure, async ({ id }) => {
      work.pressed += 1;
      await post(preparer, `/payments/${id}/${random.pick(['refresh-status', 'relaunch'])}`, {});
    });
  }

  for (let n = 1; !options.isOver() && !work.isDone; n++) {
    try {
      for (const finance of finances) await round(finance);
      if (n % HOUR_EVERY_ROUNDS === 0) await options.anHourPasses();
      const { paid, left } = await countPaid(db);
      work.isDone = left === 0 && paid > 0;
    } catch (error) {
      // PostgreSQL or the sandbox is down: the next round asks again.
      const { code, message } = error as { code?: string; message: string };
      const what = `desk: ${code ?? message}`;
      refusals.set(what, (refusals.get(what) ?? 0) + 1);
    }
    await sleep(ROUND_MS);
  }
  return work;
}

export async function countPaid(db: pg.Pool): Promise<{ paid: number; left: number }> {
  const { rows } = await db.query<{ paid: number; left: number }>(
    `select count(*) filter (where status = 'payment_completed')::int as paid,
       count(*) filter (where status in ('awaiting_payment', 'payment_initiated', 'payment_failed'))::int as left from app.payment`,
  );
  return rows[0]!;
}
