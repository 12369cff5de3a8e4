/**
 * The price engine holds for every catalogue: random ones against its properties, and cases worked out on paper.
 *   node bench/src/pricing/main.ts [--control]
 * PRICING_RUNS and PRICING_SEED repeat or shorten a run. --control tries engines with a mistake in them: every one must be
 * seen by a property or a case.
 */
import { isDeepStrictEqual } from 'node:util';
import { outcomeOf } from '@reprise/pricing/absorption';
import { estimate } from '@reprise/pricing/estimate';
import { ESTIMATES, OUTCOMES } from '../../../packages/pricing/src/testing-hand-computed.ts';
import { caseAsked, isAsComputed } from '../../../packages/pricing/src/testing-judge.ts';
import { propertiesOf } from '../../../packages/pricing/src/testing-properties.ts';
import { SPOILED } from './spoiled.ts';

const runs = Number(process.env.PRICING_RUNS ?? 100_000);
const seed = Number(process.env.PRICING_SEED ?? 20_261_115);

process.exit((process.argv.includes('--control') ? control() : prove()) ? 0 : 1);

function prove(): boolean {
  const violations = violated(estimate, runs);
  for (const violation of violations) console.log(violation);
  const wrong = wrongCases(estimate);
  for (const name of wrong) console.log(`not as computed: ${name}`);
  const cases = ESTIMATES.length + OUTCOMES.length;
  console.log(
    `pricing: ${propertiesOf(estimate).length} properties x ${runs} random catalogues, ${violations.length} violations; ` +
      `${cases} cases worked out on paper, ${wrong.length} wrong`,
  );
  return !violations.length && !wrong.length && runs >= 100_000;
}

function control(): boolean {
  const unseen = Object.entries(SPOILED).filter(([name, engine]) => {
    const seen = violated(engine, 5_000).length + wrongCases(engine).length;
    console.log(`${seen ? 'seen  ' : 'UNSEEN'} ${name}`);
    return !seen;
  });
  console.log(`pricing control: ${Object.keys(SPOILED).length} mistakes planted, ${unseen.length} not seen`);
  return !unseen.length;
}

function violated(engine: typeof estimate, numRuns: number): string[] {
  return propertiesOf(engine).flatMap(({ name, check }) => {
    const told = check({ numRuns, seed });
    return told.failed ? [`violated: ${name}\n${JSON.stringify(told.counterexample)}`] : [];
  });
}

function wrongCases(engine: typeof estimate): string[] {
  const estimates = ESTIMATES.filter((one) => !isAsComputed(one, engine(caseAsked(one))));
  const outcomes = OUTCOMES.filter(({ control: given, expected }) => !isDeepStrictEqual(outcomeOf(given), expected));
  return [...estimates, ...outcomes].map(({ name }) => name);
}
