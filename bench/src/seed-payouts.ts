import type pg from 'pg';
import { payoutKey } from '../../apps/api/src/payouts/index.ts';
import { answerBatch } from '../../apps/api/testing/payouts/answer-payee.ts';
import { ibanOf } from '../../apps/api/testing/world/sell.ts';
import { openFinance } from './payouts/people.ts';
import { inOperations, type ProofTenant } from './seed-proof.ts';
import type { Stack } from './stack.ts';

/** What a retailer has to pay, a payment for each thing that is done to one. */
export type SeededPayouts = {
  /** to be put into a batch */
  duePaymentId: string;
  /** to be marked as paid */
  byHandPaymentId: string;
  failedPaymentId: string;
  /** with a provider that can be asked */
  sentPaymentId: string;
  sentKey: string;
  /** prepared by a colleague: one to approve, one to take apart, and one that is approved and has a file */
  approvableBatchId: string;
  undoableBatchId: string;
  fileBatchId: string;
  /** of an order in that file */
  fileKey: string;
  /** printed by the manager of the tenant */
  voucherPaymentId: string;
  voucherPrintId: string;
  voucherNumber: string;
};
const PAYMENTS = 8;
const DEBTOR = 424_242;

export async function seedPayouts(
  { stack, admin }: { stack: Stack; admin: pg.Client },
  tenant: ProofTenant,
  sell: () => Promise<{ id: string }>,
): Promise<SeededPayouts> {
  const { accountId, users } = tenant;
  const buybackIds: string[] = [];
  for (let i = 0; i < PAYMENTS; i++) buybackIds.push((await sell()).id);
  await admin.query("update app.payment_mode set iban = $2 where account_id = $1 and type = 'bank_transfer'", [
    accountId,
    ibanOf(DEBTOR),
  ]);
  const { rows } = await admin.query<{ id: string }>(
    `update app.payment set status = 'awaiting_payment', provider = 'bank_transfer', due_on = current_date
     where account_id = $1 and buyback_id = any ($2::uuid[]) returning id`,
    [accountId, buybackIds],
  );
  const [due, byHand, failed, sent, approvable, undoable, filed, voucher] = rows.map(({ id }) => id) as string[];
  await admin.query(
    `update app.payment set status = 'payment_failed', failure_kind = 'details', failure_code = 'AC04' where id = $1`,
    [failed],
  );
  const sentKey = payoutKey(sent!, 1);
  await admin.query("update app.payment set status = 'payment_initiated', attempts = 1, reference = $2 where id = $1", [
    sent,
    sentKey,
  ]);
  await admin.query(
    `insert into app.payout (account_id, buyer_account_id, payment_id, attempt, key, issuer, method, amount, currency, customer_id,
       payee, iban_end, status, signature, sent_at, created_at, updated_at)
     select p.account_id, p.buyer_account_id, p.id, 1, $2, p.issuer, 'instant', p.amount, p.currency, b.customer_id, '\\x00', '0189',
       'sent', 'k1.unread', now(), now(), now()
     from app.payment p join app.buyback b on b.account_id = p.account_id and b.id = p.buyback_id where p.id = $1`,
    [sent, sentKey],
  );
  // The manager of the tenant approves what this colleague has prepared.
  const { approver: colleague } = await openFinance(stack, tenant);
  const [api] = stack.apiUrls;
  const post = async (path: string, headers: Readonly<Record<string, string>>, body: object): Promise<unknown> => {
    const answer = await fetch(`${api}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const prepare = async (paymentId: string): Promise<string> => {
    type Prepared = { batches: { id: string }[]; left: { reason: string }[] };
    const { batches, left } = (await post('/payout-batches', colleague(), { paymentIds: [paymentId] })) as Prepared;
    if (!batches[0]) throw new Error(`a payment cannot be prepared: ${left[0]?.reason}`);
    return batches[0].id;
  };
  const [fileBatchId, approvableBatchId] = [await prepare(filed!), await prepare(approvable!)];
  // Not every proof has a worker that asks the bank who the payees are.
  await inOperations(stack, async (run) => {
    for (const batchId of [fileBatchId, approvableBatchId])
      await answerBatch({ asSystem: (_, operation) => run(operation) }, accountId, batchId);
  });
  await post(`/payout-batches/${fileBatchId}/approve`, users.root_management_unit_manager.headers, { version: 1 });
  const fileKey = payoutKey(filed!, 1);
  await markSent(admin, fileBatchId);
  await admin.query("update app.payment set type = 'voucher', provider = 'gift_card' where id = $1", [voucher]);
  const { rows: numbers } = await admin.query<{ identification_number: string }>(
    `select b.identification_number from app.payment p
     join app.buyback b on b.account_id = p.account_id and b.id = p.buyback_id where p.id = $1`,
    [voucher],
  );
  const manager = users.root_management_unit_manager.headers;
  const print = (await post(`/payments/${voucher}/voucher`, manager, {})) as { id: string };
  return {
    duePaymentId: due!,
    byHandPaymentId: byHand!,
    failedPaymentId: failed!,
    sentPaymentId: sent!,
    sentKey,
    approvableBatchId,
    undoableBatchId: await prepare(undoable!),
    fileBatchId,
    fileKey,
    voucherPaymentId: voucher!,
    voucherPrintId: print.id,
    voucherNumber: numbers[0]!.identification_number,
  };
}

/** As the job that makes the file leaves it: not every proof has workers. */
async function markSent(admin: pg.Client, batchId: string): Promise<void> {
  await admin.query(
    `with batch as (update app.payout_batch set status = 'sent', message_id = 'RPB' || upper(replace(id::text, '-', '')) where id = $1),
     left_payout as (update app.payout set status = 'sent', sent_at = now() where batch_id = $1 returning payment_id)
     update app.payment set status = 'payment_initiated', attempts = 1 where id in (select payment_id from left_payout)`,
    [batchId],
  );
}
