import { expect, test } from 'vitest';
import {
  FILES,
  isTestFile,
  literalOf,
  type Node,
  nodesOf,
  parse,
  parseText,
  read,
  SOURCES,
  type Source,
  targetOf,
} from './source.ts';

const APP = 'apps/dashboard/app/';
/** What every page stands on, lowest first. Each folder may import those before it, and no capability. */
const GROUND = ['base', 'i18n', 'api', 'navigation', 'session', 'kit'];
/** The capabilities in the order of the API. A later one may import what an earlier one shares. */
const CAPABILITIES = [
  'readiness',
  'tasks',
  'accounts',
  'identity',
  'organizations',
  'translations',
  'white-label',
  'catalogue',
  'pricing',
  'payments',
  'documents',
  'logistics',
  'buybacks',
  'warehouse',
  'refurbishment',
  'statistics',
  'operations',
  'design-system',
];
/** The shell is around every page, and the station is a smaller one: they import the ground and what others share. */
const ORDER = [...GROUND, ...CAPABILITIES, 'shell', 'station'];

/** What a capability shares: a folder or a file, and who needs it. Everything else is its own. */
const SHARED: Readonly<Record<string, string>> = {
  'readiness/notices/': 'what makes a hole or leaves a point open says so where it is changed, and on the home',
  'tasks/notices/': 'the menu counts open tasks, and the home shows them before its figures',
  'readiness/trials/': 'a test sale is made from readiness and from the opening',
  'logistics/dispatch/condition-words.ts': 'a hole names the rules that were tried',
  'logistics/dispatch/read-rules.ts': 'a hole is closed by changing a rule',
  'logistics/dispatch/rule-values.ts': 'a hole is closed by changing a rule',
  'white-label/design/account-choice.tsx': 'readiness is a page about the site of one account',
  'accounts/choice/': 'a page of any capability works in one account, which the provider chooses first',
  'accounts/clients/use-client.ts': 'the command palette names the client whose page is open',
  'accounts/settings/settings-frame.tsx': 'the terms of transfer orders are a settings page of the account',
  'identity/passwords/password-field.tsx': 'the dialog of an expired session asks for the password',
  'identity/second-factor/challenge-step.tsx': 'the dialog of an expired session asks for the second factor',
  'organizations/entities/read-entities.ts': 'a category names the warehouses of its buyer',
  'translations/gaps/': 'a page that edits a text says in which languages it is not translated',
  'catalogue/categories/read-categories.ts': 'the list of buybacks is filtered by category',
  'catalogue/products/branches-of.ts': 'the list of buybacks is filtered by category',
  'catalogue/categories/tree/category-picker.tsx': 'price revisions and dispatch rules name categories',
  'catalogue/products/prices/price-text.ts': 'the opening asks for a first price',
  'buybacks/photos/': 'the page of a buyback and the desk show the photos of its control',
  'buybacks/counter/till/cart-link.tsx': 'the top bar counts the devices of the till',
  'warehouse/check-in/scan-words.ts': 'a device and a stock have the same names in the workshop as at the door',
  'warehouse/shelf-codes.ts': 'every station of the workshop reads the code of a shelf alike',
  'warehouse/check-in/check-in-queue.ts': 'what a station kept is sent from any page of the shell',
  'warehouse/stock-moves/moves-queue.ts': 'what a station kept is sent from any page of the shell',
  'warehouse/stock-moves/moves-home.tsx': 'it opens without a network, in the document of the stations',
  'catalogue/products/refurb/question-summary.tsx':
    'the list of the questions of the diagnosis shows each as a product does',
  'warehouse/check-in/check-in-home.tsx': 'it opens without a network, in the document of the stations',
  'warehouse/check-in/confirmation/confirmation-home.tsx':
    'it opens without a network, in the document of the stations',
  'shell/entry.tsx': 'who may enter is the same in the document of the stations',
  'shell/failures/': 'a failure is told in the same way in the document of the stations',
  'payments/offers/': 'a payment mode and a circuit change the price in the same way',
  'payments/desk/payment-acts.tsx': 'a payment is relaunched or marked as paid on the page of its buyback too',
  'payments/voucher/': 'a voucher is printed at the counter and on the page of its buyback too',
  'payments/payment-modes/read-modes.ts': 'a circuit names the payment modes it offers',
  'documents/transfer-order/terms-editor.tsx': 'a circuit may have terms of its own',
  'documents/transfer-order/terms-values.ts': 'a circuit may have terms of its own',
};

const placeIn = (file: string): string | undefined => /^([\w-]+)\//.exec(file.slice(APP.length))?.[1];
const isShared = (file: string): boolean => Object.keys(SHARED).some((shared) => file.startsWith(APP + shared));

/** Style sheets are imported by scripts and by one another. */
const cssImports = (text: string): string[] =>
  [...text.matchAll(/@import\s+["'](\.[^"']+)["']/g)].map(([, specifier]) => specifier!);

function orderBreaches({ file, imports }: Pick<Source, 'file' | 'imports'>): string[] {
  const from = file.startsWith(APP) && !isTestFile(file) ? placeIn(file) : undefined;
  if (!from) return [];
  return imports.flatMap(({ specifier }) => {
    const target = targetOf(file, specifier);
    if (!target?.startsWith(APP)) return [];
    const to = placeIn(target);
    if (to === from) return [];
    if (to === undefined) return [`${file}: ${target} is wiring`];
    if (!ORDER.includes(to)) return [`${target}: ${to} has no place in the order`];
    if (ORDER.indexOf(from) < ORDER.indexOf(to)) return [`${file}: ${from} comes before ${to}`];
    return GROUND.includes(to) || isShared(target) ? [] : [`${file}: ${target} is not shared by ${to}`];
  });
}

