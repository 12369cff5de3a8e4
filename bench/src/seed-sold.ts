import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { decideUntil, linkOf } from '../../apps/api/src/buybacks/index.ts';
import { parseKeys } from '../../apps/api/src/platform/crypto/keys.ts';
import { openRecordKey } from '../../apps/api/src/platform/crypto/seal.ts';
import { sealObject } from '../../apps/api/src/platform/crypto/seal-object.ts';
import { createDiskStore } from '../../apps/api/src/platform/files/stores/disk-store.ts';
import { type ObjectStore, objectKey } from '../../apps/api/src/platform/files/stores/object-store.ts';
import { pdf } from './isolation/samples.ts';
import { type SeededControls, seedControls } from './seed-control.ts';
import { type SeededPayouts, seedPayouts } from './seed-payouts.ts';
import type { Proof, ProofTenant } from './seed-proof.ts';
import { seedWay, type Way } from './seed-way.ts';
import type { Stack } from './stack.ts';

/** A buyback and the links its customer holds; one that decides only where there is something to decide. */
export type SoldBuyback = { id: string; code: string; follow: string; decide: string };
type Asked = { id: string; key: string };
export type Sold = {
  /** the rule by which devices are sold at the counter */
  storeRuleId: string;
  /** what a customer of the first store is asked to sign, and the key their phone reads */
  signing: Asked;
  /** with the hash of what its phone shows: it can be signed */
  readSigning: Asked & { hash: string };
  /** to be brought to the first store and to the second */
  dropped: readonly [SoldBuyback, SoldBuyback];
  /** sent by post, with its papers, its label and the number the carrier knows it by */
  posted: SoldBuyback & { trackingNumber: string; shipmentId: string };
  /** to be sent by post, but its label failed */
  unlabelled: SoldBuyback;
  /** the warehouse found less than was declared, and the customer may decide; one for each answer */
  disputed: readonly [SoldBuyback, SoldBuyback];
  /** moves that wait for a second person: one to approve, one to refuse */
  corrections: readonly [string, string];
  /** against the carrier of another parcel */
  claimId: string;
  /** what waits in the first store and in the second: one task to give to somebody, and one to close */
  tasks: readonly [Tasks, Tasks];
  /** what the first store sends, and the second */
  ways: readonly [Way, Way];
  /** what the operator of the warehouse controls */
  controls: SeededControls;
  /** what its finance pays */
  payouts: SeededPayouts;
};
type Tasks = { given: string; closed: string };
export type SoldTenant = ProofTenant & { sold: Sold };
export type SoldProof = Omit<Proof, 'a' | 'b' | 'buyer'> & Record<'a' | 'b' | 'buyer', SoldTenant>;

/** Devices sold on the site of each tenant to its own workshop, so that nobody else has a part in them. */
export async function seedSold(stack: Stack, proof: Proof): Promise<SoldProof> {
  const admin = new pg.Client({ connectionString: stack.database.url('admin') });
  await admin.connect();
  const store = await createDiskStore({ root: path.join(stack.directory, 'files') });
  const seed = async (tenant: ProofTenant) => ({ ...tenant, sold: await sellIn({ stack, admin, store }, tenant) });
  try {
    return { ...proof, a: await seed(proof.a), b: await seed(proof.b), buyer: await seed(proof.buyer) };
  } finally {
    await store.close();
    await admin.end();
  }
}

type Seed = { stack: Stack; admin: pg.Client; store: ObjectStore };

