import { idOf, KINDS, type Size } from '../estimate/catalogue.ts';
import type { Statement } from './capture.ts';

/** What a value of the captured request becomes in pgbench: a text around a number of twelve digits. */
type Variable = { before: string; name: string; after: string };
export type Replay = {
  size: Size;
  /** the captured requests were of this product */
  product: number;
};

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
const CODE = /\b2\d{12}\b/g;
const DIGITS = 12;
const numbered = (id: string, name: string): Variable => ({ before: id.slice(0, -DIGITS), name, after: '' });
const FIRST = idOf(0, 0).slice(-DIGITS);

/**
 * A script of pgbench that does what the captured request did: the same statements, in the same order and transaction.
 * Two captures of the same cart tell what is new in each request (ids, numbers, keys, what is sealed): that is made anew in
 * every transaction, in the order and with the spread the product makes it, and the product and its prices are drawn.
 */
export function scriptOf(first: readonly Statement[], second: readonly Statement[], replay: Replay): string {
  if (first.map(({ text }) => text).join(';') !== second.map(({ text }) => text).join(';'))
    throw new Error('two requests alike did not run the same statements');
  const { tokens, fresh } = tokensOf(first, second, replay);
  const drawn = new Set<string>();
  const lines = first.map(({ text, values, types }, i) => {
    const written = values.map((value, j) => {
      const type = types[j]!;
      if (value === null) return `null::${type}`;
      const isSame = value === second[i]!.values[j];
      if (!isSame && /^timestamp/.test(type)) return `now()::${type}`;
      const parts = split(value, tokens);
      if (isSame || parts.some((part) => typeof part !== 'string')) return expressionOf(parts, type);
      const name = `r${drawn.size}`;
      drawn.add(name);
      // Drawn digits come first: what is random in the product spreads over an index here too.
      const begins = type === 'bytea' ? 2 : 0;
      const variable = { before: value.slice(0, begins), name, after: value.slice(begins + DIGITS) };
      tokens.set(value, variable);
      return expressionOf([variable], type);
    });
    return placed(text, written);
  });
  const random = `random(${FIRST}, ${'9'.repeat(DIGITS)})`;
  return [
    '\\set n :n + 1',
    `\\set id ${FIRST} + :n * 100 + :client_id`,
    `\\set product random(0, ${replay.size.products - 1})`,
    `\\set p ${FIRST} + :product`,
    `\\set c ${FIRST} + :product % ${replay.size.categories} + 1`,
    ...[...drawn, ...fresh].map((name) => `\\set ${name} ${random}`),
    ...lines,
    '',
  ].join('\n');
}

/** The captured statements as they were, for what only reads. */
export const sameScriptOf = (statements: readonly Statement[]): string =>
  statements
    .map(({ text, values, types }) => {
      const written = values.map((value, i) => `${value === null ? 'null' : literal(value)}::${types[i]}`);
      return `${placed(text, written)}\n`;
    })
    .join('');

/** A statement with these instead of its parameters. */
const placed = (text: string, written: readonly string[]): string =>
  `${text
    .trim()
    .replace(/;$/, '')
    .replaceAll(/\$(\d+)/g, (_, n: string) => written[Number(n) - 1]!)};`;

/** The prices of each product once more, under fingerprints pgbench can write. */
export const numberedFingerprints = `
  insert into app.price_snapshot (account_id, fingerprint, product_id, content, created_at)
  select distinct on (product_id) account_id, ('\\x' || repeat('0', 52) || right(product_id::text, ${DIGITS}))::bytea,
    product_id, content, created_at
  from app.price_snapshot where account_id = $1
  order by product_id, created_at on conflict do nothing`;

function tokensOf(first: readonly Statement[], second: readonly Statement[], { size, product }: Replay) {
  const all = (statements: readonly Statement[]) => statements.flatMap(({ values }) => values.flatMap((v) => v ?? []));
  const found = (statements: readonly Statement[], what: RegExp) =>
    new Set(all(statements).flatMap((value) => value.match(what) ?? []));
  const tokens = new Map<string, Variable>();
  const known = found(second, UUID);
  // UUIDs of the product are neighbours in time: here they count up.
  const born = [...found(first, UUID)].filter((id) => !known.has(id));
  for (const [i, id] of born.entries()) tokens.set(id, numbered(idOf(100 + i, 0), 'id'));
  const category = (product % size.categories) + 1;
  for (const [id, name] of [
    [idOf(KINDS.product, product), 'p'],
    [idOf(KINDS.category, category), 'c'],
  ] as const)
    tokens.set(id, numbered(id, name));
  const codes = found(second, CODE);
  const fresh: string[] = [];
  for (const code of found(first, CODE)) {
    if (codes.has(code)) continue;
    fresh.push(`code${fresh.length}`);
    tokens.set(code, { before: '2', name: fresh.at(-1)!, after: '' });
  }
  const fingerprint = first
    .find(({ text }) => /insert into (?:"app"\.)?"buyback"/.test(text))
    ?.values.find((value, i, values) => /^\\x[\da-f]{64}$/.test(value ?? '') && values.indexOf(value) === i);
  if (!fingerprint) throw new Error('the buyback names no price snapshot');
  tokens.set(fingerprint, { before: `\\x${'0'.repeat(52)}`, name: 'p', after: '' });
  return { tokens, fresh };
}

type Part = string | Variable;

function split(value: string, tokens: ReadonlyMap<string, Variable>): Part[] {
  const spotted = [...tokens.keys()].filter((token) => value.includes(token));
  if (!spotted.length) return [value];
  const pattern = new RegExp(`(${spotted.map((token) => token.replaceAll('\\', '\\\\')).join('|')})`);
  return value
    .split(pattern)
    .filter(Boolean)
    .map((part) => tokens.get(part) ?? part);
}

function expressionOf(parts: readonly Part[], type: string): string {
  const [only] = parts;
  if (parts.length === 1 && typeof only === 'string') return `${literal(only)}::${type}`;
  const terms = parts.flatMap((part) =>
    typeof part === 'string'
      ? [literal(part)]
      : [...(part.before ? [literal(part.before)] : []), `:${part.name}`, ...(part.after ? [literal(part.after)] : [])],
  );
  // An operand that is text makes `||` the one of texts, also where both neighbours are numbers.
  return `(''::text || ${terms.join(' || ')})::${type}`;
}

/** pgbench takes a colon and a name for a variable, also inside quotes. */
function literal(value: string): string {
  const quoted = value.replaceAll("'", "''");
  if (!/[:\\]/.test(value)) return `'${quoted}'`;
  return `E'${quoted.replaceAll('\\', '\\\\').replaceAll(':', '\\x3a')}'`;
}
