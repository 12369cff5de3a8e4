import type pg from 'pg';

/** How somebody with the database could make a payment somebody else's. */
export const SPOILED: Readonly<Record<string, string>> = {
  'another amount': 'update app.payout set amount = amount + 100000 where id = $1 and $2::uuid is not null',
  'another amount, of the payment too': `with p as (update app.payment set amount = amount + 100000 where id = (select payment_id from app.payout where id = $1))
     update app.payout set amount = amount + 100000 where id = $1 and $2::uuid is not null`,
  'another key': `update app.payout set key = left(key, -1) || '9' where id = $1 and $2::uuid is not null`,
  'the payee of another': 'update app.payout set payee = (select payee from app.payout where id = $2) where id = $1',
  'payee, customer and signature of another': `update app.payout t set payee = o.payee, customer_id = o.customer_id, signature = o.signature
     from app.payout o where o.id = $2 and t.id = $1`,
  'no signature of ours': `update app.payout set signature = 'proof-1.x' where id = $1 and $2::uuid is not null`,
};

/** Each kind of spoiled row once, on approved payouts that no worker has seen; answers the keys they had and have. */
export async function spoilRows(db: pg.Pool, payoutIds: readonly string[]): Promise<Map<string, string[]>> {
  const keys = new Map<string, string[]>();
  const keyOf = async (id: string) =>
    (await db.query<{ key: string }>('select key from app.payout where id = $1', [id])).rows[0]!.key;
  for (const [i, [what, text]] of Object.entries(SPOILED).entries()) {
    const [id, other] = [payoutIds[i]!, payoutIds.at(-1)!];
    const before = await keyOf(id);
    await db.query(text, [id, other]);
    keys.set(what, [before, await keyOf(id)]);
  }
  return keys;
}
