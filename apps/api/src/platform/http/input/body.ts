import type { FastifyInstance } from 'fastify';
import { refuse } from '../refusal.ts';

const MAX_DEPTH = 20;
const MAX_FORM_FIELDS = 50;

/** Nesting is counted on the text, before a parser recurses into it. */
export function deeperThan(text: string, limit: number): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (inString) {
      if (c === 92) i++;
      else if (c === 34) inString = false;
    } else if (c === 34) inString = true;
    else if (c === 123 || c === 91) {
      if (++depth > limit) return true;
    } else if (c === 125 || c === 93) depth--;
  }
  return false;
}

function parseJson(text: string): unknown {
  if (text === '') return undefined;
  if (deeperThan(text, MAX_DEPTH))
    refuse('malformed_request', `The JSON body is nested deeper than ${MAX_DEPTH} levels.`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    refuse('malformed_request', 'The body is not valid JSON.');
  }
  // A property name can be written with escapes; only a text that could contain one is walked.
  if (/__proto__|constructor|\\u/.test(text) && holdsForbidden(value))
    refuse(
      'malformed_request',
      'The JSON body uses a forbidden property name: __proto__, or constructor with an object.',
    );
  return value;
}
/** Property names that reach an object's prototype in a careless merge. */
function holdsForbidden(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([name, inner]) =>
      name === '__proto__' || (name === 'constructor' && typeof inner === 'object') || holdsForbidden(inner),
  );
}
function parseForm(text: string): Record<string, string> {
  const fields = [...new URLSearchParams(text)];
  if (fields.length > MAX_FORM_FIELDS) refuse('malformed_request', `The form has more than ${MAX_FORM_FIELDS} fields.`);
  return Object.fromEntries(fields);
}

/** JSON, merge-patch and forms; anything else is refused with 415 before it is read. */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'string' } as const;
  app.addContentTypeParser(['application/json', 'application/merge-patch+json'], options, (request, body, done) => {
    try {
      if (request.routeOptions.config.keepsRawText) request.rawText = body as string;
      done(null, parseJson(body as string));
    } catch (error) {
      done(error as Error);
    }
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', options, (_req, body, done) => {
    try {
      done(null, parseForm(body as string));
    } catch (error) {
      done(error as Error);
    }
  });
}
export const BODY_TYPES = {
  json: 'application/json',
  'merge-patch': 'application/merge-patch+json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;
