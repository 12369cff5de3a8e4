import { MARGIN_DIMENSIONS } from '@reprise/contract/refurbishment/margins/margins';
import type pg from 'pg';
import { patientFetch } from '../patient-fetch.ts';
import type { ProofTenant, ProofUser } from '../seed-proof.ts';
import type { Stack } from '../stack.ts';

export type Measured = { name: string; p95: number; sql: number };
const WARM_UP = 3;

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;

/** Each division of the whole account, as the buyer's manager asks for it, beside one bare sum over the same rows. */
export async function measureReport(
  stack: Stack,
  admin: pg.Client,
  tenant: ProofTenant,
  rounds: number,
): Promise<Measured[]> {
  const user = tenant.users.buyer_manager;
  const found: Measured[] = [];
  for (const by of MARGIN_DIMENSIONS) {
    for (let n = 0; n < WARM_UP; n++) await ask(stack, user, by);
    const [http, sql]: [number[], number[]] = [[], []];
    for (let n = 0; n < rounds; n++) {
      http.push(await timed(() => ask(stack, user, by)));
      sql.push(await timed(() => sum(admin, tenant.accountId)));
    }
    found.push({ name: by, p95: p95(http), sql: p95(sql) });
  }
  return found;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function ask({ apiUrls }: Stack, { headers }: ProofUser, by: string): Promise<void> {
  const answer = await patientFetch(`${apiUrls[0]}/margins?by=${by}`, { headers });
  const body = await answer.text();
  if (!answer.ok) throw new Error(body);
}

const sum = (admin: pg.Client, accountId: string) =>
  admin.query(
    'select currency, count(*), sum(margin) from app.item_margin where buyer_account_id = $1 group by currency',
    [accountId],
  );
