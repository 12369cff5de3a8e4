/**
 * A shift of one operator on a handheld, 390 by 844, six times slower, 100 ms away: devices from check-in to refurbished by
 * keyboard and scanner, station by station. Every press of a key or of the screen that answers no question is counted. Needs a
 * running product with its demonstration.
 *
 *   npm run prove:shift       50 devices, at most 3 presses each, all refurbished after one service
 *
 * ITEMS makes it shorter. Its control takes the scans of shelves away, which are what spares the presses, and must need more.
 */
import type { ItemServices } from '@reprise/contract/refurbishment/service-payloads';
import { getServicesOfItem, searchItemServices } from '@reprise/contract/refurbishment/service-routes';
import { openAs } from '../counter/caller.ts';
import { openHandheld } from '../station/handheld.ts';
import { openOperator } from './operator.ts';
import { seedShift } from './seed-shift.ts';

const ITEMS = Number(process.env.ITEMS ?? 50);
const CONTROL = 2;
const MOST_PRESSES = 3;
const { REPRISE_DASHBOARD_URL: dashboard, REPRISE_PROOF_DATABASE_URL: database } = process.env;
if (!dashboard || !database) throw new Error('start it with npm run prove:shift: it needs a running product');

const { session, call } = await openAs('aicha.benali@alize.example');
const warehouseId = (session as unknown as { currentOrganization: { id: string } }).currentOrganization.id;
const shift = await seedShift(database, warehouseId, ITEMS + CONTROL);
const [codes, control] = [shift.codes.slice(0, ITEMS), shift.codes.slice(ITEMS)];
const handheld = await openHandheld();
const { page } = handheld;
const failures: string[] = [];
const check = (isRight: boolean, words: string) => {
  console.log(`${isRight ? 'ok' : 'SHORT'}: ${words}`);
  if (!isRight) failures.push(words);
};
const find = (code: string): Promise<ItemServices> => call(searchItemServices, { body: { code } });

try {
  await page.goto(`${dashboard}/login`);
  await page.evaluate((stored) => localStorage.setItem('reprise.session', stored), JSON.stringify(session));
  await work();
  await workByHand();
} finally {
  await handheld.close();
}
const statuses = await shift.readStatuses(codes);
const refurbished = codes.filter((code) => statuses.get(code) === 'item_refurb_completed').length;
check(refurbished === codes.length, `${refurbished} of ${codes.length} devices are refurbished`);
await shift.close();
console.log(failures.length ? `shift: ${failures.length} short` : 'shift: proven');
process.exit(failures.length ? 1 : 0);

async function work(): Promise<void> {
  const operator = openOperator(page, dashboard!);
  const began = performance.now();
  await operator.checkIn(codes);
  await operator.control(codes);
  await operator.diagnose(codes);
  for (const code of codes) {
    const { item, services, stocks } = await find(code);
    const [service] = services;
    const shelf = stocks.find(({ identifier, stockId }) => identifier && stockId !== service?.stock?.stockId);
    if (!service?.stock?.identifier || !shelf?.identifier) throw new Error(`${code} has no service with a shelf`);
    await operator.refurbish(code, { own: service.stock.identifier, next: shelf.identifier });
    const after = await call(getServicesOfItem, { params: { id: item.itemId } });
    if (after.item.status !== 'item_refurb_completed') failures.push(`${code} is ${after.item.status}`);
  }
  const seconds = (performance.now() - began) / 1_000;
  const { presses, answers } = operator.counted();
  const each = presses / codes.length;
  console.log(
    `${answers} answers to questions; ${(seconds / codes.length).toFixed(1)} s a device, all stations together`,
  );
  check(each <= MOST_PRESSES, `${each.toFixed(2)} presses a device outside the questions, at most ${MOST_PRESSES}`);
}

/** The same without a code on any shelf. */
async function workByHand(): Promise<void> {
  const operator = openOperator(page, dashboard!);
  await operator.checkIn(control);
  await operator.control(control);
  await operator.diagnoseByHand(control);
  for (const code of control) await operator.refurbishByHand(code);
  const each = operator.counted().presses / control.length;
  check(each > MOST_PRESSES, `control: without codes on shelves ${each.toFixed(2)} presses a device`);
}
