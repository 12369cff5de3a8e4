const markup = Symbol('markup');

/** Markup that may be written as it is. Only `html` and `raw` make it: neither text nor parsed JSON can pass for it. */
export type Markup = { readonly [markup]: string };
type Value = string | number | Markup | readonly Markup[] | undefined | false;

/** Everything put into the template is escaped, unless it is markup itself. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return raw(String.raw({ raw: parts }, ...values.map(write)));
}

/** For our own constants that a template cannot hold. Never for anything a tenant or a user wrote. */
export const raw = (text: string): Markup => ({ [markup]: text });

export const toText = (part: Markup): string => part[markup];

function write(value: Value): string {
  if (value === undefined || value === false) return '';
  if (typeof value === 'object') return markup in value ? value[markup] : value.map((part) => part[markup]).join('');
  return String(value).replace(/[&<>"']/g, (character) => entities[character]!);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
