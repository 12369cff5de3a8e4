import { html, type Markup } from '../../mail/html.ts';
import type { Json } from '../openapi/openapi-schemas.ts';

/** A schema for people: one row per field, what it is in words, links to schemas that have a name and stand deeper. */
export function schemaView(
  schema: Json,
  named: Readonly<Record<string, Json>>,
  direction: 'sent' | 'answered' = 'sent',
): Markup {
  const name = nameOf(schema);
  const rows = fieldsOf(name === undefined ? schema : (named[name] ?? {}), direction);
  return html`${(name !== undefined || !rows.length) && html`<p class="whole">${typeView(schema)}</p>`}
    ${rows.length > 0 && html`<ul class="fields">${rows}</ul>`}`;
}

function nameOf({ $ref }: Json): string | undefined {
  return typeof $ref === 'string' ? $ref.slice($ref.lastIndexOf('/') + 1) : undefined;
}

function fieldsOf(schema: Json, direction: 'sent' | 'answered'): Markup[] {
  const required = new Set((schema.required as string[] | undefined) ?? []);
  return Object.entries((schema.properties ?? {}) as Record<string, Json>).map(([name, inner]) =>
    fieldView({ name, schema: inner, required: required.has(name), direction }),
  );
}

type Field = {
  name: string;
  schema: Json;
  required: boolean;
  direction: 'sent' | 'answered';
  where?: string;
  note?: string;
};
export function fieldView({ name, schema, required, direction, where, note }: Field): Markup {
  const inner = innerOf(schema);
  const duty = direction === 'sent' ? required && 'required' : !required && 'may be absent';
  const marks = [where, duty].filter((mark) => typeof mark === 'string').join(', ');
  return html`<li>
    <div class="field"><code class="name">${name}</code><span class="type">${typeView(schema)}</span>
      <span class="mark">${marks}</span></div>
    ${note !== undefined && html`<p class="note">${prose(note)}</p>`}
    ${inner && schemaView(inner, {}, direction)}
  </li>`;
}

/** The unnamed object inside a field, whose fields are shown below it. */
function innerOf(schema: Json): Json | undefined {
  if (schema.properties) return schema;
  return schema.items ? innerOf(schema.items as Json) : undefined;
}

function typeView(schema: Json): Markup {
  const name = nameOf(schema);
  if (name !== undefined) return html`<a href="#schema-${name}">${name}</a>`;
  const parts = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as Json[] | undefined;
  if (parts) return joined(parts.map(typeView), schema.allOf ? ' and ' : ' or ');
  if ('const' in schema) return html`<code>${JSON.stringify(schema.const)}</code>`;
  const types = [schema.type ?? 'anything'].flat() as string[];
  const nullable = types.includes('null') ? html` or null` : undefined;
  return html`${valueView(schema, types.find((type) => type !== 'null') ?? 'null')}${nullable}`;
}

function valueView(schema: Json, type: string): Markup {
  if (Array.isArray(schema.enum)) {
    const values = schema.enum.filter((value) => value !== null);
    return joined(
      values.map((value) => html`<code>${String(value)}</code>`),
      ' · ',
    );
  }
  if (type === 'array') {
    const size = rangeOf(schema.minItems, schema.maxItems, 'values');
    return html`list of ${typeView((schema.items ?? {}) as Json)}${size}`;
  }
  if (type === 'object' && typeof schema.additionalProperties === 'object')
    return html`object of ${typeView(schema.additionalProperties as Json)}`;
  const length = rangeOf(schema.minLength, schema.maxLength, 'characters');
  const range = rangeOf(schema.minimum, schema.maximum);
  const format = typeof schema.format === 'string' ? schema.format : schema.contentMediaType ? 'file' : type;
  return html`${format}${length}${range}${patternView(schema.pattern)}`;
}

/** A pattern that only keeps control characters out tells a reader nothing. */
function patternView(pattern: unknown): Markup | undefined {
  if (typeof pattern !== 'string' || pattern.startsWith('^[^\\u0000')) return undefined;
  return html` <code class="pattern">${pattern}</code>`;
}

const figures = new Intl.NumberFormat('en');
function rangeOf(least: unknown, most: unknown, unit = ''): string {
  const [low, high] = [least, most].map((n) => (typeof n === 'number' ? figures.format(n) : undefined));
  if (low === undefined && high === undefined) return '';
  const bounds = low === undefined ? `up to ${high}` : high === undefined ? `from ${low}` : `${low} to ${high}`;
  return `, ${bounds}${unit && ` ${unit}`}`;
}

function joined(parts: readonly Markup[], between: string): Markup {
  return html`${parts.map((part, i) => (i ? html`${between}${part}` : part))}`;
}

/** Our own texts hold paragraphs, `code` and **strong** words, nothing else. */
export function prose(text: string): Markup {
  const pieces = text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((piece) => {
    if (piece.startsWith('`')) return html`<code>${piece.slice(1, -1)}</code>`;
    return piece.startsWith('**') ? html`<strong>${piece.slice(2, -2)}</strong>` : html`${piece}`;
  });
  return html`${pieces}`;
}
