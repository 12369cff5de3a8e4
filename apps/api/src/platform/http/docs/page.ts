import { ERROR_CODES, statusOf, whyOf } from '@reprise/contract/errors/codes';
import { html, type Markup, raw, toText } from '../../mail/html.ts';
import type { OpenApiDocument } from '../openapi/openapi.ts';
import type { Json } from '../openapi/openapi-schemas.ts';
import { type Listed, methodView, operationView } from './operation-view.ts';
import { prose, schemaView } from './schema-view.ts';

/** The whole API on one page that needs nothing from anybody else's server. */
export function docsPage(document: OpenApiDocument): string {
  const all: Listed[] = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = document.tags.map(({ name }) => ({
    name,
    operations: all.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const schemas = Object.entries(document.components.schemas as Record<string, Json>);
  const { title, version, description } = document.info;
  return toText(html`${raw('<!doctype html>')}
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title}</title>
  <link rel="icon" href="/docs/favicon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/docs/docs.css">
  <script src="/docs/docs.js" defer></script>
</head>
<body>
  <a class="skip" href="#main">To the operations</a>
  <header class="top">
    <img src="/docs/favicon.svg" alt="" width="28" height="28">
    <p class="title">${title} <span class="version">${version}</span></p>
    <a href="/openapi.json">openapi.json</a>
  </header>
  <div class="columns">
    <nav aria-label="Operations">
      <search hidden><label for="find">Find an operation</label>
        <input id="find" type="search" autocomplete="off" spellcheck="false"><p class="found" role="status"></p></search>
      <details class="contents"><summary class="contents-title">Contents</summary>${groups.map(contentsView)}
        <p class="group"><a href="#schemas">Schemas</a></p><p class="group"><a href="#codes">Codes of problems</a></p>
      </details>
    </nav>
    <main id="main">
      <h1>${title}</h1>
      <div class="introduction">${description.split('\n\n').map((text) => html`<p>${prose(text)}</p>`)}</div>
      ${groups.map((group) => groupView(document, group))}
      <section id="schemas"><h2>Schemas</h2>${schemas.map(namedSchemaView)}</section>
      <section id="codes"><h2>Codes of problems</h2><dl>${ERROR_CODES.map(codeView)}</dl></section>
    </main>
  </div>
</body>
</html>`);
}

type Group = { name: string; operations: readonly Listed[] };
const captionOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

function contentsView({ name, operations }: Group): Markup {
  const links = operations.map(
    ({ method, operation }) =>
      html`<li data-for="${operation.operationId}">
        <a href="#${operation.operationId}">${methodView(method)}<span>${operation.summary}</span></a></li>`,
  );
  return html`<div class="contents-group"><p class="group"><a href="#tag-${name}">${captionOf(name)}</a></p>
    <ul>${links}</ul></div>`;
}

function groupView(document: OpenApiDocument, { name, operations }: Group): Markup {
  return html`<section id="tag-${name}" class="operations"><h2>${captionOf(name)}</h2>
    ${operations.map((one) => operationView(document, one))}</section>`;
}

function namedSchemaView([name, schema]: [string, Json]): Markup {
  return html`<details class="schema" id="schema-${name}"><summary class="head"><code>${name}</code></summary>
    <div class="inside">${schemaView(schema, {})}</div></details>`;
}

function codeView(code: (typeof ERROR_CODES)[number]): Markup {
  return html`<div class="code"><dt class="code-name"><code>${code}</code></dt>
    <dd class="code-why"><span class="status">${statusOf(code)}</span> ${whyOf(code)}</dd></div>`;
}
