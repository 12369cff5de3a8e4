import { ERRORS } from '@reprise/contract/errors/codes';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Document, Operation } from './document.ts';
import type { Answer } from './send.ts';

/** What is wrong with an answer, or nothing. */
export type Verdict = { kind: 'server_error' | 'off_schema'; why: string } | undefined;
export type Judge = (operation: Operation | undefined, method: string, answer: Answer) => Verdict;

/** Answers any address may give, documented operation or not: they come before an operation is chosen. */
const BEFORE_ROUTING = new Set([400, 404, 405, 408, 413, 415, 431]);
const PROBLEM = 'application/problem+json';

export function judgeOf(document: Document): Judge {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: false, multipleOfPrecision: 6 });
  addFormats.default(ajv);
  ajv.addSchema(document.json, 'api');
  const compiled = new Map<string, ValidateFunction>();
  const fits = (pointer: string, value: unknown): string | undefined => {
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `api${pointer}` });
    compiled.set(pointer, validate);
    return validate(value) ? undefined : ajv.errorsText(validate.errors, { dataVar: 'answer' });
  };

  return (operation, method, answer) => {
    if (answer.status >= 500) return { kind: 'server_error', why: `${answer.status} ${textOf(answer)}` };
    const off = (why: string): Verdict => ({ kind: 'off_schema', why: `${answer.status}: ${why}: ${textOf(answer)}` });
    const type = answer.headers['content-type']?.split(';')[0];
    const types = operation?.answers.get(answer.status);
    if (method === 'HEAD') return answer.body.length ? off('HEAD with a body') : undefined;
    if (types && answer.status < 400) return judgeContent(types, type, answer, fits, off);
    if (!types && (operation ? answer.status !== 431 : !BEFORE_ROUTING.has(answer.status)))
      return off('a status that is not documented');
    if (type !== PROBLEM) return off(`a failure as ${type}`);
    const problem = parse(answer);
    const wrong = fits(types?.get(PROBLEM) ?? '#/components/schemas/Problem', problem);
    if (wrong) return off(wrong);
    const { code, requestId } = problem as { code: keyof typeof ERRORS; requestId: string };
    if (ERRORS[code]?.[0] !== answer.status) return off(`the code ${code} is not of this status`);
    return requestId === answer.headers['x-request-id'] ? undefined : off('not the id of the request');
  };
}

function judgeContent(
  types: ReadonlyMap<string, string | undefined>,
  type: string | undefined,
  answer: Answer,
  fits: (pointer: string, value: unknown) => string | undefined,
  off: (why: string) => Verdict,
): Verdict {
  if (!types.size) return answer.body.length ? off('a body where none is documented') : undefined;
  if (types.has('*/*')) return undefined;
  if (!type || !types.has(type)) return off(`answered as ${type}`);
  const pointer = types.get(type);
  const wrong = pointer && fits(pointer, parse(answer));
  return wrong ? off(wrong) : undefined;
}

function parse(answer: Answer): unknown {
  try {
    return JSON.parse(answer.body.toString('utf8'));
  } catch {
    return undefined;
  }
}
const textOf = ({ body }: Answer) => body.toString('utf8').slice(0, 500);
