import { patientFetch } from '../patient-fetch.ts';
import type { ProofTenant } from '../seed-proof.ts';
import type { Size } from './catalogue.ts';
import { declarationOf } from './load.ts';

const AT_ONCE = 8;

/** One estimate of every product from every process. */
export async function askForAll(apis: readonly string[], { visitor }: ProofTenant, size: Size): Promise<void> {
  const headers = { ...visitor.headers, 'content-type': 'application/json' };
  await Promise.all(
    apis.map(async (api) => {
      let next = 0;
      const ask = async () => {
        while (next < size.products) {
          const body = JSON.stringify({ declaration: declarationOf(next++, size) });
          const answer = await patientFetch(`${api}/estimates`, { method: 'POST', headers, body });
          if (!answer.ok) throw new Error(await answer.text());
          await answer.arrayBuffer();
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, ask));
    }),
  );
}
