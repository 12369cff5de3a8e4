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
  importId: string;
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
/** Somebody new each time, so that no file is another's again. */
const csv = () =>
  new TextEncoder().encode(`email;firstname;lastname;tim_type;tim_entity\n${fresh()}@proof.test;A;B;store_seller;x`);
const png = Uint8Array.fromBase64(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
);

/** One empty page. */
const pdf = new TextEncoder().encode(
  [
    '%PDF-1.4',
    '1 0 obj',
    '<< /Type /Catalog /Pages 2 0 R >>',
    'endobj',
    '2 0 obj',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    'endobj',
    '3 0 obj',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
    'endobj',
    'xref',
    '0 4',
    '0000000000 65535 f ',
    '0000000009 00000 n ',
    '0000000058 00000 n ',
    '0000000115 00000 n ',
    'trailer',
    '<< /Size 4 /Root 1 0 R >>',
    'startxref',
    '186',
    '%%EOF',
    '',
  ].join('\n'),
);

/**
 * Every route of the product, by its id. A route that is not here is uncovered and fails the proof, so a new route
 * cannot land without saying which of its inputs name things.
 */
export const CASES: Readonly<Record<string, readonly Case[]>> = {
  login: [({ email }) => ({ body: { email, password: 'Not-the-password-1' } })],
  logout: [() => ({})],
  beginSso: [({ email }) => ({ query: { domain: email } })],
  finishSso: [
    ({ rootId, linkToken }) => ({ params: { id: rootId }, body: { openidSessionId: linkToken, response: 'code=x' } }),
  ],
  forgetSsoIdentities: [({ userId }) => ({ params: { id: userId } })],
  getSsoConfiguration: [
    ({ rootId }) => ({ params: { id: rootId } }),
    ({ accountId }) => ({ params: { id: accountId } }),
  ],
  saveSsoConfiguration: [
    ({ rootId }) => ({
      params: { id: rootId },
      body: {
        issuer: 'https://idp.proof.example',
        clientId: fresh(),
        domains: [{ domain: `${fresh()}.example`, verified: false }],
        active: false,
        mandatory: false,
        version: 0,
      },
    }),
  ],
  // An address that is refused before it is resolved: the proof talks to nobody.
  testSsoConfiguration: [
    ({ rootId }) => ({ params: { id: rootId }, body: { issuer: 'https://127.0.0.1', clientId: 'proof' } }),
  ],
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
  listUsers: [
    () => ({}),
    ({ accountId }) => ({ query: { accountId } }),
    ({ email }) => ({ query: { search: email } }),
    ({ storeId }) => ({ query: { organizationId: storeId } }),
  ],
  getUser: [({ userId }) => ({ params: { id: userId } })],
  createUser: [
    ({ accountId, storeId }) => ({ body: { accountId, ...person(), modules: role(storeId) } }),
    ({ storeId }, { accountId }) => ({ body: { accountId, ...person(), modules: role(storeId) } }),
    ({ accountId }, { storeId }) => ({ body: { accountId, ...person(), modules: role(storeId) } }),
  ],
  updateUser: [
    ({ userId }) => ({ params: { id: userId }, body: { lastname: fresh(), version: 1 } }),
    ({ storeId }, { userId }) => ({ params: { id: userId }, body: { modules: role(storeId), version: 1 } }),
  ],
  assignableUserTypes: [() => ({}), ({ accountId }) => ({ query: { accountId } })],
  listUserEntities: [
    () => ({}),
    ({ accountId }) => ({ query: { accountId } }),
    ({ storeId }) => ({ query: { id: storeId } }),
  ],
  importUsers: [({ accountId }) => ({ query: { accountId }, file: csv() })],
  getUserImport: [({ importId }) => ({ params: { id: importId } })],
  listIgnoredUserLines: [({ importId }) => ({ params: { id: importId } })],
  userImportTemplate: [() => ({})],
  userImportDocumentation: [() => ({ query: { language: 'fr-FR' } })],
  inviteUser: [({ userId }) => ({ params: { id: userId } })],
  userPermissions: [({ userId }) => ({ params: { id: userId } })],
  userCurrentOrganization: [({ userId }) => ({ params: { id: userId } })],
  listAccounts: [() => ({})],
  createAccount: [
    () => ({ body: { name: fresh(), companyCountry: 'FR', isRetailer: true, isBuyerAndWorkshopsSupervisor: false } }),
  ],
  linkAccounts: [({ accountId }, mine) => ({ body: { retailerAccountId: mine.accountId, buyerAccountId: accountId } })],
  getAccount: [({ accountId }) => ({ params: { id: accountId } })],
  updateAccount: [({ accountId }) => ({ params: { id: accountId }, body: { capital: fresh() } })],
  deleteAccount: [({ accountId }) => ({ params: { id: accountId } })],
  listAccountLinks: [({ accountId }) => ({ query: { accountId } })],
  unlinkAccounts: [
    ({ accountId }, mine) => ({ params: { retailerAccountId: mine.accountId, buyerAccountId: accountId } }),
    ({ accountId }, mine) => ({ params: { retailerAccountId: accountId, buyerAccountId: mine.accountId } }),
  ],
  listAccountJobs: [({ accountId }) => ({ params: { id: accountId } })],
  retryAccountJob: [({ accountId, jobId }) => ({ params: { id: accountId, jobId } })],
  reindexCatalog: [({ accountId }) => ({ params: { id: accountId } })],
  listOrganizations: [
    () => ({}),
    ({ accountId }) => ({ query: { accountId } }),
    ({ unitId }) => ({ query: { parentOrganizationId: unitId } }),
  ],
  readOrganizationTree: [
    () => ({}),
    ({ accountId }) => ({ query: { accountId } }),
    ({ unitId }) => ({ query: { parentOrganizationId: unitId } }),
  ],
  listAvailableParents: [
    ({ accountId }) => ({ query: { accountId, type: 'store' } }),
    ({ unitId }) => ({ query: { type: 'management_unit', moved: unitId } }),
  ],
  listConnectedWarehouses: [() => ({}), ({ accountId }) => ({ query: { accountId } })],
  listPublicOrganizations: [() => ({})],
  getRootOrganization: [({ accountId }) => ({ query: { accountId } })],
  getOrganization: [({ storeId }) => ({ params: { id: storeId } }), ({ rootId }) => ({ params: { id: rootId } })],
  countOrganizationModules: [({ unitId }) => ({ params: { id: unitId } })],
  countOrganizationUsers: [({ unitId }) => ({ params: { id: unitId } })],
  updateOrganization: [
    ({ storeId }) => ({ params: { id: storeId }, body: { capital: fresh(), version: 1 } }),
    ({ unitId }, { storeId }) => ({ params: { id: storeId }, body: { parentOrganizationId: unitId, version: 1 } }),
    ({ storeId }, mine) => ({ params: { id: mine.storeId }, body: { defaultWarehouseId: storeId, version: 1 } }),
  ],
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
  getBuybackSettings: [() => ({})],
  listChanges: [
    () => ({}),
    ({ accountId }) => ({ query: { accountId } }),
    ({ userId }) => ({ query: { actorId: userId } }),
    ({ storeId }) => ({ query: { entityId: storeId } }),
    ({ rootId }) => ({ query: { entityId: rootId } }),
    ({ userId, accountId }) => ({ query: { entityId: userId, accountId } }),
  ],
  uploadSiteDocument: [({ accountId }) => ({ params: { id: accountId, kind: 'eula' }, file: pdf })],
  removeSiteDocument: [({ accountId }) => ({ params: { id: accountId, kind: 'faqAndContact' } })],
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

/** Routes that show a retailer the workshops of a buyer it is linked to, by their ids and names. */
export const SHOWN_BY_LINK: Readonly<Record<string, string>> = {
  listConnectedWarehouses: 'devices are sent there',
};

/** Routes that rightly never succeed here: they would need a secret nobody in the walk holds. */
export const NEVER_ANSWERED: Readonly<Record<string, string>> = {
  login: 'tried with a wrong password',
  beginSso: 'no organization of the walk has an identity provider',
  finishSso: 'tried with secrets that were never given out',
  checkPasswordLink: 'tried with tokens that were never given out',
  choosePassword: 'tried with tokens that were never given out',
  changePassword: 'tried with a wrong password',
  downloadFile: 'tried with private files',
  retryJob: 'tried with jobs that do not exist',
  removeSiteDocument: 'tried with documents that were never published',
  retryAccountJob: 'tried with jobs that do not exist',
  deleteAccount: 'tried with clients that are active',
};

export function idsOf(
  tenant: ProofTenant,
  place: 0 | 1,
  more: Pick<Ids, 'fileId' | 'linkToken' | 'jobId' | 'importId'>,
): Ids {
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
