import type { AnyRoute } from '@reprise/contract/http/route';
import { routes } from '@reprise/contract/http/routes';
import { openApiDocument } from './generate-openapi.ts';

type Schema = {
  $ref?: string;
  type?: string;
  anyOf?: readonly Schema[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
};
type Content = Readonly<Record<string, { schema?: Schema }>>;
type Operation = {
  summary: string;
  parameters?: readonly { name?: string; in?: string }[];
  requestBody?: { content: Content };
  responses: Readonly<Record<string, { content?: Content }>>;
};
type Document = { paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

/** Parameters that every list has. */
const LIST_PARAMETERS = ['page', 'itemsPerPage', 'pagination', 'partial', 'order', 'after'];

/** One line per route, so that a change of the API is readable in a review. */
export function renderRoutes(): string {
  const { paths } = openApiDocument() as unknown as Document;
  const tags = [...new Set(routes.map(({ tag }) => tag))];
  const sections = tags.map((tag) => {
    const rows = routes.filter((route) => route.tag === tag).sort(byPath);
    return [
      `## ${tag}`,
      '',
      HEAD,
      ...rows.map((route) => line(route, paths[route.path]![route.method.toLowerCase()]!)),
    ];
  });
  return [
    '<!-- Written by `node tools/src/generate/generate-docs.ts` from packages/contract: change the routes there. -->',
    '',
    '# Routes of the API',
    '',
    `${routes.length} routes. Access is a permission of [who may do what](permissions.md), \`signed_in\` (any staff session), \`visitor\``,
    '(a visitor of a public site or staff) or `anyone`. A request lists its query parameters after `?` and then its body; `list`',
    'stands for the parameters of every list. The full schemas are in `openapi.json`, the error codes in',
    '[status codes](http-status-codes.md).',
    '',
    ...sections.flatMap((section) => [...section, '']),
  ].join('\n');
}

const HEAD = '| Method | Path | Access | Request | Answer | Does |\n| --- | --- | --- | --- | --- | --- |';

const byPath = (a: AnyRoute, b: AnyRoute): number =>
  a.path === b.path ? a.method.localeCompare(b.method) : a.path < b.path ? -1 : 1;

function line({ method, path, access, orAccess }: AnyRoute, operation: Operation): string {
  const cells = [
    method,
    `\`${path}\``,
    [access, ...(orAccess ? [orAccess] : [])].map((one) => `\`${one}\``).join(' or '),
    request(operation),
    answer(operation),
    operation.summary,
  ];
  return `| ${cells.join(' | ')} |`;
}

function request({ parameters = [], requestBody }: Operation): string {
  const query = parameters.flatMap((parameter) => (parameter.in === 'query' && parameter.name ? [parameter.name] : []));
  const filters = query.filter((name) => !LIST_PARAMETERS.includes(name));
  const names = [...(query.includes('itemsPerPage') ? ['list'] : []), ...filters];
  const body = Object.values(requestBody?.content ?? {}).map(({ schema }) => shape(schema));
  return [...(names.length ? [`?${names.join(', ')}`] : []), ...body].join(' and ');
}

function answer({ responses }: Operation): string {
  const [status, response] = Object.entries(responses).find(([code]) => code < '300')!;
  const content = Object.entries(response.content ?? {});
  if (!content.length) return status;
  return `${status} ${content.map(([type, { schema }]) => (type === 'application/json' ? shape(schema) : 'file')).join(' or ')}`;
}

/** The name of a schema, or the names of its fields when it has none. */
function shape(schema: Schema | undefined): string {
  if (!schema) return 'file';
  if (schema.$ref) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  if (schema.anyOf) return [...new Set(schema.anyOf.map(shape))].join(' or ');
  const members = schema.properties?.['hydra:member'];
  if (members) return `list of ${shape(members.items)}`;
  if (schema.items) return `array of ${shape(schema.items)}`;
  return schema.properties ? `{ ${Object.keys(schema.properties).join(', ')} }` : (schema.type ?? 'anything');
}