const sources = SOURCES.filter((file) => file.startsWith(APP));
const sheets = FILES.filter((file) => file.startsWith(APP) && file.endsWith('.css'));
const breachesOf = (file: string, text: string): number => orderBreaches(parseText(file, text)).length;

test('dashboard: kit knows no capability, and a capability imports only what an earlier one shares', () => {
  expect(sources.length).toBeGreaterThan(400);
  expect(sources.flatMap((file) => orderBreaches(parse(file)))).toEqual([]);
  const imported = sheets.map((file) => ({
    file,
    imports: cssImports(read(file)).map((specifier) => ({ specifier, typeOnly: false, reexport: false, names: [] })),
  }));
  expect(imported.flatMap(orderBreaches)).toEqual([]);
  expect(breachesOf(`${APP}kit/list/a.ts`, "import '../../catalogue/products/a.ts';")).toBe(1);
  expect(breachesOf(`${APP}pricing/revisions/a.ts`, "import '../../catalogue/products/read-products.ts';")).toBe(1);
  expect(breachesOf(`${APP}catalogue/products/a.ts`, "import '../../payments/offers/modifier-card.tsx';")).toBe(1);
  expect(breachesOf(`${APP}logistics/circuits/a.ts`, "import '../../payments/offers/modifier-card.tsx';")).toBe(0);
  expect(breachesOf(`${APP}session/a.ts`, "import '../kit/words.ts';")).toBe(1);
  expect(breachesOf(`${APP}catalogue/products/a.ts`, "import '../../root.tsx';")).toBe(1);
  expect(breachesOf(`${APP}catalogue/products/a.ts`, "import '../../stranger/a.ts';")).toBe(1);
});

test('dashboard: everything shared is still imported by another capability', () => {
  const uses = sources
    .filter((file) => !isTestFile(file))
    .flatMap((file) =>
      parse(file).imports.flatMap(({ specifier }) => {
        const target = targetOf(file, specifier);
        return target?.startsWith(APP) && placeIn(target) !== placeIn(file) ? [target.slice(APP.length)] : [];
      }),
    );
  expect(Object.keys(SHARED).filter((shared) => !uses.some((target) => target.startsWith(shared)))).toEqual([]);
});

/** The literal arguments of every call of a function, wherever it stands in the file. */
const argumentsOf = (source: Pick<Source, 'program'>, name: string): string[] =>
  [...nodesOf(source)]
    .filter((node) => node.type === 'CallExpression' && (node.callee as Node).name === name)
    .flatMap((node) => (node.arguments as Node[]).flatMap((argument) => literalOf(argument) ?? []));

/** Loaded with the language, so no page names them. */
const COMMON_WORDS = ['dashboard', 'scaffolds'];

/** The namespaces of words that a module and everything it imports read. */
function wordsOf(page: string): Set<string> {
  const reached = new Set([page]);
  for (const file of reached)
    for (const { specifier } of parse(file).imports) {
      const target = targetOf(file, specifier);
      if (target?.startsWith(APP) && SOURCES.includes(target)) reached.add(target);
    }
  const read = [...reached].flatMap((file) => argumentsOf(parse(file), 'useWords'));
  return new Set(read.filter((name) => !COMMON_WORDS.includes(name)));
}

test('dashboard: a page loads the words that it and its parts read, so that it is never drawn without them', () => {
  const pages = sources.filter((file) => file.endsWith('.page.tsx'));
  expect(pages.length).toBeGreaterThan(50);
  const wrong = pages.filter((page) => {
    const loaded = new Set(argumentsOf(parse(page), 'loadWords'));
    return loaded.symmetricDifference(wordsOf(page)).size > 0;
  });
  expect(wrong).toEqual([]);
  const source = parseText('a.tsx', "await loadWords('users'); const f = () => useWords('factors')('card.title');");
  expect(argumentsOf(source, 'loadWords')).toEqual(['users']);
  expect(argumentsOf(source, 'useWords')).toEqual(['factors']);
});

test('dashboard: style sheets of Mantine are imported in its wrapper folder only', () => {
  const importsMantine = (text: string): boolean => /@import\s+["']@mantine\//.test(text);
  expect(sheets.filter((file) => importsMantine(read(file)))).toEqual([`${APP}kit/mantine/mantine.css`]);
  expect(importsMantine('@import "@mantine/core/styles.css";')).toBe(true);
});

/** A cache key that names no route, with the reason. */
const FREE_KEYS: Readonly<Record<string, string>> = {
  [`${APP}kit/fields/lookup-field.tsx`]: 'a lookup field is handed a function, not a route',
  [`${APP}kit/list/filters/lookup-name.tsx`]: 'the name behind a lookup filter, read by the same function',
};
const writesKey = (source: Source): boolean =>
  [...nodesOf(source)].some(
    (node) =>
      node.type === 'Property' &&
      (node.key as Node).name === 'queryKey' &&
      (node.value as Node).type === 'ArrayExpression',
  );

test('dashboard: keys of the query cache come from route ids, so that a change invalidates by route', () => {
  const wrong = sources.filter((file) => !isTestFile(file) && writesKey(parse(file)));
  expect(new Set(wrong)).toEqual(new Set(Object.keys(FREE_KEYS)));
  expect(writesKey(parseText('a.ts', "cache.invalidateQueries({ queryKey: ['list', 'products'] });"))).toBe(true);
});
