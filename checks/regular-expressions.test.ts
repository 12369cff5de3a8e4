import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { sampleOf } from './sample-expression.ts';
import { isTestFile, type Node, nodesOf, parse, readJson, SOURCES } from './source.ts';
import type { Expression, Timing, TimingJob } from './time-expression.ts';

/** The longest text a tenant can store (`longText` of the contract), so the longest any expression meets. */
const CHARACTERS = 200_000;
/** A worker that says nothing for so long is inside an expression that does not end. */
const PATIENCE_MS = 10_000;

/** Files that build expressions from parts; the parts are constants of ours and the result is bounded or anchored. */
const BUILDERS: readonly string[] = [
  'apps/api/src/platform/files/pdf/pdf-dangers.ts',
  'apps/api/src/platform/files/stores/object-store.ts',
  'apps/api/src/platform/http/server.ts',
  'apps/api/src/platform/http/shedding/shed-before-routing.ts',
  'apps/sandbox/src/mailbox/http-side.ts',
  'apps/sandbox/src/page-files.ts',
  'apps/site/vite.config.ts',
  'packages/contract/src/buybacks/fields.ts',
  'packages/contract/src/catalogue/fields.ts',
  'packages/kit/src/codes.ts',
];

/** Text that makes an expression look again and again, whatever it looks for. */
const UNITS = [
  ...['<a', '<a ', '<', '>', '</', '<!--', '&', '"', "'", '`', '=', '=a', ' ', '\n', '\r', '\n ', '\t', '\0', '\u00a0'],
  ...['0', '0 ', '0,', '0.', '1', ',', ', ', '.', 'a.', '..', 'a', 'A', 'aA', 'a0', 'a ', 'é', 'e\u0301', 'œ', '𝔘'],
  ...[
    '-',
    '--',
    'a-',
    '_',
    '/',
    '//',
    '/a',
    '\\',
    ':',
    ';',
    '@',
    'a@',
    '@a.',
    '#',
    '%',
    '%2',
    '{',
    '{{a',
    '[',
    '(',
    '*',
  ],
];

const isProduct = (file: string): boolean => /^(apps|packages)\//.test(file) && !isTestFile(file);
const keyOf = ({ source, flags }: Pick<Expression, 'source' | 'flags'>): string => `/${source}/${flags}`;

/** Every literal of the product, and every pattern of the contract as the OpenAPI document has it: zod's own are there. */
function findExpressions(): Map<string, { expression: Expression; files: string[] }> {
  const found = new Map<string, { expression: Expression; files: string[] }>();
  const add = (source: string, flags: string, file: string) => {
    const known = found.get(keyOf({ source, flags }));
    if (known) known.files.push(file);
    else found.set(keyOf({ source, flags }), { expression: expressionOf(source, flags), files: [file] });
  };
  for (const file of SOURCES.filter(isProduct))
    for (const node of nodesOf(parse(file))) {
      const { regex } = node as Node & { regex?: { pattern: string; flags: string } };
      if (regex) add(regex.pattern, regex.flags, file);
    }
  JSON.stringify(readJson('openapi.json'), (key, value) => {
    if (key === 'pattern' && typeof value === 'string') add(value, '', 'openapi.json');
    return value;
  });
  return found;
}

function expressionOf(source: string, flags: string): Expression {
  const own = [...new Set(source.replaceAll(/\\[dDwWsSbBpP]/g, ''))].filter(
    (character) => !'()[]{}?*+|^$\\'.includes(character),
  );
  // Texts that match, so that a pumped one fails as late as it can.
  const texts = (['first', 'last'] as const).map((choice) => sampleOf(source, flags, choice));
  const samples = [...new Set(texts)].filter((text) => text !== '');
  return { source, flags, units: [...new Set([...UNITS, ...own])], samples };
}

/** What each slow expression did, by its place in the list. */
async function timeAll(expressions: readonly Expression[], patienceMs = PATIENCE_MS): Promise<Map<number, string>> {
  const slow = new Map<number, string>();
  for (let from = 0; from < expressions.length; )
    from = await timeFrom({ expressions, from, characters: CHARACTERS }, slow, patienceMs);
  return slow;
}

async function timeFrom(job: TimingJob, slow: Map<number, string>, patienceMs: number): Promise<number> {
  const worker = new Worker(new URL('./time-expression.ts', import.meta.url), { workerData: job });
  let next = job.from;
  try {
    await new Promise<void>((settle, fail) => {
      const stop = () => {
        slow.set(next, `no end after ${patienceMs / 1_000} s`);
        next++;
        settle();
      };
      let patience = setTimeout(stop, patienceMs);
      worker.on('message', (timing: Timing) => {
        clearTimeout(patience);
        patience = setTimeout(stop, patienceMs);
        next = timing.index + 1;
        if (timing.slow) slow.set(timing.index, describeSlow(timing.slow));
      });
      worker.once('error', fail);
      worker.once('exit', () => {
        clearTimeout(patience);
        settle();
      });
    });
  } finally {
    await worker.terminate();
  }
  return next;
}

const describeSlow = ({ shape, characters, ms, growth }: NonNullable<Timing['slow']>): string =>
  `${ms.toFixed(0)} ms for ${characters} characters of ${shape}, ${growth.toFixed(1)} times those of half as many`;

describe('regular expressions', () => {
  test('every expression of the product takes time in proportion to its text', { timeout: 120_000 }, async () => {
    const found = [...findExpressions().values()];
    expect(found.length).toBeGreaterThan(200);
    const slow = await timeAll(found.map(({ expression }) => expression));
    const report = [...slow].map(([index, why]) => {
      const { expression, files } = found[index]!;
      return `${keyOf(expression)} in ${files.join(', ')}: ${why}`;
    });
    expect(report).toEqual([]);
  });

  test.each([
    ['/<[a-z][^>]*>/i', '<[a-z][^>]*>', 'i'],
    ['/\\s+$/', '\\s+$', ''],
    ['/^(a|aa)+$/', '^(a|aa)+$', ''],
    ['/^(\\d+,?)+$/', '^(\\d+,?)+$', ''],
  ])('the check notices %s', { timeout: 60_000 }, async (_name, source, flags) => {
    expect([...(await timeAll([expressionOf(source, flags)], 3_000)).keys()]).toEqual([0]);
  });

  test('expressions are built from parts only where the parts were looked at', () => {
    const building = SOURCES.filter(isProduct).filter((file) =>
      [...nodesOf(parse(file))].some(
        (node) =>
          /^(New|Call)Expression$/.test(node.type) && (node.callee as Node & { name?: string }).name === 'RegExp',
      ),
    );
    expect(building).toEqual(BUILDERS);
  });
});
