import { ANSWER_CODES_MAX, PAYEE_RESULTS, type PayeeResult } from '@reprise/contract/payments/payee-checks';

export type AnswerCodes = Readonly<Record<string, PayeeResult>>;
/** The codes of each result as somebody types them, with spaces or commas between them. */
export type TypedCodes = Readonly<Record<PayeeResult, string>>;
export type CodesProblem = 'shape' | 'twice' | 'many';

const CODE = /^\w{1,40}$/;
const split = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean);

export const typedCodes = (codes: AnswerCodes | null): TypedCodes => {
  const of = (result: PayeeResult) =>
    Object.keys(codes ?? {})
      .filter((code) => codes?.[code] === result)
      .join(' ');
  return {
    match: of('match'),
    close_match: of('close_match'),
    no_match: of('no_match'),
    not_possible: of('not_possible'),
  };
};

/** Null where nothing is typed: the usual codes are meant. */
export function codesOf(typed: TypedCodes): AnswerCodes | null {
  const entries = PAYEE_RESULTS.flatMap((result) => split(typed[result]).map((code) => [code, result] as const));
  return entries.length ? Object.fromEntries(entries) : null;
}

/** What is wrong with the codes of one result beside the others. */
export function problemWith(typed: TypedCodes, result: PayeeResult): CodesProblem | undefined {
  const own = split(typed[result]);
  if (!own.every((code) => CODE.test(code))) return 'shape';
  const all = PAYEE_RESULTS.flatMap((one) => split(typed[one]));
  if (own.some((code) => all.filter((other) => other === code).length > 1)) return 'twice';
  return own.length && all.length > ANSWER_CODES_MAX ? 'many' : undefined;
}
