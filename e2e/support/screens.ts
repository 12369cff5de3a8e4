import { ROUTE_ROWS } from '../../apps/dashboard/app/navigation/paths.ts';
import { openSession, PEOPLE } from './people.ts';

type Found = { id: string; identificationNumber?: string };
/** One thing of the demonstration per kind, found by the API as the provider sees it. */
type Samples = Readonly<
  Record<
    | 'account'
    | 'entity'
    | 'user'
    | 'administrator'
    | 'category'
    | 'question'
    | 'product'
    | 'revision'
    | 'circuit'
    | 'paymentMode'
    | 'dispatchRule'
    | 'buyback'
    | 'disputed'
    | 'finished'
    | 'predeclaredCode'
    | 'item'
    | 'packing'
    | 'packingWithLabel'
    | 'registered'
    | 'stock'
    | 'stockedItem'
    | 'printStation'
    | 'refurbStep'
    | 'refurbQuestion'
    | 'part'
    | 'service'
    | 'serviced'
    | 'diagnosis'
    | 'finalized',
    string
  >
>;
async function findSamples(): Promise<Samples> {
  const { apiToken, currentModule, id } = (await openSession(PEOPLE.super_admin)) as Awaited<
    ReturnType<typeof openSession>
  > & { id: string };
  const headers = { 'x-product-token': apiToken, 'x-module': currentModule };
  const find = async (path: string, as = headers): Promise<Found> => {
    const answer = await fetch(`${process.env.REPRISE_API_URL}${path}`, { headers: as });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    const { 'hydra:member': found } = (await answer.json()) as { 'hydra:member': Found[] };
    if (!found[0]) throw new Error(`${path}: the demonstration has none, so its pages would be looked at empty`);
    return found[0];
  };
  const first = async (...asked: Parameters<typeof find>): Promise<string> => (await find(...asked)).id;
  const store = (await openSession(PEOPLE.store_manager)) as Awaited<ReturnType<typeof openSession>> & { id: string };
  const inStore = { 'x-product-token': store.apiToken, 'x-module': store.currentModule };
  const send = async (path: string, body?: object): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${process.env.REPRISE_API_URL}${path}`, {
      headers: { ...inStore, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
  const { id: organizationId } = await send(`/users/${store.id}/current-organization`);
  /** An expedition that nobody packs: other journeys have their own. */
  const begin = async (withLabel: boolean): Promise<string> =>
    String((await send('/expeditions', { organizationId, direction: 'inbound', withLabel })).id);
  const asPerson = async (email: string) => {
    const opened = (await openSession(email)) as Awaited<ReturnType<typeof openSession>>;
    return { 'x-product-token': opened.apiToken, 'x-module': opened.currentModule };
  };
  const inWorkshop = await asPerson(PEOPLE.warehouse_manager);
  const atBench = await asPerson(PEOPLE.warehouse_operator);
  const running = (await find('/item-refurb-steps?status[]=in_progress', inWorkshop)) as Found & {
    item: { itemId: string };
  };
  const look = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`${process.env.REPRISE_API_URL}${path}`, { headers: atBench });
    return (await answer.json()) as T;
  };
  /** The operator's own diagnosis whose questions are answered. */
  const { mine } = await look<{ mine: Found[] }>('/refurb-diagnoses');
  const begun = await Promise.all(
    mine.map(({ id: one }) => look<Found & { responses: unknown[] }>(`/refurb-diagnoses/${one}`)),
  );
  const answered = begun.find(({ responses }) => responses.length)!;
  const buyback = await first('/buybacks?status[]=bb_awaiting_inventory', inStore);
  const account = await first('/accounts?search=C%C3%A8dre');
  const category = await first(`/categories?accountId=${account}&search=smartphones`);
  return {
    account,
    category,
    question: await first(`/diagnostic-questions?accountId=${account}&categoryId=${category}`),
    product: await first(`/products?accountId=${account}&category[]=${category}`),
    revision: await first(`/price-revisions?accountId=${account}&order[createdAt]=asc`),
    circuit: await first(`/dispatch-circuit-rules?accountId=${account}`),
    paymentMode: await first(`/payment-modes?accountId=${account}`),
    dispatchRule: await first(`/warehouse-dispatch-rules?accountId=${account}`),
    entity: await first(`/organizations?accountId=${account}&type[]=store`),
    user: await first(`/users?accountId=${account}`),
    administrator: id,
    buyback,
    item: ((await send(`/buybacks/${buyback}`)).item as { id: string }).id,
    packing: await begin(false),
    packingWithLabel: await begin(true),
    registered: await first('/expeditions?isRegistered=true', inStore),
    disputed: await first('/buybacks?litigation=open', inStore),
    finished: await first('/buybacks?group[]=finalized', inStore),
    stock: await first('/stocks', inWorkshop),
    printStation: await first('/print-stations', inWorkshop),
    stockedItem: await first('/items', inWorkshop),
    refurbStep: await first('/refurb-steps', inWorkshop),
    part: await first('/parts', inWorkshop),
    refurbQuestion: await first('/refurb-diagnosis-questions', inWorkshop),
    service: running.id,
    serviced: running.item.itemId,
    diagnosis: answered.id,
    finalized: (await look<{ diagnoses: Found[] }>(`/items/${running.item.itemId}`)).diagnoses[0]!.id,
    predeclaredCode: (await find('/buybacks-predeclared?isOld=true', inStore)).identificationNumber!,
  };
}
let samples: ReturnType<typeof findSamples> | undefined;

type Sample = string | ((found: Samples) => string);
/** What stands for the parameters of an address when somebody only looks at the page. */
const SAMPLES: Readonly<Record<string, Sample>> = {
  '/renew/:token': '/renew/not-a-token',
  '/queues/:name': '/queues/mail',
  '/*': '/nothing-here',
  '/client/:organizationId/edit': ({ account }) => `/client/${account}/edit`,
  '/client/:id/editPages': ({ account }) => `/client/${account}/editPages`,
  '/account/:accountId/linked-buyers': ({ account }) => `/account/${account}/linked-buyers`,
  '/connectors/:organizationId/SSO': ({ account }) => `/connectors/${account}/SSO`,
  '/entity/:id/edit': ({ entity }) => `/entity/${entity}/edit`,
  '/user/:id/edit': ({ user }) => `/user/${user}/edit`,
  '/userClient/:id/edit': ({ user }) => `/userClient/${user}/edit`,
  '/category/:id/edit': ({ category }) => `/category/${category}/edit`,
  '/category/:categoryId': ({ category }) => `/category/${category}`,
  '/category/:categoryId/question/add': ({ category }) => `/category/${category}/question/add`,
  '/category/:categoryId/question/:questionId': ({ category, question }) =>
    `/category/${category}/question/${question}`,
  '/product/:id/edit': ({ product }) => `/product/${product}/edit`,
  '/prices/:id': ({ revision }) => `/prices/${revision}`,
  '/prices/:id/edit': ({ revision }) => `/prices/${revision}/edit`,
  '/circuit/:id/edit': ({ circuit }) => `/circuit/${circuit}/edit`,
  '/paymentMode/:id/edit': ({ paymentMode }) => `/paymentMode/${paymentMode}/edit`,
  '/warehouse-dispatch-rule/:id?': ({ dispatchRule }) => `/warehouse-dispatch-rule/${dispatchRule}`,
  '/buyback/:id': ({ disputed }) => `/buyback/${disputed}`,
  '/buyback/:id/edit': ({ buyback }) => `/buyback/${buyback}/edit`,
  '/buyback/:id/edition': ({ buyback }) => `/buyback/${buyback}/edition`,
  '/buyback-confirmation': ({ buyback }) => `/buyback-confirmation?ids=${buyback}`,
  '/buyback-confirmation-docs': ({ buyback }) => `/buyback-confirmation-docs?ids=${buyback}`,
  '/items/:itemId/whereabouts': ({ item }) => `/items/${item}/whereabouts`,
  '/expedition': ({ packing }) => `/expedition?expedition=${packing}`,
  '/packing-with-label': ({ packingWithLabel }) => `/packing-with-label?expedition=${packingWithLabel}`,
  '/expedition/confirmation': ({ registered }) => `/expedition/confirmation?expedition=${registered}`,
  '/warehouse/confirmation-checkin/:itemId?': '/warehouse/confirmation-checkin',
  '/warehouse/check/:itemId?': '/warehouse/check',
  '/stocks/:id/edit': ({ stock }) => `/stocks/${stock}/edit`,
  '/warehouse/print-stations/:id/edit': ({ printStation }) => `/warehouse/print-stations/${printStation}/edit`,
  '/stocks/:id/count': ({ stock }) => `/stocks/${stock}/count`,
  '/items-stock/:id/edit': ({ stockedItem }) => `/items-stock/${stockedItem}/edit`,
  '/warehouse/items/:itemId': ({ serviced }) => `/warehouse/items/${serviced}`,
  '/warehouse/item-refurb-steps/:itemRefurbStepId': ({ service }) => `/warehouse/item-refurb-steps/${service}`,
  '/warehouse/item-refurb-steps/completed': '/warehouse/item-refurb-steps/completed?stockName=Batteries',
  '/warehouse/parts/:partId': ({ part }) => `/warehouse/parts/${part}`,
  '/refurb-step/:id/edit': ({ refurbStep }) => `/refurb-step/${refurbStep}/edit`,
  '/refurb-diagnosis-questions/:id/edit': ({ refurbQuestion }) => `/refurb-diagnosis-questions/${refurbQuestion}/edit`,
  '/warehouse/refurb-diagnosis/:id': ({ diagnosis }) => `/warehouse/refurb-diagnosis/${diagnosis}`,
  '/refurb-diagnosis/:id/questions': ({ diagnosis }) => `/refurb-diagnosis/${diagnosis}/questions`,
  '/refurb-diagnosis/:id/summary': ({ diagnosis }) => `/refurb-diagnosis/${diagnosis}/summary`,
  '/refurb-diagnosis/:id/stock': ({ diagnosis }) => `/refurb-diagnosis/${diagnosis}/stock`,
  '/refurb-diagnosis/:id/finalized': ({ finalized }) => `/refurb-diagnosis/${finalized}/finalized`,
  '/userAdmin/:id/edit': ({ administrator }) => `/userAdmin/${administrator}/edit`,
};
/** Leave at once for another screen, as a cart without a device, or are the same page under a second address. */
const NOT_LOOKED_AT = /^\/auth\/|^\/login\/|^\/open-?id\/|^\/beta\/|^\/cart\//;
/** Whom a page is for, where the provider's super administrator has none. */
const FOR_OTHERS: Readonly<Record<string, string>> = {
  '/settings/tim/general': PEOPLE.root_management_unit_manager,
  '/settings/lcm/general': PEOPLE.buyer_manager,
  '/design': PEOPLE.root_management_unit_manager,
  '/home': PEOPLE.root_management_unit_manager,
  '/opening': PEOPLE.root_management_unit_manager,
  '/readiness': PEOPLE.root_management_unit_manager,
  '/tasks': PEOPLE.buyer_manager,
  '/claims': PEOPLE.buyer_manager,
  '/payments': PEOPLE.root_management_unit_manager,
  '/payments/statement': PEOPLE.root_management_unit_manager,
  '/buybacksQuarantine': PEOPLE.warehouse_manager,
  '/translations': PEOPLE.root_management_unit_manager,
};
/** Pages about what one account buys: the provider's people would first have to say whose. */
const OF_A_CATALOGUE = /^\/(categor|product|diagnostic|circuit|paymentMode|warehouse-dispatch|prices)/;

/** Stations of a warehouse. */
const OF_A_WAREHOUSE = /^\/(warehouse\/|verification|stocks|items-stock|refurb-)/;

/** A diagnosis is the work of one person: others are shown whose it is. */
const AT_THE_BENCH = /^\/(warehouse\/refurb-diagnosis\/|refurb-diagnosis\/:id)/;

/** Pages of people who work with buybacks: the provider's people arrive in a module without any. */
const OF_A_STORE = /^\/(buyback|cart\/|start-expedition|expedition|packing-with-label|items\/)/;

function whoLooksAt(path: string): string {
  if (FOR_OTHERS[path]) return FOR_OTHERS[path];
  if (OF_A_STORE.test(path)) return PEOPLE.store_manager;
  if (AT_THE_BENCH.test(path)) return PEOPLE.warehouse_operator;
  if (OF_A_WAREHOUSE.test(path)) return PEOPLE.warehouse_manager;
  return OF_A_CATALOGUE.test(path) ? PEOPLE.root_management_unit_manager : PEOPLE.super_admin;
}

export type Screen = { path: string; who: string; at?: (found: Samples) => string };
/** More than one face of the same address, as the manager of a store sees it. */
const faces: readonly Pick<Screen, 'path' | 'at'>[] = [
  { path: '/buyback/:id', at: ({ buyback }) => `/buyback/${buyback}` },
  { path: '/buyback/:id', at: ({ finished }) => `/buyback/${finished}` },
  { path: '/buyback/:id', at: ({ disputed }) => `/buyback/${disputed}?tab=answers` },
  { path: '/buyback/:id', at: ({ disputed }) => `/buyback/${disputed}?tab=history` },
  { path: '/buybacks-predeclared', at: ({ predeclaredCode }) => `/buybacks-predeclared?code=${predeclaredCode}` },
  // A code that names one thing opens it.
  { path: '/search', at: () => '/search?code=9999999999999' },
  { path: '/tasks' },
  { path: '/' },
];
/** The tabs of an item and the list of the services, as the manager of a workshop sees them. */
const workshopFaces: readonly Pick<Screen, 'path' | 'at'>[] = [
  { path: '/items-stock/:id/edit', at: ({ serviced }) => `/items-stock/${serviced}/edit?tab=economics` },
  { path: '/items-stock/:id/edit', at: ({ serviced }) => `/items-stock/${serviced}/edit?tab=services` },
];
/** Every page of the dashboard that is built: a new page is looked at without being named here. */
const built = ROUTE_ROWS.filter(({ file, path }) => file !== undefined && !NOT_LOOKED_AT.test(path));
const screensOf = (isOpen: boolean): Screen[] =>
  built.filter(({ access }) => (access === 'open') === isOpen).map(({ path }) => ({ path, who: whoLooksAt(path) }));

export const OPEN_SCREENS = screensOf(true);
// The last one stands for the pages that are not built.
export const STAFF_SCREENS: readonly Screen[] = [
  ...screensOf(false),
  ...faces.map((face) => ({ ...face, who: PEOPLE.store_manager })),
  ...workshopFaces.map((face) => ({ ...face, who: PEOPLE.warehouse_manager })),
  { path: '/searchPayment', who: PEOPLE.super_admin },
];

export async function addressOf({ path, at }: Screen): Promise<string> {
  const sample = at ?? SAMPLES[path] ?? path;
  if (typeof sample === 'function') {
    samples ??= findSamples();
    return sample(await samples);
  }
  if (/[:*]/.test(sample))
    throw new Error(`${path} has a page: give it an address in SAMPLES, so that it is looked at`);
  return sample;
}

/** The address without what is asked of the page: a page may add to that. */
export const pathOf = (address: string): string => new URL(address, 'http://any').pathname;

export const SITE_HOSTS = ['cedre.localhost', 'jonquille.localhost'] as const;
export const SITE_LANGUAGES = ['fr', 'en', 'nl', 'de'] as const;
export const SITE_SCREENS = [
  '',
  '/search',
  '/search?q=pixel',
  '/categories',
  '/stores',
  '/cgu',
  '/cgs',
  '/faq',
  '/cookies-policy-document',
  '/accessibility-statement',
  '/404',
  '/estimate-error',
] as const;
