import { html, type Markup } from '../../mail/html.ts';
import type { OpenApiDocument, Operation } from '../openapi/openapi.ts';
import type { Json } from '../openapi/openapi-schemas.ts';
import { sampleOf } from './sample.ts';
import { fieldView, prose, schemaView } from './schema-view.ts';

export type Listed = { path: string; method: string; operation: Operation };

/** One operation, closed until somebody wants to know more. */
export function operationView(document: OpenApiDocument, { path, method, operation }: Listed): Markup {
  const { operationId, summary } = operation;
  const words = `${method} ${path} ${summary} ${operationId} ${operation['x-permission'] ?? ''}`.toLowerCase();
  return html`<details class="operation" id="${operationId}" data-words="${words}">
    <summary class="head">${methodView(method)}<code class="path">${path}</code><span class="what">${summary}</span></summary>
    <div class="inside">
      <p class="who">${whoMay(operation)}</p>
      ${parametersView(document, operation)}
      ${bodyView(document, operation)}
      ${answersView(document, operation)}
      <h4>Example</h4>
      <pre tabindex="0">${exampleOf(document, { path, method, operation })}</pre>
    </div>
  </details>`;
}

export const methodView = (method: string): Markup =>
  html`<span class="method ${method}">${method.toUpperCase()}</span>`;

function whoMay(operation: Operation): Markup {
  if (!operation.security.length) return html`Anyone may call this; no token is needed.`;
  const permission = operation['x-permission'];
  const staff = permission ? html`Staff with <code>${permission}</code>` : html`Everybody who is signed in`;
  const visitors = operation.security.some((need) => 'visitor' in need);
  return visitors ? html`${staff}, and visitors of a public site.` : html`${staff}.`;
}

const namedIn = ({ components }: OpenApiDocument) => components.schemas as Record<string, Json>;

const resolve = (document: OpenApiDocument, part: Json): Json => {
  if (typeof part.$ref !== 'string') return part;
  const [kind, name] = part.$ref.split('/').slice(2) as [string, string];
  return document.components[kind]![name] as Json;
};

function parametersView(document: OpenApiDocument, operation: Operation): Markup | undefined {
  const rows = (operation.parameters ?? [])
    .map((part) => resolve(document, part))
    .map((parameter) =>
      fieldView({
        name: String(parameter.name),
        schema: parameter.schema as Json,
        required: parameter.required === true,
        direction: 'sent',
        where: String(parameter.in),
        ...(typeof parameter.description === 'string' ? { note: parameter.description } : {}),
      }),
    );
  return rows.length ? html`<h4>Parameters</h4><ul class="fields">${rows}</ul>` : undefined;
}

function bodyView(document: OpenApiDocument, { requestBody }: Operation): Markup | undefined {
  const [content] = Object.entries(requestBody?.content ?? {});
  return (
    content &&
    html`<h4>Body <code>${content[0]}</code></h4>
    ${schemaView(content[1].schema as Json, namedIn(document))}`
  );
}

function answersView(document: OpenApiDocument, { responses }: Operation): Markup {
  const all = Object.entries(responses).map(([status, part]) => ({ status, response: resolve(document, part) }));
  const good = all.filter(({ status }) => Number(status) < 400);
  const bad = all.filter(({ status }) => Number(status) >= 400);
  return html`<h4>Answers</h4>
    ${good.map(({ status, response }) => successView(document, status, response))}
    <details class="problems"><summary class="problems-title">Problems it may answer</summary>
      <dl class="problem-list">${bad.map(problemView)}</dl></details>`;
}

function successView(document: OpenApiDocument, status: string, response: Json): Markup {
  const [content] = Object.entries((response.content ?? {}) as Record<string, { schema?: Json }>);
  const schema = content?.[1].schema;
  return html`<p><span class="status">${status}</span> ${String(response.description)}
    ${content && html`<code>${content[0]}</code>`}</p>${schema && schemaView(schema, namedIn(document), 'answered')}`;
}

function problemView({ status, response }: { status: string; response: Json }): Markup {
  const lines = String(response.description).split('\n\n');
  return html`<div class="problem"><dt><span class="status">${status}</span></dt>
    <dd class="problem-why">${lines.map((line) => html`<p>${prose(line)}</p>`)}</dd></div>`;
}

function exampleOf(document: OpenApiDocument, { path, method, operation }: Listed): string {
  const lines = [`curl "$REPRISE_API${path}"`];
  if (method !== 'get') lines.push(`-X ${method.toUpperCase()}`);
  if (operation.security.length) lines.push('-H "X-Product-Token: $TOKEN" -H "X-Module: $MODULE"');
  const [content] = Object.entries(operation.requestBody?.content ?? {});
  if (content) lines.push(...sentAs(content[0], sampleOf(content[1].schema as Json, namedIn(document))));
  return lines.join(' \\\n  ');
}

function sentAs(type: string, sample: unknown): string[] {
  if (type === 'multipart/form-data') return ['-F file=@picture.png'];
  if (type === 'application/x-www-form-urlencoded')
    return Object.entries(sample as object).map(([name, value]) => `--data-urlencode '${name}=${value}'`);
  return [`-H "Content-Type: ${type}"`, `-d '${JSON.stringify(sample)}'`];
}
