import { expect, test } from 'vitest';
import { calledPath, isTestFile, type Node, nodesOf, parse, parseText, SOURCES, type Source } from './source.ts';

/** What may be done in a few places only: `finds` sees it, `in` says where it is right and why. */
type Door = {
  name: string;
  finds: (source: Source) => boolean;
  in: Readonly<Record<string, string>>;
  /** a text that must be found, or the rule sees nothing */
  control: string;
};

const says = (pattern: RegExp) => (source: Source) => pattern.test(source.text);
const calls =
  (...patterns: readonly RegExp[]) =>
  (source: Source) => {
    for (const node of nodesOf(source)) {
      if (node.type !== 'CallExpression' && node.type !== 'NewExpression') continue;
      const name = calledPath(node.callee as Node).join('.');
      if (patterns.some((pattern) => pattern.test(name))) return true;
    }
    return false;
  };

const DOORS: readonly Door[] = [
  {
    name: 'take a connection',
    finds: calls(/\bpool\.connect$/i, /^(pg\.)?(Pool|Client)$/),
    in: {
      'apps/api/src/platform/db/pool.ts': 'makes the pool of a process',
      'apps/api/src/platform/db/transaction.ts': 'the one transaction, with the tenant set',
      'apps/api/src/platform/db/migrate.ts': 'runs before any tenant exists, as the owner',
    },
    control: 'const client = await services.pool.connect();',
  },
  {
    name: 'ask the pool outside a transaction',
    finds: calls(/\bpool\.query$/i),
    in: {
      'apps/api/src/platform/http/health.ts': 'select 1: is the database there',
      'apps/api/src/platform/access/daily-limit.ts': 'counts under hashed keys, whatever becomes of the request',
    },
    control: "await open.services.pool.query('select 1');",
  },
  {
    name: "borrow pg-boss's connection",
    finds: calls(/\.getDb$/),
    in: {
      'apps/api/src/platform/db/migrate.ts': 'grants on the tables of pg-boss',
      'apps/api/src/platform/durable/account-for-dead-letters.ts':
        'finds the jobs that died, to hand each to its account',
      'apps/api/src/platform/durable/read-queues.ts': 'depths of the queues, which hold ids and no tenant rows',
      'apps/api/src/operations/queues/read-jobs.ts': 'jobs as operators see them: ids, states, reasons',
    },
    control: 'await boss.getDb().executeSql(text);',
  },
  {
    name: 'say who is asking',
    finds: says(/set_config\s*\(|\bset\s+(local|session|role)\b|\bapp\.(provider|account_ids)\b|row_security/i),
    in: {
      'apps/api/src/platform/db/transaction.ts': 'the wall of every transaction',
      'apps/api/src/platform/db/migrate.ts': 'becomes the owner of the schema',
    },
    control: "await sql`select set_config('app.provider', 'on', true)`.execute(ctx.db);",
  },
  {
    name: 'open a transaction',
    finds: calls(/(^|\.)inTransaction$/),
    in: { 'apps/api/src/platform/with-context.ts': 'withContext, which gives it an actor and a clock' },
    control: 'await inTransaction(pool, wall, work);',
  },
  {
    name: 'add an account to a transaction',
    finds: calls(/(^|\.)actFor$/),
    in: {
      'apps/api/src/logistics/shipments/order-now.ts':
        'a warehouse of the buyer orders the label of a return: the shipment and its events are those of the retailer',
      'apps/api/src/transit/items/item-views.ts':
        "the catalogue of a device is the retailer's, and a warehouse holds it",
      'apps/api/src/transit/items/read-places.ts': 'stores and warehouses of both sides are named on boxes',
      'apps/api/src/transit/items/store-photo.ts': 'a photo belongs to the account of the package or to the buyer',
      'apps/api/src/transit/packages/package-rows.ts':
        "a warehouse of the buyer packs what goes back to a retailer's customer",
      'apps/api/src/transit/packages/pack-item.ts': "an item of a retailer is packed in the buyer's warehouse",
      'apps/api/src/transit/packages/open-package.ts': 'a return belongs to the retailer whose customer it goes to',
      'apps/api/src/transit/packages/read-package-order.ts': 'a label has the addresses of both ends',
      'apps/api/src/transit/packages/package-photo.ts': "the receiving warehouse sees a photo of the sender's",
      'apps/api/src/transit/packages/stored-file.ts': 'a file that its route has found readable',
      'apps/api/src/transit/check-in/check-in.ts': "the buyer's warehouse moves a retailer's buyback",
      'apps/api/src/transit/check-in/undo-check-in.ts': "the buyer's warehouse moves a retailer's buyback back",
      'apps/api/src/transit/check-in/get-arrivals.ts': 'a box on its way names the store that sent it',
      'apps/api/src/transit/check-in/arrival-photo.ts': "the retailer sees the buyer's photo of an arrival",
      'apps/api/src/transit/claims/view-claims.ts':
        'a claim names both sides of its parcel, whose scans are the retailer’s',
      'apps/api/src/transit/whereabouts/get-whereabouts.ts': 'where a device is names places of both sides',
      'apps/api/src/refurbishment/work/questions/readable-scopes.ts':
        'a question of a buyer can be limited to products of the retailers whose devices it takes',
      'apps/api/src/buybacks/payout-details/apply-waiting.job.ts':
        'the job is of all tenants, and each change is applied behind the wall of its own',
      'apps/api/src/payouts/batches/batch-file.ts': 'the debtor of a file is the account that issues the payments',
      'apps/api/src/payouts/batches/get-payout-file.ts':
        'a buyer that issues a payment names the customer of its retailer',
      'apps/api/src/payouts/batches/lock-batch.ts': 'a buyer approves payments of its retailers that it issues',
      'apps/api/src/payouts/batches/prepare-batches.ts': 'a buyer prepares payments of its retailers that it issues',
      'apps/api/src/payouts/batches/apply-bank-answer.ts': 'whose order it is comes from a look-up by its key',
      'apps/api/src/payouts/cancel/cancel-payment.ts': 'a buyer cancels buybacks of its retailers that it can see',
      'apps/api/src/payouts/orders/mark-as-paid.ts': 'a buyer marks payments of its retailers that it issues',
      'apps/api/src/payouts/orders/refresh-payment.ts': 'a buyer asks about payments of its retailers that it issues',
      'apps/api/src/payouts/orders/receive-payout-events.ts': 'whose order it is comes from a look-up by its key',
      'apps/api/src/payouts/orders/relaunch-payment.ts': 'a buyer relaunches payments of its retailers that it issues',
      'apps/api/src/payouts/cards/release-gift-card.ts': 'a buyer releases cards of payments that it issues',
      'apps/api/src/payouts/providers/under-contract.ts': 'whether the issuer has a contract of its own',
      'apps/api/src/payouts/providers/connect-payouts.ts':
        'the contract is that of the account that issues the payment',
      'apps/api/src/payouts/holds/risk-policy.ts': 'the limits are those of the account that issues the payment',
      'apps/api/src/payouts/holds/find-signals.ts':
        'what speaks against a payment is looked for among the retailer’s customers and the lists of retailer and issuer',
      'apps/api/src/payouts/holds/hold-rows.ts': 'a buyer decides about payments of its retailers that it issues',
      'apps/api/src/payouts/policy.ts': 'how payments leave is a setting of the account that issues them',
      'apps/api/src/payouts/vouchers/find-voucher.ts': 'a buyer finds vouchers of its retailers that it issues',
      'apps/api/src/payouts/vouchers/lock-voucher.ts': 'a buyer prints vouchers of its retailers that it issues',
      'apps/api/src/payouts/statements/list-lines.ts': 'a line of the buyer names the buyback of its retailer',
      'apps/api/src/payouts/desk/desk-rows.ts':
        'a payment that the buyer issues names the product, payment mode and customer of the retailer',
      'apps/api/src/payouts/desk/batch-rows.ts': 'a batch that the buyer issues names the retailer',
      'apps/api/src/payouts/desk/search-payments.ts': 'a buyer finds an IBAN among the customers of its retailers',
      'apps/api/src/control/tests/start-control.ts': "the buyer's warehouse moves a retailer's buyback",
      'apps/api/src/control/tests/controllable.ts': "the buyer's settings say what is checked in first",
      'apps/api/src/control/tests/test-rows.ts':
        "a control is of a retailer's buyback, and names a person of the buyer",
      'apps/api/src/control/tests/read-terms.ts':
        "the words of a promise are told in the language of the buyer's workshop",
      'apps/api/src/control/verification/verify-as-declared.ts': "the buyer's people pass a retailer's device",
      'apps/api/src/control/moves/visible-items.ts':
        "a warehouse of the buyer decides about a retailer's device, whose payment and history are the retailer's",
      'apps/api/src/refurbishment/items/retailers.ts':
        'a buyer filters the devices it took by the categories and products of their retailers',
      'apps/api/src/refurbishment/items/stocked-items.ts':
        'a row names the product and retailer of a device of the buyer',
      'apps/api/src/refurbishment/items/move-items-to-stock.ts':
        "a warehouse of the buyer moves devices of its retailers, whose histories are the retailers'",
      'apps/api/src/control/quarantine/quarantine-columns.ts': 'how long a finding waits is a setting of the buyer',
      'apps/api/src/control/quarantine/desk-rows.ts':
        'a row of the desk names the product of the retailer and the warehouse of the buyer',
      'apps/api/src/control/quarantine/read-case.ts': 'a control names the person of the buyer who made it',
      'apps/api/src/refurbishment/wipes/require-wiped.ts': 'whether an item must be wiped is a setting of the buyer',
      'apps/api/src/refurbishment/departures/get-passport.ts':
        'the signed key of a passport names the account of its sale, and who sold it is the buyer',
      'apps/api/src/refurbishment/ledger/follow-item.ts': 'services are charged in the currency of the buyer',
      'apps/api/src/refurbishment/origins/add-item.ts': "the buyer's device is described by a retailer's product",
      'apps/api/src/refurbishment/margins/name-margin-rows.ts': 'a report names stores and workshops of both sides',
      'apps/api/src/refurbishment/diagnoses/start-diagnosis.ts': "the buyer's warehouse diagnoses a retailer's device",
      'apps/api/src/refurbishment/diagnoses/diagnosis-rows.ts':
        "a diagnosis is of a retailer's device, and is opened by a person of the buyer",
      'apps/api/src/states/item-place.ts': "the stock an item is moved to is the buyer's, whoever performs the command",
      'apps/api/src/accounts/site/enter-site.ts': 'the host of a public site names the account',
      'apps/api/src/identity/sessions/log-in.ts': 'the address of a person who signs in names the account',
      'apps/api/src/identity/passwords/renew-password.ts':
        'the address of a person who lost a password names the account',
      'apps/api/src/identity/passwords/choose-password.ts': 'the token of a mailed link names the account',
      'apps/api/src/identity/second-factor/answer-login-challenge.ts': 'the token of a challenge names the account',
      'apps/api/src/identity/sign-in/record-sign-in.ts': 'records a sign-in before there is a session',
      'apps/api/src/identity/open-id/begin-sso.ts': 'the domain of an address names the account',
      'apps/api/src/identity/open-id/attempts.ts': 'the token of an attempt names the account',
      'apps/api/src/identity/invitations/read-inviter.ts':
        'a person of the provider invites to an account: the mail names them',
      'apps/api/src/identity/user-import/facts.ts':
        'an administrator of the provider sent the file; their role is at home',
      'apps/api/src/logistics/shipments/connect-carriers.ts': 'the buyer may hold the contract with the carrier',
      'apps/api/src/logistics/shipments/receive-carrier-events.ts': 'a tracking number names the account of the parcel',
      'apps/api/src/buybacks/links.ts': "the buyer's staff open a buyback of a retailer that their scope reaches",
      'apps/api/src/buybacks/search/find-by-code.ts': "product and store of a buyback that the buyer's scope reaches",
      'apps/api/src/buybacks/desk/read-listed.ts':
        'a row of the list names the product, store, warehouse and account of the other side',
      'apps/api/src/buybacks/page/require-buyback.ts':
        'the page of a buyback names people and places of both its sides',
      'apps/api/src/buybacks/corrections/decide-status-correction.ts':
        'a correction asked for by one side may be approved by the other',
      'apps/api/src/buybacks/papers/read-papers.ts': "the buyer's name and warehouse are printed",
      'apps/api/src/buybacks/litigation/open-litigation.ts':
        "the buyer's warehouse proposes a price for a retailer's buyback",
      'apps/api/src/buybacks/litigation/get-litigation.ts': "the buyer's settings say whether its comment is shared",
      'apps/api/src/buybacks/deliveries/read-whereabouts.ts':
        "the buyer's settings say whether a delivery is an arrival",
      'apps/api/src/operations/templates/copying.ts':
        'the provider named the retailer whose set-up is copied to a new client',
      'apps/api/src/connectors/tell-buyer.job.ts': 'the connection is a row of the buyer',
    },
    control: 'await open.transaction((ctx) => ctx.actFor(body.accountId));',
  },
  {
    name: 'act in the name of a person',
    finds: calls(/(^|\.)inNameOf$/),
    in: {
      'apps/api/src/control/verification/apply-line.ts':
        'a line of a file does what its sender may do, while they still hold the role they sent it in',
    },
    control: 'await perform(ctx.inNameOf(actor), command, theCase);',
  },
  {
    name: 'read the environment',
    finds: says(/process\.env\b/),
    in: {
      'apps/dashboard/server/main.ts': 'the process that serves the dashboard',
      'apps/dashboard/vite.config.ts': 'the API that a development server passes calls on to',
      'apps/api/src/config.ts': 'every setting of the API is read here',
      'apps/sandbox/src/main.ts': 'handed whole to its config.ts',
      'packages/ui/src/primitives/icons/icon-shapes.ts': 'whether this is a build for customers',
      'apps/site/server/config.ts': 'every setting of the site is read here',
    },
    control: 'const port = process.env.PORT;',
  },
  {
    name: 'ask the real clock or real chance',
    finds: calls(
      /^Date\.now$/,
      /^Math\.random$/,
      /^Temporal\.Now\b/,
      /^(crypto\.)?random(UUID(v7)?|Int|Bytes|FillSync)$/,
      /\bgetRandomValues$/,
    ),
    in: {
      'apps/api/src/services.ts': 'where ids and random numbers come from',
      'apps/api/src/payouts/vouchers/issue-voucher.ts': 'the code of a voucher, which nobody may guess',
      'apps/api/src/identity/second-factor/enrolment-claim.ts': 'a nonce, compared by its hash and never by its value',
      'apps/api/src/platform/crypto/password.ts': 'salts',
      'apps/api/src/platform/crypto/seal.ts': 'data keys and nonces',
      'apps/api/src/platform/crypto/seal-object.ts': 'data keys',
      'apps/api/src/platform/crypto/tokens.ts': 'tokens of sessions and links',
      'apps/sandbox/src/open-id/make-provider.ts': 'keys of the sandbox identity provider',
      'apps/site/server/micro-cache.ts': 'nonces of the content security policy',
      'apps/api/src/platform/clock.ts': 'the clocks of the processes',
      'apps/sandbox/src/clock/demo-clock.ts': 'the clock of the demonstration',
      'apps/api/src/platform/http/request-id.ts': 'names every request',
      'apps/api/src/platform/files/stores/disk-store.ts': 'names and ages of files on a disk',
      'apps/api/src/platform/files/stores/put-to-s3.ts': 'names one write among several of the same object',
      'apps/dashboard/app/base/now.ts': 'the clock of the browser',
      'apps/site/app/now.ts': 'the clock of the browser',
      'apps/site/app/new-key.ts': 'where a browser takes names from',
      'apps/dashboard/app/base/new-key.ts': 'where a browser takes names from',
    },
    control: 'const code = randomInt(10);',
  },
  {
    name: 'make a Date of now',
    finds: (source) => [...nodesOf(source)].some((node) => isDateOfNow(node)),
    in: {
      'apps/api/src/platform/clock.ts': 'the system clock',
      'apps/sandbox/src/mailbox/start-mailbox.ts': 'when the mailbox is given no clock',
    },
    control: 'const at = new Date();',
  },
  {
    name: 'ask the clock of PostgreSQL',
    finds: (source) => [...nodesOf(source)].some((node) => isTextWith(node, DATABASE_CLOCK)),
    in: {},
    control: 'await sql`delete from app.session where ended_at < now()`.execute(ctx.db);',
  },
  {
    name: 'multiply or divide by a hundred',
    finds: (source) => [...nodesOf(source)].some((node) => isHundredfold(node)),
    in: {
      'packages/kit/src/money.ts': 'the one conversion between cents and units, and percentages of them',
      'packages/kit/src/working-days.ts': 'centuries',
      'packages/contract/src/pricing/prices.ts': 'a limit in cents of the limit in units: the contract imports nothing',
      'apps/dashboard/app/payments/offers/modifier-words.ts': 'a percentage as Intl takes it',
      'apps/dashboard/app/pricing/revisions/summary-card.tsx': 'the width of a bar',
    },
    control: 'const cents = Math.round(units * 100);',
  },
  {
    name: 'change the search of the address',
    finds: says(/,\s*\w+\] = useSearchParams\(\)/),
    in: { 'apps/dashboard/app/kit/page/use-address.ts': 'starts from what was asked for, drawn or not' },
    control: 'const [, setSearch] = useSearchParams();',
  },
];
/** It is the machine's, which a test and the demonstration cannot move; `ctx.clock` is passed as a parameter instead. */
const DATABASE_CLOCK =
  /\b(now|(clock|statement|transaction)_timestamp)\(\)|\bcurrent_(date|timestamp|time)\b|\blocaltime(stamp)?\b/i;
