import { BUYBACK_TRANSITIONS, type BuybackStatus } from '@reprise/contract/states/buyback';
import { ITEM_TRANSITIONS } from '@reprise/contract/states/item';
import type { ItemStatus } from '@reprise/contract/states/item-statuses';
import { isAllowedPair } from '@reprise/contract/states/pairs';
import { PAYMENT_TRANSITIONS } from '@reprise/contract/states/payment';
import type pg from 'pg';
import type { Keys } from '../../../apps/api/src/platform/crypto/keys.ts';
import { openAnswer } from '../../../apps/api/src/platform/http/idempotency.ts';
import type { Acknowledgement } from '../durable/ask-until-acknowledged.ts';
import type { Way } from './shop.ts';

export type SoldCart = { cartId: string; buybacks: readonly { id: string; identificationNumber: string }[] };
export type Tally = {
  /** acknowledged to a client, and missing or different in the tables */
  lost: readonly string[];
  /** stored twice for one request of one client */
  doubled: readonly string[];
  /** stored without exactly one of each of its parts */
  broken: readonly string[];
};

const oneOf = (...rows: readonly { id: string }[]) => `in (${rows.map(({ id }) => `'${id}'`).join(', ')})`;
const birth = (entity: 'item' | 'payment', ...rows: readonly { id: string }[]) =>
  `select x.buyback_id as sold from app.history h join app.${entity} x on x.account_id = h.account_id and x.id = h.entity_id
   where h.account_id = $1 and h.entity = '${entity}' and h.transition_id ${oneOf(...rows)}`;
const { createOnline, createInStore, predeclare } = BUYBACK_TRANSITIONS;
/** What every buyback has exactly one of: the buybacks it is found of. */
const PARTS: Readonly<Record<string, string>> = {
  item: 'select buyback_id as sold from app.item where account_id = $1',
  payment: 'select buyback_id as sold from app.payment where account_id = $1',
  'birth in history': `select entity_id as sold from app.history
    where account_id = $1 and entity = 'buyback' and transition_id ${oneOf(createOnline, createInStore, predeclare)}`,
  'birth of its item': birth('item', ITEM_TRANSITIONS.create),
  'first move of its item': birth('item', ITEM_TRANSITIONS.awaitInventory, ITEM_TRANSITIONS.awaitStoreDrop),
  'birth of its payment': birth('payment', PAYMENT_TRANSITIONS.create),
  'event of its own': `select (payload ->> 'buybackId')::uuid as sold from app.event
    where account_id = $1 and type = 'buyback.created'`,
  'event of its cart': `select b.id as sold from app.event e
    join app.buyback b on b.account_id = e.account_id and b.cart_id = (e.payload ->> 'cartId')::uuid
    where e.account_id = $1 and e.type = 'cart.created'`,
};
/** What those that go by post have besides. */
const SHIPMENT = 'select buyback_id as sold from app.shipment where account_id = $1';

/** Every buyback that has not exactly one of a part: `none` or `n` of it. */
export async function notOnce(admin: pg.Client, accountId: string, what: string, sold: string): Promise<string[]> {
  const { rows } = await admin.query<{ id: string; n: number }>(
    `select b.id, count(p.sold)::int as n from app.buyback b left join (${sold}) p on p.sold = b.id
     where b.account_id = $1 group by b.id having count(p.sold) <> 1`,
    [accountId],
  );
  return rows.map(({ id, n }) => `${id} has ${n || 'no'} ${what}`);
}

export type Sales = {
  accountId: string;
  keys: Keys;
  way: Way;
  /** carts that were there before */
  before?: readonly string[];
};

/** Compares what clients were answered with the tables. Without keys only duplicates are counted. */
export async function countSold(
  admin: pg.Client,
  { accountId, keys, way, before = [] }: Sales,
  acknowledged: readonly Acknowledgement<SoldCart>[],
): Promise<Tally> {
  const answers = acknowledged.flatMap(({ key, answer }) =>
    answer.buybacks.map(({ id, identificationNumber }) => ({
      key,
      cart: answer.cartId,
      id,
      code: identificationNumber,
    })),
  );
  const list = (name: keyof (typeof answers)[number]) => answers.map((one) => one[name]);
  const carts = await readAnswers<SoldCart>(admin, { accountId, keys, status: 201 });
  const answered = list('key').map((key) => carts.get(key)?.cartId ?? null);
  const told = [answered, list('cart'), list('id'), list('code')];
  const { rows: lost } = await admin.query<{ id: string }>(
    `select t.id from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::text[]) t (answered, cart, id, code)
     left join app.buyback b on b.account_id = $1 and b.id = t.id and b.cart_id = t.cart and b.identification_number = t.code
     where b.id is null or t.answered is distinct from t.cart`,
    [accountId, ...told],
  );
  const { rows: doubled } = await admin.query<{ id: string }>(
    `select c.id from app.cart c where c.account_id = $1 and not c.id = any ($2::uuid[])`,
    [accountId, [...before, ...list('cart')]],
  );
  const shared = acknowledged.length - new Set(acknowledged.map(({ answer }) => answer.cartId)).size;
  const broken: string[] = [];
  const parts = way === 'site' ? { ...PARTS, shipment: SHIPMENT } : PARTS;
  for (const [what, sold] of Object.entries(parts)) broken.push(...(await notOnce(admin, accountId, what, sold)));
  return {
    lost: [...lost.map(({ id }) => id), ...Array.from({ length: shared }, () => 'two commands, one cart')],
    doubled: doubled.map(({ id }) => `cart ${id}`),
    broken: [...broken, ...(await wrongPairs(admin, accountId))],
  };
}

/** What each idempotency key was answered with. Answers are sealed, so they are opened here and not in SQL. */
export async function readAnswers<A>(
  admin: pg.Client,
  { accountId, keys, status }: { accountId: string; keys: Keys; status: 200 | 201 },
): Promise<Map<string, Partial<A>>> {
  const { rows } = await admin.query<{ actor: string; key: string; keyId: string; wrappedKey: Buffer; answer: Buffer }>(
    `select actor, key, key_id as "keyId", wrapped_key as "wrappedKey", answer from app.idempotency_key
     where account_id = $1 and status = $2`,
    [accountId, status],
  );
  const answerTo = ({ actor, key, ...sealed }: (typeof rows)[number]) =>
    openAnswer(keys, { account_id: accountId, actor, key }, sealed).body as Partial<A>;
  return new Map(rows.map((row) => [row.key, answerTo(row)]));
}

async function wrongPairs(admin: pg.Client, accountId: string): Promise<string[]> {
  const { rows } = await admin.query<{ item: ItemStatus; buyback: BuybackStatus; n: number }>(
    `select i.status as item, b.status as buyback, count(*)::int as n from app.buyback b
     join app.item i on i.account_id = b.account_id and i.buyback_id = b.id where b.account_id = $1 group by 1, 2`,
    [accountId],
  );
  return rows
    .filter(({ item, buyback }) => !isAllowedPair(item, buyback))
    .map(({ item, buyback, n }) => `${n} times ${item} with ${buyback}`);
}
