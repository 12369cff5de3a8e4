import type { Asked, Estimate, NoEstimate } from './estimate.ts';
import { type EstimateCase, FLAWLESS, PHONE, QUESTIONS } from './testing-hand-computed.ts';

export function caseAsked({ product, said, circuit, payment }: EstimateCase): Asked {
  const answers = { ...FLAWLESS, ...said };
  return {
    product: product ?? PHONE,
    questions: QUESTIONS,
    given: Object.entries(answers).flatMap(([questionId, answerIds]) => (answerIds ? [{ questionId, answerIds }] : [])),
    ...(circuit && { circuit }),
    ...(payment && { payment }),
  };
}

export function isAsComputed({ expected }: EstimateCase, found: Estimate | NoEstimate): boolean {
  if (typeof expected === 'string') return !found.ok && found.reason === expected;
  if (!found.ok || found.price !== expected.price || found.payout !== (expected.payout ?? expected.price)) return false;
  const values = found.waterfall.map(({ value }) => value);
  return !expected.values || JSON.stringify(values) === JSON.stringify(expected.values);
}
