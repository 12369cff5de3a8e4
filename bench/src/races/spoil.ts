import { BUYBACK_TRANSITIONS } from '@reprise/contract/states/buyback';
import type pg from 'pg';
import { judgeCase } from './judge-case.ts';
import { readCases } from './read-cases.ts';

/** What is spoiled on a finished buyback, one at a time. */
const SPOILED: Readonly<Record<string, string>> = {
  'a status without a move': "update app.buyback set status = 'bb_in_transit' where id = $1",
  'an item that stayed behind': "update app.item set status = 'item_awaiting_store_drop' where buyback_id = $1",
  'another amount to pay': 'update app.payment set amount = amount + 1 where buyback_id = $1',
  'a payment of another status': "update app.payment set status = 'payment_cancelled' where buyback_id = $1",
  'no payment': 'delete from app.payment where buyback_id = $1',
  'a second payment': `insert into app.payment (account_id, buyer_account_id, buyback_id, payment_mode_id, type, provider, issuer, due_at,
      status, amount, currency, created_at, updated_at)
    select account_id, buyer_account_id, buyback_id, payment_mode_id, type, provider, issuer, due_at, 'payment_cancelled', amount, currency,
      created_at, updated_at from app.payment where buyback_id = $1`,
  'no declared price': 'update app.buyback set declared_price = null where id = $1',
  'the circuit of the site': "update app.buyback set circuit_type = 'web_drop' where id = $1",
  'a version too many': 'update app.buyback set version = version + 1 where id = $1',
  'no history of the finish': "delete from app.history where entity_id = $1 and command = 'finalizeInStore'",
  'a cancellation in the history': `insert into app.history (account_id, occurred_at, entity, entity_id, actor_kind, command, command_id, transition_id,
      from_status, to_status)
    select account_id, now(), entity, entity_id, actor_kind, 'cancel', uuidv7(), '${BUYBACK_TRANSITIONS.cancelBeforeDrop.id}', to_status, 'bb_cancelled' from app.history
    where entity_id = $1 and command = 'finalizeInStore'`,
  'no new papers': 'delete from app.paper_version where buyback_id = $1',
  'papers that were not made': "delete from app.file where owner_id = $1 and purpose = 'tracking-sheet'",
  'a correction that nobody logged': "update app.buyback set serial_number = 'X' where id = $1",
  'an event too many': `insert into app.event (account_id, occurred_at, type, actor_kind, payload)
    select account_id, now(), type, actor_kind, payload from app.event
    where type = 'buyback.finalized' and payload ->> 'buybackId' = $1::uuid::text`,
  'a task that stayed open': `insert into app.task (account_id, kind, subject, subject_id, buyback_account_id, buyback_id, opened_at, checked_at)
    select account_id, 'papers_missing', 'buyback', id, account_id, id, now(), now() from app.buyback where id = $1`,
};

/** The control of the checker: a row made inconsistent on purpose, each way once. Answers what was not seen. */
export async function spoil(
  admin: pg.Client,
  accountId: string,
  id: string,
): Promise<{ tried: number; unseen: string[] }> {
  const unseen: string[] = [];
  for (const [what, text] of Object.entries(SPOILED)) {
    await admin.query('begin');
    const { rowCount } = await admin.query(text, [id]);
    const [one] = await readCases(admin, accountId, [id]);
    if (!rowCount || !one || !judgeCase(one, true).length) unseen.push(what);
    await admin.query('rollback');
  }
  return { tried: Object.keys(SPOILED).length, unseen };
}
