import type { AnyRoute } from '@reprise/contract/http/route';
import { routes } from '@reprise/contract/http/routes';
import type { Answer } from '../isolation/ask.ts';
import type { Call, Case } from '../isolation/case.ts';
import { CASES, NEVER_ANSWERED } from '../isolation/cases.ts';
import type { Ids } from '../isolation/ids.ts';
import { foreignMarks, marksIn, same } from '../isolation/judge.ts';
import { bothEmptyLists, inOrder, nobody, withoutSent } from '../isolation/walk.ts';
import { type Table, verdictOf } from './expected.ts';
import { changedTables, fingerprint } from './fingerprint.ts';
import type { TenantName } from './giving.ts';
import { GUARDS, OR_GUARDS, READING_POSTS, STAFF_GUARDS } from './guards.ts';
import { callersOf } from './people.ts';
import { callersOfTenant, idsOfTenant, nobodies, type RouteCaller } from './route-callers.ts';
import { askRoute } from './send.ts';
import { expectThat, inParallel, type Tally } from './tally.ts';
import type { World } from './world.ts';

/** What a module does not have although its permission does: the lists and texts of the shops are not the buyer's. */
const NOT_IN_MODULE: Readonly<Record<string, string>> = {
  updateRootDetail: 'lcm',
  uploadSiteDocument: 'lcm',
  removeSiteDocument: 'lcm',
  // A store sells at its counter, not with the cart of the site.
  createCart: 'tim',
};
/** Papers of a buyback that tell who sold it. */
const NAMES_A_PERSON = new Set(['transfer_order', 'shipping_label']);
/** Their own case opens a part of a person's data, and each of these papers shows more than that part. */
const READS_PARTS_ONLY = new Set(['WM', 'BM']);
/** Routes that the `o` of these user types does not reach: the inbound label is the retailer's order. */
const OUTSIDE_OWN_CASE: Readonly<Record<string, ReadonlySet<string>>> = {
  orderLabelAgain: new Set(['WM', 'BM']),
  readyToSend: new Set(['WM', 'BM']),
  confirmLabels: new Set(['WM', 'BM']),
  // Who sent a device says that it came back.
  reportBackAtSender: new Set(['WM', 'BM']),
  // A warehouse says that a device is lost, and not what is paid for it.
  compensateLoss: new Set(['WM']),
  // A warehouse manager corrects what a step of the item workflow offers, which the walk does not name.
  editBuyback: new Set(['WM']),
  // An address is looked for by the retailer's people: the others never read one.
  findBuybackCustomer: new Set(['WM', 'BM']),
};
/** Routes that also ask for the page they belong to, or for what they read. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  revealCustomer: ['ROLE_BUYBACK_DETAIL_PAGE'],
  findBuybackCustomer: ['ROLE_CUSTOMER_PII_READ'],
  // The walk names the transport: each place has its permission.
  markItemAsLost: ['ROLE_ITEM_MARK_AS_LOST_TRANSPORT'],
};
/** A file of a bank names many orders: those that are not the caller's are counted and change nothing, as the rows show below. */
const COUNTS_UNKNOWN = new Set(['importBankAnswer']);
/** They say of each thing whether it was found, and a count keeps the scan of a code that nobody knows. */
const ANSWERS_EACH = new Set([
  'moveItemsToStock',
  'startItemServices',
  'completeItemServices',
  'sellItems',
  'scanForStockCount',
]);
/** Proved beside the ways to rise: with every module, and with sessions nobody needs any more. */
const ELSEWHERE = new Set(['switchModule', 'logout']);
type Walk = {
  world: World;
  table: Table;
  tally: Tally;
  ids: Record<TenantName, Ids>;
  /** routes that worked for somebody: being refused only would prove nothing */
  answered: Set<string>;
};

