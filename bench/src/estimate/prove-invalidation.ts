import { setTimeout as sleep } from 'node:timers/promises';
import { toUnits } from '@reprise/kit/money';
import { median } from '../overhead/tools.ts';
import { patientFetch } from '../patient-fetch.ts';
import type { ProofTenant } from '../seed-proof.ts';
import { idOf, KINDS, type Size } from './catalogue.ts';
import { declarationOf } from './load.ts';

type Options = { tenant: ProofTenant; size: Size; changes: number };
const GIVE_UP_MS = 10_000;

/** Changes prices through the first process and asks the second until it says them: how long each took, in ms. */
export async function proveInvalidation(
  [changing, asked]: readonly string[],
  { tenant, size, changes }: Options,
): Promise<{ median: number; most: number }> {
  const took: number[] = [];
  for (let i = 0; i < changes; i++) {
    const cents = 40_000 + i;
    await priceOf(asked!, tenant, size, i);
    // Anywhere between two looks at the versions.
    await sleep(Math.random() * 500);
    await setPrice(changing!, tenant, i, cents);
    const changedAt = performance.now();
    while ((await priceOf(asked!, tenant, size, i)) !== cents) {
      if (performance.now() - changedAt > GIVE_UP_MS) throw new Error('a new price was never seen');
      await sleep(2);
    }
    took.push(performance.now() - changedAt);
  }
  return { median: median(took), most: Math.max(...took) };
}

/** Through the operation managers use. */
async function setPrice(api: string, { users }: ProofTenant, product: number, cents: number): Promise<void> {
  const address = `${api}/products/${idOf(KINDS.product, product)}`;
  const { headers } = users.root_management_unit_manager;
  const { version } = await read(await patientFetch(address, { headers }));
  await read(
    // With its version: sent twice, it changes the price once, and the second answer is a conflict.
    await patientFetch(address, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/merge-patch+json' },
      body: JSON.stringify({ version, buybackPriceGradeA: toUnits(cents) }),
    }),
  );
}

/** What an untouched device of the first answers is worth before deductions. */
async function priceOf(api: string, { visitor }: ProofTenant, size: Size, product: number): Promise<number> {
  const { productId, responses } = declarationOf(product, size);
  const best = responses.map(({ questionId, answerIds: [first = ''] }) => ({
    questionId,
    answerIds: [`${first.slice(0, -1)}1`],
  }));
  const answer = await patientFetch(`${api}/estimates`, {
    method: 'POST',
    headers: { ...visitor.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ declaration: { productId, responses: best } }),
  });
  return (await read(answer)).estimatedPrice;
}

async function read(answer: Response) {
  const body = (await answer.json()) as { version: number; estimatedPrice: number };
  if (!answer.ok) throw new Error(JSON.stringify(body));
  return body;
}