async function sellIn(seed: Seed, tenant: ProofTenant): Promise<Sold> {
  const { web_drop: dropRuleId, store_drop: storeRuleId } = await openShop(seed, tenant);
  const drop = (storeId: string) => sell(seed, tenant, { circuitRuleId: dropRuleId, storeId });
  const post = () => sell(seed, tenant, { circuitRuleId: tenant.circuitRuleId });
  const [posted, unlabelled] = [await post(), await post()];
  await seed.admin.query(
    "update app.shipment set label = 'failed', label_failure = 'order_rejected:proof' where account_id = $1 and buyback_id = $2",
    [tenant.accountId, unlabelled.id],
  );
  const waits = async () => askCorrection(seed, tenant, (await post()).id);
  const atCounter = () => sellAtCounter(seed, tenant, storeRuleId);
  const way = async (storeId: string) =>
    seedWay(seed, tenant, storeId, [await atCounter(), await atCounter(), await atCounter()]);
  const wait = (storeId: string) => addTasks(seed, tenant, storeId);
  return {
    payouts: await seedPayouts(seed, tenant, post),
    storeRuleId,
    signing: await askToSign(seed, tenant, storeRuleId),
    readSigning: await readOnPhone(seed, tenant, await askToSign(seed, tenant, storeRuleId)),
    corrections: [await waits(), await waits()],
    unlabelled,
    dropped: [await drop(tenant.storeIds[0]), await drop(tenant.storeIds[1])],
    ways: [await way(tenant.storeIds[0]), await way(tenant.storeIds[1])],
    tasks: [await wait(tenant.storeIds[0]), await wait(tenant.storeIds[1])],
    controls: await seedControls(seed.stack.apiUrls[0]!, tenant, [await atCounter(), await atCounter()]),
    posted: { ...posted, ...(await keepPapers(seed, tenant, posted.id)) },
    claimId: await claimFor(seed, tenant, unlabelled.id),
    disputed: [await dispute(seed, tenant, await post()), await dispute(seed, tenant, await post())],
  };
}

/** What a shop needs besides a product with a price: a workshop for its devices, and drops in its stores. */
async function openShop({ admin }: Seed, tenant: ProofTenant): Promise<Record<'web_drop' | 'store_drop', string>> {
  const { accountId, categoryId, rootCategoryId, warehouseId } = tenant;
  await admin.query(
    'update app.organization_root_detail set customer_identity_document_required = false where account_id = $1',
    [accountId],
  );
  await admin.query(
    'insert into app.category_warehouse (account_id, category_id, warehouse_id, sequence) values ($1, $2, $3, 1)',
    [accountId, categoryId, warehouseId],
  );
  await admin.query(
    "update app.organization set street = '8 quai du Port', zip_code = '69002', city = 'Lyon', country = 'FR' where id = $1",
    [warehouseId],
  );
  const openRule = async (type: 'web_drop' | 'store_drop') => {
    const { rows } = await admin.query<{ id: string }>(
      `with circuit as (
         update app.circuit set status = 'active' where account_id = $1 and type = $3 returning account_id, id)
       insert into app.circuit_rule_category (account_id, circuit_rule_id, category_id)
       select r.account_id, r.id, $2 from app.circuit_rule r join circuit c on (c.account_id, c.id) = (r.account_id, r.circuit_id)
       returning circuit_rule_id as id`,
      [accountId, rootCategoryId, type],
    );
    return rows[0]!.id;
  };
  return { web_drop: await openRule('web_drop'), store_drop: await openRule('store_drop') };
}

async function askToSign({ stack }: Seed, tenant: ProofTenant, circuitRuleId: string): Promise<Asked> {
  const { productId, paymentModeId, storeIds, users } = tenant;
  const line = { inCartId: 'one', declaration: { productId, responses: [] }, paymentModeId, circuitRuleId };
  const response = await fetch(`${stack.apiUrls[0]}/store/${storeIds[0]}/signings`, {
    method: 'POST',
    headers: { ...users.store_seller.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ sale: { buybacks: [line], customer: someCustomer() } }),
  });
  if (!response.ok) throw new Error(`no signature could be asked for: ${await response.text()}`);
  const { id, url } = (await response.json()) as { id: string; url: string };
  return { id, key: new URL(url).searchParams.get('t')! };
}

async function readOnPhone({ stack }: Seed, { visitor }: ProofTenant, asked: Asked): Promise<Sold['readSigning']> {
  const response = await fetch(`${stack.apiUrls[0]}/signing/view`, {
    method: 'POST',
    headers: { ...visitor.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ key: asked.key }),
  });
  if (!response.ok) throw new Error(`what is signed could not be read: ${await response.text()}`);
  const { offer } = (await response.json()) as { offer: { shownHash: string } };
  return { ...asked, hash: offer.shownHash };
}

