import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import {
  buybackCreated,
  cartCreated,
  confirmCartJob,
  makePapersJob,
  tellLabelJob,
} from '../../../apps/api/src/buybacks/index.ts';
import { labelReady, orderLabelJob } from '../../../apps/api/src/logistics/index.ts';
import type { AnyJob } from '../../../apps/api/src/platform/durable/job.ts';
import { readJournal } from '../durable/compare.ts';
import type { Stack } from '../stack.ts';
import { notOnce } from './count-sold.ts';
import type { Way } from './shop.ts';

const isWoken = ({ type }: { type: string }, job: AnyJob) => job.on?.some((event) => event.type === type) ?? false;
/** In its newest version; the first is stored under the id of the buyback. */
const paper = (purpose: string) =>
  `select owner_id as sold from app.file f where account_id = $1 and purpose = '${purpose}' and f.object_key like '%/' || coalesce(
     (select v.id from app.paper_version v where v.account_id = f.account_id and v.buyback_id = f.owner_id
      order by v.version desc limit 1), f.owner_id)`;

/** What a sold device sets off outside its transaction: each once, whatever was killed. */
export async function countEffects(
  stack: Stack,
  admin: pg.Client,
  { accountId, way, emails }: { accountId: string; way: Way; emails: readonly string[] },
): Promise<{ counted: readonly string[]; wrong: readonly string[] }> {
  const counted: string[] = [];
  const wrong: string[] = [];
  const once = async (what: string, sold: string) => {
    counted.push(what);
    wrong.push(...(await notOnce(admin, accountId, what, sold)));
  };
  if (isWoken(buybackCreated, makePapersJob)) {
    await once('transfer order', paper('transfer-order'));
    await once('tracking sheet', paper('tracking-sheet'));
  }
  const goesByPost = way === 'site';
  if (goesByPost && isWoken(buybackCreated, orderLabelJob)) {
    await once('label', "select buyback_id as sold from app.shipment where account_id = $1 and label = 'ready'");
    counted.push('order at the carrier');
    wrong.push(...(await countOrders(stack, admin, accountId)));
  }
  const mails = [isWoken(cartCreated, confirmCartJob), goesByPost && isWoken(labelReady, tellLabelJob)].filter(
    Boolean,
  ).length;
  if (mails) {
    counted.push(`${mails === 1 ? 'mail' : 'each mail'} to the customer`);
    wrong.push(...(await countMails(stack, emails, mails)));
  }
  return { counted, wrong };
}

type Parcel = { order: { reference: string }; ordered: number };

/** The carrier counts how often each reference became an order; references are the ids of shipments. */
async function countOrders(stack: Stack, admin: pg.Client, accountId: string): Promise<string[]> {
  // The carrier writes its file with its first order.
  const text = await readFile(path.join(stack.directory, 'parcels.json'), 'utf8').catch(() => '[]');
  const parcels = JSON.parse(text) as Parcel[];
  const orders = new Map(parcels.map(({ order, ordered }) => [order.reference, ordered]));
  const { rows } = await admin.query<{ id: string }>('select id from app.shipment where account_id = $1', [accountId]);
  const shipments = new Set(rows.map(({ id }) => id));
  return [
    ...[...shipments]
      .filter((id) => orders.get(id) !== 1)
      .map((id) => `${id} was ordered ${orders.get(id) ?? 0} times`),
    ...[...orders.keys()].filter((id) => !shipments.has(id)).map((id) => `${id} was ordered for nobody`),
  ];
}

/** A message that comes again under its own number is the same message: mailboxes show it once. */
async function countMails(stack: Stack, emails: readonly string[], expected: number): Promise<string[]> {
  const journal = readJournal(await readFile(path.join(stack.directory, 'mailbox.jsonl'), 'utf8'));
  const copies = Map.groupBy(journal, ({ to }) => to);
  return emails.flatMap((email) => {
    const arrived = copies.get(email) ?? [];
    const messages = new Set(arrived.map(({ messageId }) => messageId)).size;
    const subjects = new Set(arrived.map(({ subject }) => subject)).size;
    return messages === expected && subjects === expected
      ? []
      : [`${email} got ${messages} mails, ${subjects} different`];
  });
}