function isTextWith(node: Node, pattern: RegExp): boolean {
  if (node.type === 'TemplateElement') return pattern.test((node.value as { raw: string }).raw);
  return node.type === 'Literal' && typeof node.value === 'string' && pattern.test(node.value);
}
/** Cents to units or back by hand: `price * 100`, `cents / 100`. */
function isHundredfold(node: Node): boolean {
  if (node.type !== 'BinaryExpression' || !['*', '/'].includes(node.operator as string)) return false;
  const sides = node.operator === '*' ? [node.left as Node, node.right as Node] : [node.right as Node];
  return sides.some((side) => side.value === 100 || side.name === 'CENTS_PER_UNIT');
}
function isDateOfNow(node: Node): boolean {
  if (node.type !== 'NewExpression' || (node.callee as Node).name !== 'Date') return false;
  return (node.arguments as Node[]).length === 0;
}

const FILES = SOURCES.filter((file) => /^(apps|packages)\//.test(file) && !isTestFile(file));

test.each(DOORS)('only the named places $name', ({ finds, in: places, control }) => {
  expect(new Set(FILES.filter((file) => finds(parse(file))))).toEqual(new Set(Object.keys(places)));
  expect(finds(parseText('apps/api/src/identity/control.ts', control))).toBe(true);
});

test('a browser test waits for the element it touches: `findElement()`, not `element()`', () => {
  const takesAtOnce = says(/\.element\(\)/);
  const browserTests = SOURCES.filter((file) => file.endsWith('.browser.test.tsx'));
  expect(browserTests.length).toBeGreaterThan(30);
  expect(browserTests.filter((file) => takesAtOnce(parse(file)))).toEqual([]);
  expect(takesAtOnce(parseText('control.browser.test.tsx', "screen.getByRole('dialog').element().focus();"))).toBe(
    true,
  );
});

test('no test declares a variable `it`, the name of the test function in every test library', () => {
  const declaresIt = (source: Source): boolean =>
    [...nodesOf(source)].some(({ type, id }) => type === 'VariableDeclarator' && (id as Node).name === 'it');
  const tests = SOURCES.filter(isTestFile);
  expect(tests.length).toBeGreaterThan(200);
  expect(tests.filter((file) => declaresIt(parse(file)))).toEqual([]);
  expect(declaresIt(parseText('control.test.ts', 'const it = useApi();'))).toBe(true);
});