/** Every guarded route by everybody in each of their modules, about their own things, strangers' and partners'. */
export async function proveRoutes(world: World, table: Table, tally: Tally): Promise<void> {
  for (const { id, access, orAccess } of routes) {
    expectThat(tally, GUARDS[id] === access, () => `${id} asks for ${access}, and should for ${GUARDS[id]}`);
    expectThat(
      tally,
      OR_GUARDS[id] === orAccess,
      () => `${id} is opened by ${orAccess}, and should by ${OR_GUARDS[id]}`,
    );
  }
  const { tenants } = world;
  const ids = {
    a: await idsOfTenant(world, tenants.a),
    b: await idsOfTenant(world, tenants.b),
    buyer: await idsOfTenant(world, tenants.buyer),
  };
  const walk: Walk = { world, table, tally, ids, answered: new Set() };
  await proveRefusals(walk);
  for (const name of ['a', 'b', 'buyer'] as const) await proveTenant(walk, name);
  await proveProvider(walk);
  for (const { id } of guarded().filter(({ id }) => !ELSEWHERE.has(id) && !NEVER_ANSWERED[id]))
    expectThat(tally, walk.answered.has(id), () => `${id} worked for nobody`);
}

const guardOf = ({ id, access }: AnyRoute): string => GUARDS[id] ?? access;
const guarded = (): AnyRoute[] => inOrder.filter((route) => guardOf(route) !== 'anyone' && CASES[route.id]);
const verdict = ({ table }: Walk, caller: RouteCaller, route: AnyRoute, one: Case) => {
  const by = (guard: string) =>
    verdictOf(table, caller, { guard, method: READING_POSTS.has(route.id) ? 'GET' : route.method });
  const isStaff = caller.type !== 'nobody' && caller.type !== 'PA';
  const other = OR_GUARDS[route.id];
  const isOpened = other !== undefined && by(other) === 'allowed';
  if (isStaff && isOpened && (ALSO[route.id] ?? []).every((also) => by(also) === 'allowed')) return 'allowed';
  const verdicts = (isStaff ? guardsOfStaff(route, one) : [guardOf(route)]).map(by);
  const refusal = verdicts.find((due) => due !== 'allowed');
  if (refusal) return refusal;
  if (OUTSIDE_OWN_CASE[route.id]?.has(caller.type)) return 'permission_denied';
  return READS_PARTS_ONLY.has(caller.type) && NAMES_A_PERSON.has(paperOf(one)) ? 'permission_denied' : 'allowed';
};
const paperOf = (one: Case): string => one(nobody(), nobody()).params?.kind ?? '';
const guardsOfStaff = (route: AnyRoute, one: Case): string[] => {
  const naming = NAMES_A_PERSON.has(paperOf(one)) ? ['ROLE_CUSTOMER_PII_READ'] : [];
  return [STAFF_GUARDS[route.id] ?? guardOf(route), ...(ALSO[route.id] ?? []), ...naming];
};
/** The answer to HEAD has no body, so its status alone decides. */
const isDenied = ({ method }: AnyRoute, { status, body }: Answer): boolean =>
  status === 403 && (method === 'HEAD' || body.includes('"permission_denied"'));
const at = (route: AnyRoute, caller: RouteCaller) => `${route.method} ${route.path} by ${caller.name}`;
const told = ({ status, body }: Answer) => `${status} ${body.slice(0, 160)}`;
/** Whether a request names anything: one that does not is the same whoever is meant. */
function names(one: Case): boolean {
  let isNamed = false;
  const read = {
    get: () => {
      isNamed = true;
      return '';
    },
  };
  one(new Proxy({} as Ids, read), nobody());
  return isNamed;
}

/** Without the permission the answer is 403 for every input, and no row changes. */
async function proveRefusals(walk: Walk): Promise<void> {
  const { world, tally, ids } = walk;
  const tenants = Object.values(world.tenants);
  const everybody = [
    ...nobodies().map((caller) => ({ caller, mine: ids.a })),
    ...tenants.flatMap((tenant) => callersOfTenant(tenant).map((caller) => ({ caller, mine: ids[tenant.name] }))),
    ...Object.values(world.provider).flatMap((person) => callersOf(person).map((caller) => ({ caller, mine: ids.a }))),
  ];
  const before = await fingerprint(world.admin);
  await inParallel(guarded(), 6, async (route) => {
    for (const { caller, mine } of everybody) {
      for (const one of CASES[route.id]!) {
        const due = verdict(walk, caller, route, one);
        if (due === 'allowed') continue;
        for (const theirs of names(one) ? Object.values(ids) : [mine]) {
          const answer = await askRoute(world.base, route, caller.headers, one(theirs, mine));
          const isDue = due === 'not_signed_in' ? answer.status === 401 : isDenied(route, answer);
          expectThat(tally, isDue, () => `${at(route, caller)} should be ${due}: ${told(answer)}`);
        }
      }
    }
  });
  const changed = changedTables(before, await fingerprint(world.admin));
  expectThat(tally, changed.length === 0, () => `refused requests changed ${changed.join(', ')}`);
}