const someCustomer = () => ({
  firstname: 'Nora',
  lastname: 'Lindqvist',
  email: `${randomUUID()}@proof.test`,
  phone: '+33612345678',
  address: { street: '4 rue des Saules', zipCode: '75011', city: 'Paris', country: 'FR' },
  iban: 'FR7630006000011234567890189',
});

/** Checked tomorrow: no sweep looks for a cause that they do not have. */
async function addTasks({ admin }: Seed, { accountId }: ProofTenant, storeId: string): Promise<Tasks> {
  const { rows } = await admin.query<{ id: string }>(
    `insert into app.task (account_id, kind, subject, subject_id, organization_id, opened_at, checked_at)
     select $1, 'customer_untold', 'buyback', uuidv7(), $2, now(), now() + interval '1 day' from generate_series(1, 2) returning id`,
    [accountId, storeId],
  );
  return { given: rows[0]!.id, closed: rows[1]!.id };
}
async function sell(
  { stack }: Seed,
  { productId, paymentModeId, visitor }: ProofTenant,
  way: { circuitRuleId: string; storeId?: string },
): Promise<SoldBuyback> {
  const response = await fetch(`${stack.apiUrls[0]}/carts`, {
    method: 'POST',
    headers: { ...visitor.headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      buybacks: [{ inCartId: 'one', declaration: { productId, responses: [] }, paymentModeId, ...way }],
      customer: someCustomer(),
      termsAccepted: true,
    }),
  });
  if (!response.ok) throw new Error(`nothing could be sold: ${await response.text()}`);
  type Answer = { buybacks: [{ id: string; identificationNumber: string; followToken: string }] };
  const [{ id, identificationNumber: code, followToken }] = ((await response.json()) as Answer).buybacks;
  return { id, code, follow: followToken, decide: '' };
}

async function sellAtCounter({ stack }: Seed, tenant: ProofTenant, circuitRuleId: string) {
  const { productId, paymentModeId, storeIds, users } = tenant;
  const line = { inCartId: 'one', declaration: { productId, responses: [] }, paymentModeId, circuitRuleId };
  const response = await fetch(`${stack.apiUrls[0]}/store/${storeIds[0]}/buybacks`, {
    method: 'POST',
    headers: { ...users.store_seller.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ buybacks: [line], customer: someCustomer() }),
  });
  if (!response.ok) throw new Error(`nothing could be sold at a counter: ${await response.text()}`);
  const { buybacks } = (await response.json()) as { buybacks: [{ id: string; identificationNumber: string }] };
  return { id: buybacks[0].id, code: buybacks[0].identificationNumber };
}

/** The papers our worker makes and the label a carrier gives: not every proof has them at work. */
async function keepPapers(
  seed: Seed,
  { accountId }: ProofTenant,
  buybackId: string,
): Promise<{ trackingNumber: string; shipmentId: string }> {
  const { admin, store } = seed;
  const { sealer, shipmentId } = await readParcel(seed, accountId, buybackId);
  const keep = async (purpose: string, keyId: string, id = keyId) => {
    const key = objectKey(accountId, purpose, keyId);
    const body = purpose === 'tracking-sheet' ? pdf : sealObject(sealer, key, pdf);
    await store.put(key, body, { contentType: 'application/pdf' }, { overwrite: true });
    const sha256 = createHash('sha256').update(pdf).digest();
    await admin.query(
      `insert into app.file (account_id, id, purpose, owner_entity, owner_id, content_type, size, sha256, object_key, created_at)
       values ($1, $2, $3, 'buyback', $4, 'application/pdf', $5, $6, $7, now()) on conflict (account_id, object_key) where purpose in ('transfer-order', 'tracking-sheet')
       do update set size = excluded.size, sha256 = excluded.sha256`,
      [accountId, id, purpose, buybackId, pdf.length, sha256, key],
    );
    return id;
  };
  await keep('transfer-order', buybackId);
  await keep('tracking-sheet', buybackId, randomUUID());
  const trackingNumber = `PROOF${randomBytes(6).toString('hex').toUpperCase()}`;
  await admin.query(
    `update app.shipment set label = 'ready', label_file_id = $3, order_reference = id::text, tracking_number = $4
     where account_id = $1 and buyback_id = $2`,
    [accountId, buybackId, await keep('shipping-label', shipmentId), trackingNumber],
  );
  await admin.query(
    `insert into app.delivery_event (account_id, shipment_id, raw_code, occurred_at, status, received_at)
     values ($1, $2, 'PC1', now(), 'delivery_started', now())`,
    [accountId, shipmentId],
  );
  return { trackingNumber, shipmentId };
}

