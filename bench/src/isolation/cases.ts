import type { ProofTenant } from '../seed-proof.ts';

/** The ids of one owner: the actor's own, a colleague's elsewhere in the account, another tenant's, or nobody's. */
export type Ids = {
  accountId: string;
  rootId: string;
  unitId: string;
  storeId: string;
  buyerId: string;
  userId: string;
  email: string;
  fileId: string;
  linkToken: string;
  host: string;
  jobId: string;
};
export type Call = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** a file sent as multipart */
  file?: Uint8Array<ArrayBuffer>;
};
/** Builds a request that names things of `theirs`, with the rest of it the actor's own. */
export type Case = (theirs: Ids, mine: Ids) => Call;

const role = (organizationId: string) => [{ module: 'tim', userType: 'store_seller', organizationId }];
let serial = 0;
const fresh = () => `isolation-${process.pid}-${serial++}`;
const person = () => ({ email: `${fresh()}@proof.test`, firstname: 'Proof', lastname: 'Isolation' });
const png = Uint8Array.fromBase64(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
);

/**
 * Every route of the product, by its id. A route that is not here is uncovered and fails the proof, so a new route
 * cannot land without saying which of its inputs name things.
 */
export const CASES: Readonly<Record<string, readonly Case[]>> = {
  login: [({ email }) => ({ body: { email, password: 'Not-the-password-1' } })],
  logout: [() => ({})],
  switchModule: [() => ({ body: { module: 'rps' } })],
  renewPassword: [({ email }) => ({ body: { email } })],
  checkPasswordLink: [({ linkToken }) => ({ params: { token: linkToken } })],
  choosePassword: [({ linkToken }) => ({ params: { token: linkToken }, body: { password: 'Another-Pass-1' } })],
  changePassword: [
    ({ userId }) => ({
      params: { id: userId },
      body: { currentPassword: 'Not-the-password-1', password: 'Another-Pass-1' },
    }),
  ],
  anonymousToken: [({ host }) => ({ body: new URLSearchParams({ url: `https://${host}/` }) })],
  listUsers: [() => ({}), ({ accountId }) => ({ query: { accountId } }), ({ email }) => ({ query: { search: email } })],
  getUser: [({ userId }) => ({ params: { id: userId } })],
  createUser: [
    ({ accountId, storeId }) => ({ body: { accountId, ...person(), modules: role(storeId) } }),
    ({ storeId }, { accountId }) => ({ body: { accountId, ...person(), modules: role(storeId) } }),
    ({ accountId }, { storeId }) => ({ body: { accountId, ...person(), modules: role(storeId) } }),
  ],
  inviteUser: [({ userId }) => ({ params: { id: userId } })],
  userPermissions: [({ userId }) => ({ params: { id: userId } })],
  userCurrentOrganization: [({ userId }) => ({ params: { id: userId } })],
  listAccounts: [() => ({})],
  createAccount: [
    () => ({ body: { name: fresh(), companyCountry: 'FR', isRetailer: true, isBuyerAndWorkshopsSupervisor: false } }),
  ],
  linkAccounts: [({ accountId }, mine) => ({ body: { retailerAccountId: mine.accountId, buyerAccountId: accountId } })],
  listOrganizations: [() => ({}), ({ accountId }) => ({ query: { accountId } })],
  getOrganization: [({ storeId }) => ({ params: { id: storeId } }), ({ rootId }) => ({ params: { id: rootId } })],
  createOrganization: [
    ({ accountId, unitId }) => ({
      body: { accountId, type: 'store', parentOrganizationId: unitId, commonName: fresh() },
    }),
    ({ unitId }, { accountId }) => ({
      body: { accountId, type: 'store', parentOrganizationId: unitId, commonName: fresh() },
    }),
    ({ accountId }, { unitId }) => ({
      body: { accountId, type: 'store', parentOrganizationId: unitId, commonName: fresh() },
    }),
    ({ buyerId }, { accountId }) => ({
      body: { accountId, type: 'warehouse', parentOrganizationId: buyerId, commonName: fresh() },
    }),
  ],
  getRootDetail: [({ accountId }) => ({ params: { id: accountId } })],
  updateRootDetail: [({ rootId }) => ({ params: { id: rootId }, body: { noSearchResultDescription: fresh() } })],
  whiteLabelConfig: [({ host }) => ({ query: { host } })],
  whiteLabelHome: [({ host }) => ({ query: { host } })],
  whiteLabelTexts: [({ host }) => ({ query: { host } })],
  whiteLabelStores: [({ host }) => ({ query: { host } })],
  getHomePage: [({ accountId }) => ({ params: { id: accountId } })],
  saveHomePage: [
    ({ accountId }) => ({
      params: { id: accountId },
      body: { status: 'draft', metaTitle: fresh(), metaDescription: null, widgets: [{ type: 'search' }] },
    }),
  ],
  uploadBrandFile: [({ accountId }) => ({ params: { id: accountId, kind: 'logo' }, file: png })],
  downloadFile: [({ fileId }) => ({ params: { id: fileId } })],
  dashboardData: [() => ({})],
  listQueues: [() => ({})],
  listJobs: [() => ({ params: { name: 'mail' } })],
  retryJob: [({ jobId }) => ({ params: { name: 'mail', id: jobId } })],
};

/**
 * What a visitor of a public site may learn by naming it: the site answers on its host. Everything else of another
 * tenant must look like something that does not exist.
 */
export const PUBLIC_BY_NATURE: Readonly<Record<string, string>> = {
  anonymousToken: 'a public site answers whoever asks for its host',
  whiteLabelConfig: 'a public site answers whoever asks for its host',
  whiteLabelHome: 'a public site answers whoever asks for its host',
  whiteLabelTexts: 'a public site answers whoever asks for its host',
  whiteLabelStores: 'a public site answers whoever asks for its host',
};

/** Routes that rightly never succeed here: they would need a secret nobody in the walk holds. */
export const NEVER_ANSWERED: Readonly<Record<string, string>> = {
  login: 'tried with a wrong password',
  checkPasswordLink: 'tried with tokens that were never given out',
  choosePassword: 'tried with tokens that were never given out',
  changePassword: 'tried with a wrong password',
  downloadFile: 'tried with private files',
  retryJob: 'tried with jobs that do not exist',
};

export function idsOf(tenant: ProofTenant, place: 0 | 1, more: Pick<Ids, 'fileId' | 'linkToken' | 'jobId'>): Ids {
  const user = tenant.users.store_manager;
  return {
    accountId: tenant.accountId,
    rootId: tenant.rootId,
    unitId: tenant.unitIds[place],
    storeId: tenant.storeIds[place],
    buyerId: tenant.buyerId,
    userId: user.userId,
    email: user.email,
    host: tenant.host,
    ...more,
  };
}