/** With the permission the actor's own things answer and those of others are 404; nothing of others changes. */
async function proveTenant(walk: Walk, name: TenantName): Promise<void> {
  const { world, tally, ids } = walk;
  const others = Object.values(world.tenants).filter((tenant) => tenant.name !== name);
  const prints = () => Promise.all(others.map(({ accountId }) => fingerprint(world.admin, accountId)));
  const before = await prints();
  const callers = callersOfTenant(world.tenants[name]);
  for (const route of guarded()) {
    if (ELSEWHERE.has(route.id)) continue;
    await inParallel(callers, route.method === 'GET' ? 6 : 1, async (caller) => {
      for (const one of CASES[route.id]!.filter((its) => verdict(walk, caller, route, its) === 'allowed')) {
        const about = async (theirs: Ids) => {
          const call = one(theirs, ids[name]);
          const answer = await askRoute(world.base, route, caller.headers, call);
          return { ...answer, body: withoutSent(answer.body, call) };
        };
        const own = await about(ids[name]);
        if (own.status < 300) walk.answered.add(route.id);
        expectOwn(tally, route, caller, own);
        if (!names(one)) continue;
        const absent = await about(nobody());
        for (const other of others) {
          const theirs = ids[other.name];
          const answer = await about(theirs);
          const isAlike = same(answer, absent) || bothEmptyLists(answer.body, absent.body);
          expectThat(
            tally,
            isAlike && showsNothing(route, answer, one(theirs, ids[name]), theirs),
            () => `${at(route, caller)}: others’ ${told(answer)}, nobody’s ${told(absent)}`,
          );
        }
      }
    });
  }
  const after = await prints();
  for (const [n, other] of others.entries()) {
    const changed = changedTables(before[n]!, after[n]!);
    expectThat(tally, changed.length === 0, () => `people of ${name} changed ${changed.join(', ')} of ${other.name}`);
  }
}

function expectOwn(tally: Tally, route: AnyRoute, caller: RouteCaller, answer: Answer): void {
  // What a link refuses a visitor looks like a missing permission where there is no body.
  const isByLink = caller.type === 'PA' && route.method === 'HEAD';
  const isRefused = answer.status === 401 || (!isByLink && isDenied(route, answer));
  const isDue = NOT_IN_MODULE[route.id] === caller.module;
  expectThat(
    tally,
    isRefused === isDue && answer.status < 500,
    () => `${at(route, caller)} should be ${isDue ? 'denied' : 'allowed'}: ${told(answer)}`,
  );
}

/** A list may still hold one's own; a request that would change something has found nothing to change. */
function showsNothing(route: AnyRoute, answer: Answer, { params, query }: Call, theirs: Ids): boolean {
  if (answer.status >= 300) return true;
  const marks = foreignMarks([theirs]);
  const isRead = route.method === 'GET' || route.method === 'HEAD' || READING_POSTS.has(route.id);
  // Staff need no link: to them a strange one beside a buyback of their own says nothing.
  const isOwn = STAFF_GUARDS[route.id] !== undefined && !marks.includes(params?.id ?? '');
  return (
    (isRead || isOwn || COUNTS_UNKNOWN.has(route.id) || ANSWERS_EACH.has(route.id)) &&
    marksIn(answer, marks, JSON.stringify([params, query])).length === 0
  );
}

/** The provider works for every tenant, within its permissions. */
async function proveProvider(walk: Walk): Promise<void> {
  const { world, tally, ids } = walk;
  const callers = Object.values(world.provider).flatMap(callersOf);
  for (const route of guarded()) {
    if (ELSEWHERE.has(route.id)) continue;
    await inParallel(callers, route.method === 'GET' ? 6 : 1, async (caller) => {
      for (const one of CASES[route.id]!.filter((its) => verdict(walk, caller, route, its) === 'allowed'))
        for (const theirs of names(one) ? Object.values(ids) : [ids.a]) {
          const answer = await askRoute(world.base, route, caller.headers, one(theirs, ids.a));
          if (answer.status < 300) walk.answered.add(route.id);
          const isRefused = answer.status === 401 || isDenied(route, answer);
          expectThat(tally, !isRefused && answer.status < 500, () => `${at(route, caller)}: ${told(answer)}`);
        }
    });
  }
}
