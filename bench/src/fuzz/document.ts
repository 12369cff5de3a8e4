import { readFileSync } from 'node:fs';

export type Json = { [name: string]: unknown };
export type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Json };
export type Operation = {
  id: string;
  method: string;
  path: string;
  parameters: readonly Parameter[];
  body: { type: string; schema: Json } | undefined;
  /** by status: media type -> JSON pointer of its schema in the document, if it has one */
  answers: ReadonlyMap<number, ReadonlyMap<string, string | undefined>>;
};
export type Document = { json: Json; operations: readonly Operation[] };

const pointerStep = (step: string) => step.replaceAll('~', '~0').replaceAll('/', '~1');

export function readDocument(file: URL): Document {
  return documentOf(JSON.parse(readFileSync(file, 'utf8')) as Json);
}

function documentOf(json: Json): Document {
  const paths = json.paths as Record<string, Record<string, Json>>;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationOf(json, path, method, operation)),
  );
  return { json, operations };
}

function operationOf(json: Json, path: string, method: string, operation: Json): Operation {
  const [body] = Object.entries(((operation.requestBody as Json | undefined)?.content ?? {}) as Record<string, Json>);
  const answers = Object.entries(operation.responses as Record<string, Json>).map(([status, response]) => {
    const at = `#/paths/${pointerStep(path)}/${method}/responses/${status}`;
    return [Number(status), mediaTypes(json, response, at)] as const;
  });
  return {
    id: operation.operationId as string,
    method: method.toUpperCase(),
    path,
    parameters: ((operation.parameters ?? []) as Json[]).map((p) => resolve(json, p) as unknown as Parameter),
    body: body && { type: body[0], schema: (body[1].schema ?? {}) as Json },
    answers: new Map(answers),
  };
}

function mediaTypes(json: Json, response: Json, at: string): Map<string, string | undefined> {
  const pointer = typeof response.$ref === 'string' ? response.$ref : at;
  const { content = {} } = resolve(json, response) as { content?: Record<string, Json> };
  return new Map(
    Object.entries(content).map(([type, { schema }]) => [
      type,
      schema === undefined ? undefined : `${pointer}/content/${pointerStep(type)}/schema`,
    ]),
  );
}

/** What a reference points at, or the thing itself. */
export function resolve(json: Json, part: Json): Json {
  if (typeof part.$ref !== 'string') return part;
  let at: unknown = json;
  for (const step of part.$ref.slice(2).split('/')) at = (at as Json)[step.replaceAll('~1', '/').replaceAll('~0', '~')];
  return resolve(json, at as Json);
}
