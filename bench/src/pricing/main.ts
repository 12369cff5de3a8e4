/**
 * The price engine holds for every catalogue: random ones against its properties, and cases worked out on paper.
 *   node bench/src/pricing/main.ts [--control]
 * PRICING_RUNS and PRICING_SEED repeat or shorten a run. --control tries engines with a mistake in them: every one must be
 * seen by a property or a case.
 */
import { isDeepStrictEqual } from 'node:util';
import { outcomeOf } from '@reprise/pricing/absorption';
import { chargedPrice } from '@reprise/pricing/charged-price';
import { estimate } from '@reprise/pricing/estimate';
import { controlPropertiesOf } from '../../../packages/pricing/src/testing-control.ts';
import { ESTIMATES, OUTCOMES } from '../../../packages/pricing/src/testing-hand-computed.ts';
import { caseAsked, isAsComputed } from '../../../packages/pricing/src/testing-judge.ts';
import { type Named, propertiesOf } from '../../../packages/pricing/src/testing-properties.ts';
import { SPOILED, SPOILED_CONTROLS } from './spoiled.ts';

const runs = Number(process.env.PRICING_RUNS ?? 100_000);
const seed = Number(process.env.PRICING_SEED ?? 20_261_115);

process.exit((process.argv.includes('--control') ? control() : prove()) ? 0 : 1);

function prove(): boolean {
  const properties = [...propertiesOf(estimate), ...controlPropertiesOf({ outcomeOf, chargedPrice })];
  const violations = violated(properties, runs);
  for (const violation of violations) console.log(violation);
  const wrong = wrongCases(estimate);
  for (const name of wrong) console.log(`not as computed: ${name}`);
  const cases = ESTIMATES.length + OUTCOMES.length;
  console.log(
    `pricing: ${properties.length} properties x ${runs} random catalogues, ${violations.length} violations; ` +
      `${cases} cases worked out on paper, ${wrong.length} wrong`,
  );
  return !violations.length && !wrong.length && runs >= 100_000;
}

function control(): boolean {
  const planted = [
    ...Object.entries(SPOILED).map(([name, engine]) => ({
      name,
      seen: violated(propertiesOf(engine), 5_000).length + wrongCases(engine).length,
    })),
    ...Object.entries(SPOILED_CONTROLS).map(([name, engine]) => ({
      name,
      seen: violated(controlPropertiesOf(engine), 5_000).length,
    })),
  ];
  for (const { name, seen } of planted) console.log(`${seen ? 'seen  ' : 'UNSEEN'} ${name}`);
  const unseen = planted.filter(({ seen }) => !seen);
  console.log(`pricing control: ${planted.length} mistakes planted, ${unseen.length} not seen`);
  return !unseen.length;
}

function violated(properties: readonly Named[], numRuns: number): string[] {
  return properties.flatMap(({ name, check }) => {
    const told = check({ numRuns, seed });
    return told.failed ? [`violated: ${name}\n${JSON.stringify(told.counterexample)}`] : [];
  });
}

function wrongCases(engine: typeof estimate): string[] {
  const estimates = ESTIMATES.filter((one) => !isAsComputed(one, engine(caseAsked(one))));
  const outcomes = OUTCOMES.filter(({ control: given, expected }) => !isDeepStrictEqual(outcomeOf(given), expected));
  return [...estimates, ...outcomes].map(({ name }) => name);
}