/** The parcel of a buyback, and the key that its customer's papers are sealed with. */
async function readParcel({ admin, stack }: Seed, accountId: string, buybackId: string) {
  const { rows } = await admin.query<{ customer: string; shipment: string; keyId: string; wrappedKey: Buffer }>(
    `select c.id as customer, s.id as shipment, c.key_id as "keyId", c.wrapped_key as "wrappedKey" from app.buyback b
     join app.customer c on c.account_id = b.account_id and c.id = b.customer_id
     join app.shipment s on s.account_id = b.account_id and s.buyback_id = b.id
     where b.account_id = $1 and b.id = $2`,
    [accountId, buybackId],
  );
  const [{ customer, shipment, ...record }] = rows as [(typeof rows)[number]];
  const keys = parseKeys(readFileSync(stack.keysFile, 'utf8'));
  const sealer = openRecordKey(keys, { accountId, table: 'customer', rowId: customer }, record);
  return { sealer, shipmentId: shipment };
}

/** As it stands once a warehouse has opened a litigation. A second look was asked for, so asking again changes no version. */
async function dispute({ stack, admin }: Seed, { accountId }: ProofTenant, sold: SoldBuyback): Promise<SoldBuyback> {
  const named = [accountId, sold.id];
  await admin.query(
    "update app.buyback set status = 'bb_in_processing', controlled_price = 8000 where account_id = $1 and id = $2",
    named,
  );
  await admin.query(
    `update app.item set status = 'item_in_quarantine', quarantine_reason = 'price_gap'
     where account_id = $1 and buyback_id = $2`,
    named,
  );
  const { rows } = await admin.query<{ id: string }>(
    `insert into app.litigation (account_id, buyer_account_id, buyback_id, status, proposed_price, proposed_payout,
       responses, deadline_at, second_look_at, created_at, updated_at)
     select account_id, buyer_account_id, id, 'open', 8000, 8000, '[]', now() + interval '14 days', now(), now(), now()
     from app.buyback where account_id = $1 and id = $2 returning id`,
    named,
  );
  const keys = parseKeys(readFileSync(stack.keysFile, 'utf8'));
  const claim = { litigationId: rows[0]!.id, version: 1, until: decideUntil(new Date()) };
  return { ...sold, decide: linkOf(keys, { accountId, buybackId: sold.id, purpose: 'decide', ...claim }) };
}

/** A claim that is being prepared for the parcel of a buyback. */
async function claimFor({ admin }: Seed, { accountId }: ProofTenant, buybackId: string): Promise<string> {
  const { rows } = await admin.query<{ id: string }>(
    `insert into app.carrier_claim (account_id, buyer_account_id, contract_account_id, shipment_id, status, reason, currency,
       amount_asked, created_at, updated_at)
     select account_id, buyer_account_id, contract_account_id, id, 'open', 'lost', 'EUR', 8000, now(), now()
     from app.shipment where account_id = $1 and buyback_id = $2 returning id`,
    [accountId, buybackId],
  );
  return rows[0]!.id;
}

/** As it stands once somebody has asked for it: a colleague of whoever decides. */
async function askCorrection({ admin }: Seed, { accountId }: ProofTenant, buybackId: string): Promise<string> {
  const { rows } = await admin.query<{ id: string }>(
    `insert into app.status_correction (account_id, buyer_account_id, buyback_id, command, from_status, reason,
       requester_account_id, requester_id, user_type, module, created_at, expires_at)
     select account_id, buyer_account_id, id, 'reportPickedUp', status, 'Proof', account_id, $3,
       'root_management_unit_manager', 'tim', now(), now() + interval '7 days'
     from app.buyback where account_id = $1 and id = $2 returning id`,
    [accountId, buybackId, randomUUID()],
  );
  return rows[0]!.id;
}
