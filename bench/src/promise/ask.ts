import type { EstimateOptions } from '@reprise/contract/pricing/estimate-choice-payloads';
import type { Random } from '../durable/random.ts';
import { patientFetch } from '../patient-fetch.ts';
import type { Case, World } from './world.ts';

const AT_ONCE = 2;

export type Sale = {
  quoteId: string;
  payout: number;
  circuitRuleId: string;
  paymentModeId: string;
  storeId?: string;
  country: string;
};
/** What a customer was told: an offer, with all ways of it, or why there is none. */
export type Told = { asked: Case } & ({ options: EstimateOptions; sale: Sale } | { refused: string });

export const post = (url: string, headers: Record<string, string>, body: object): Promise<Response> =>
  patientFetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Asks as the site does: the ways of a device, then a quote for one of them. */
export async function askAll(random: Random, world: World, countries: readonly string[]): Promise<Told[]> {
  const told: Told[] = [];
  let next = 0;
  const ask = async () => {
    while (next < world.cases.length) {
      const at = next++;
      told[at] = await askOne(random, world, world.cases[at]!, countries);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return told;
}

async function askOne(random: Random, world: World, asked: Case, countries: readonly string[]): Promise<Told> {
  const { shop, stores } = world;
  const declaration = { productId: asked.productId, responses: asked.given };
  const answer = await post(`${shop.api}/estimates/options`, shop.visitor, { declaration });
  if (!answer.ok) return { asked, refused: ((await answer.json()) as { code: string }).code };
  const options = (await answer.json()) as EstimateOptions;
  const pair = random.pick(options.pairs);
  const chosen = { circuitRuleId: pair.circuitRuleId, paymentModeId: pair.paymentModeId };
  // A quote may be asked for before the way is chosen: then it holds for every way that is offered.
  const isChosen = random.next() < 0.75;
  const quoted = await post(`${shop.api}/estimates`, shop.visitor, { declaration, ...(isChosen && chosen) });
  if (!quoted.ok) throw new Error(`an offered way has no quote: ${await quoted.text()}`);
  const { quoteId } = (await quoted.json()) as { quoteId: string };
  const circuit = options.circuits.find(({ circuitRuleId }) => circuitRuleId === pair.circuitRuleId)!;
  const open = stores.filter(({ active }) => active).map(({ id }) => id);
  const storeId = random.pick(circuit.storeIds.length ? circuit.storeIds : open);
  const country = random.pick(circuit.countries.length ? circuit.countries : countries);
  const isDropped = circuit.deposit.startsWith('drop');
  return {
    asked,
    options,
    sale: { quoteId, payout: pair.payout, ...chosen, country, ...(isDropped && { storeId }) },
  };
}
