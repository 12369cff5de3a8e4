import { BUYBACK_CASES } from './buyback-cases.ts';
import type { Case } from './case.ts';
import { CATEGORY_CASES } from './category-cases.ts';
import { CONTROL_CASES } from './control-cases.ts';
import { DISPATCH_CASES } from './dispatch-cases.ts';
import { PAYOUT_CASES } from './payout-cases.ts';
import { QUARANTINE_CASES, QUARANTINE_NEVER_ANSWERED } from './quarantine-cases.ts';
import { fresh, png } from './samples.ts';
import { TRANSIT_CASES } from './transit-cases.ts';
import { WHITE_LABEL_CASES } from './white-label-cases.ts';
import { DEPARTURE_CASES, DEPARTURES_NEVER_ANSWERED } from './workshop/departure-cases.ts';
import { DIAGNOSIS_CASES, DIAGNOSIS_NEVER_ANSWERED } from './workshop/diagnosis-cases.ts';
import { MARGIN_CASES, MARGINS_NEVER_ANSWERED } from './workshop/margin-cases.ts';
import { PART_CASES, PARTS_NEVER_ANSWERED } from './workshop/part-cases.ts';
import { PRINT_CASES, PRINTS_NEVER_ANSWERED } from './workshop/print-cases.ts';
import { REFURBISHMENT_CASES } from './workshop/refurbishment-cases.ts';
import { SERVICE_CASES, SERVICES_NEVER_ANSWERED } from './workshop/service-cases.ts';
import { STOCK_CASES, STOCKS_NEVER_ANSWERED } from './workshop/stock-cases.ts';
import { WIPE_CASES, WIPES_NEVER_ANSWERED } from './workshop/wipe-cases.ts';

const role = (organizationId: string) => [{ module: 'tim', userType: 'store_seller', organizationId }];
const priceRule = {
  brands: [],
  states: ['functional'],
  publishedOnly: false,
  change: { mode: 'percentage', value: -5 },
  roundTo: 1,
};
/** A version that never was: who may act on it is told so, everybody else that there is nothing. */
const actOnRevision: Case = ({ revisionId }) => ({ params: { id: revisionId }, body: { version: 0 } });
const registration = (id: string) => ({
  id,
  rawId: id,
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', attestationObject: 'oA' },
});
const person = () => ({ email: `${fresh()}@proof.test`, firstname: 'Proof', lastname: 'Isolation' });
/** Somebody new each time, so that no file is another's again. */
const csv = () =>
  new TextEncoder().encode(`email;firstname;lastname;tim_type;tim_entity\n${fresh()}@proof.test;A;B;store_seller;x`);
const priceCsv = (productId: string) => new TextEncoder().encode(`id;functional\n${productId};90`);

/**
 * Every route of the product, by its id. A route that is not here is uncovered and fails the proof, so a new route
 * cannot land without saying which of its inputs name things.
 */
export const CASES: Readonly<Record<string, readonly Case[]>> = {
  listTasks: [
    () => ({}),
    ({ storeId }) => ({ query: { organizationId: storeId } }),
    ({ userId }) => ({ query: { assigneeId: userId } }),
    ({ droppedId }) => ({ query: { buybackId: droppedId } }),
    ({ givenTaskId }) => ({ query: { cursor: `2026-01-01T00:00:00.000Z,${givenTaskId}` } }),
  ],
  countTasks: [() => ({})],
  listTaskAssignees: [({ givenTaskId }) => ({ params: { id: givenTaskId } })],
  updateTask: [
    ({ givenTaskId }) => ({ params: { id: givenTaskId }, body: { version: 1 } }),
    ({ userId }, { givenTaskId }) => ({ params: { id: givenTaskId }, body: { version: 1, assigneeId: userId } }),
  ],
  closeTask: [({ closedTaskId }) => ({ params: { id: closedTaskId }, body: { version: 1 } })],
  login: [({ email }) => ({ body: { email, password: 'Not-the-password-1' } })],
  logout: [() => ({})],
  answerLoginChallenge: [({ linkToken }) => ({ body: { token: linkToken, code: '000000' } })],
  getOwnFactors: [() => ({})],
  confirmSession: [() => ({ body: { code: '000000' } })],
  beginPasskeyConfirmation: [() => ({})],
  beginTotp: [() => ({})],
  addTotp: [({ linkToken }) => ({ body: { token: linkToken, name: fresh(), code: '000000' } })],
  beginPasskey: [() => ({})],
  addPasskey: [({ linkToken }) => ({ body: { name: fresh(), credential: registration(linkToken) } })],
  removeFactor: [({ userId }) => ({ params: { id: userId } })],
  renewRecoveryCodes: [() => ({})],
  getUserFactors: [({ userId }) => ({ params: { id: userId } })],
  resetUserFactors: [({ userId }) => ({ params: { id: userId } })],
  listSessions: [() => ({})],
  listSavedViews: [() => ({ query: { list: 'proof' } })],
  saveView: [() => ({ body: { list: 'proof', name: fresh().slice(0, 60), query: '', isShared: true } })],
  updateView: [({ userId }) => ({ params: { id: userId }, body: { isShared: true, version: 1 } })],
  deleteView: [({ userId }) => ({ params: { id: userId } })],
  endSession: [({ userId }) => ({ params: { id: userId } })],
  endOtherSessions: [() => ({})],
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
  giveSearchToken: [({ rootId }) => ({ params: { id: rootId } }), ({ storeId }) => ({ params: { id: storeId } })],
  searchCatalog: [() => ({ query: { q: 'proof' } }), ({ accountId }) => ({ query: { q: 'proof', accountId } })],
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
  giveAnonymousToken: [({ host }) => ({ body: new URLSearchParams({ url: `https://${host}/` }) })],
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
  listAssignableUserTypes: [() => ({}), ({ accountId }) => ({ query: { accountId } })],
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
  listProducts: [
    () => ({}),
    ({ accountId }) => ({ query: { accountId } }),
    ({ categoryId }, { accountId }) => ({ query: { accountId, 'category[]': categoryId, status: 'all' } }),
  ],
  listCategoryQuestions: [({ categoryId }) => ({ params: { id: categoryId } })],
  orderQuestions: [
    ({ rootCategoryId, questionId }) => ({
      params: { id: rootCategoryId },
      body: { ids: [questionId], seen: [questionId] },
    }),
    ({ questionId }, { rootCategoryId }) => ({
      params: { id: rootCategoryId },
      body: { ids: [questionId], seen: [questionId] },
    }),
  ],
  listQuestions: [
    () => ({}),
    ({ accountId }) => ({ query: { accountId } }),
    ({ categoryId }, { accountId }) => ({ query: { accountId, categoryId } }),
  ],
  countQuestions: [() => ({}), ({ accountId }) => ({ query: { accountId } })],
  listQuestionParts: [() => ({}), ({ accountId }) => ({ query: { accountId } })],
  getQuestion: [({ questionId }) => ({ params: { id: questionId } })],
  createQuestion: [
    ({ categoryId }) => ({
      body: { categoryId, title: fresh(), type: 'unique', answers: [{ title: 'Yes' }, { title: 'No' }] },
    }),
    ({ questionId }, { categoryId }) => ({ body: { categoryId, overridesId: questionId, asked: false } }),
  ],
  updateQuestion: [({ questionId }) => ({ params: { id: questionId }, body: { title: fresh(), version: 1 } })],
  deleteQuestion: [({ questionId }) => ({ params: { id: questionId } })],
  getProduct: [({ productId }) => ({ params: { id: productId } })],
  createProduct: [
    ({ accountId, categoryId }) => ({ body: { accountId, categoryId, label: fresh() } }),
    ({ categoryId }, { accountId }) => ({ body: { accountId, categoryId, label: fresh() } }),
    ({ categoryId }, { accountId, categoryId: own }) => ({
      body: { accountId, categoryId: own, secondaryCategoryIds: [categoryId], label: fresh() },
    }),
  ],
  updateProduct: [
    ({ productId }) => ({ params: { id: productId }, body: { comment: fresh(), functional: 90, version: 1 } }),
    ({ categoryId }, { productId }) => ({ params: { id: productId }, body: { categoryId, version: 1 } }),
  ],
  deleteProduct: [({ productId }) => ({ params: { id: productId } })],
  listPriceChanges: [({ productId }) => ({ params: { id: productId } })],
  addProductImage: [({ productId }) => ({ params: { id: productId }, file: png })],
  arrangeProductImages: [({ productId }) => ({ params: { id: productId }, body: { version: 1, images: [] } })],
  listCircuits: [() => ({}), ({ accountId }) => ({ query: { accountId } })],
  getCircuit: [({ circuitId }) => ({ params: { id: circuitId } })],
  updateCircuit: [
    ({ circuitId }) => ({ params: { id: circuitId }, body: { description: fresh() } }),
    ({ paymentModeId }, { circuitId }) => ({ params: { id: circuitId }, body: { paymentModeIds: [paymentModeId] } }),
  ],
  listCircuitRules: [
    () => ({}),
    ({ accountId }) => ({ query: { accountId } }),
    ({ categoryId }) => ({ query: { categoryId } }),
  ],
  getCircuitRule: [({ circuitRuleId }) => ({ params: { id: circuitRuleId } })],
  updateCircuitRule: [
    ({ circuitRuleId }) => ({ params: { id: circuitRuleId }, body: { description: fresh() } }),
    ({ categoryId }, { circuitRuleId }) => ({ params: { id: circuitRuleId }, body: { categoryIds: [categoryId] } }),
    ({ paymentModeId }, mine) => ({ params: { id: mine.circuitRuleId }, body: { paymentModeIds: [paymentModeId] } }),
  ],
  addCategoryCircuit: [
    ({ categoryId }, { circuitId }) => ({ params: { id: categoryId, circuitId } }),
    ({ circuitId }, { categoryId }) => ({ params: { id: categoryId, circuitId } }),
    ({ categoryId, circuitId }) => ({ params: { id: categoryId, circuitId } }),
  ],
  removeCategoryCircuit: [
    ({ rootCategoryId }, { circuitId }) => ({ params: { id: rootCategoryId, circuitId } }),
    ({ circuitId }, { rootCategoryId }) => ({ params: { id: rootCategoryId, circuitId } }),
    ({ rootCategoryId, circuitId }) => ({ params: { id: rootCategoryId, circuitId } }),
  ],
  ...DISPATCH_CASES,
  listPaymentModes: [() => ({}), ({ accountId }) => ({ query: { accountId } })],
  getPaymentMode: [({ paymentModeId }) => ({ params: { id: paymentModeId } })],
  updatePaymentMode: [({ paymentModeId }) => ({ params: { id: paymentModeId }, body: { mailContent: fresh() } })],
  readBuyerPaymentFeature: [({ accountId }) => ({ params: { id: accountId } })],
  ...CATEGORY_CASES,
  getRootDetail: [({ accountId }) => ({ params: { id: accountId } })],
  updateRootDetail: [({ rootId }) => ({ params: { id: rootId }, body: { noSearchResultDescription: fresh() } })],
  getTransferOrderSettings: [({ accountId }) => ({ params: { id: accountId } })],
  // Removing terms needs no premium feature, which the accounts of this world do not have.
  updateTransferOrderSettings: [({ accountId }) => ({ params: { id: accountId }, body: { terms: null } })],
  getBuybackSettings: [() => ({})],
  getConnection: [({ accountId }) => ({ params: { id: accountId, kind: 'carrier' } })],
  saveConnection: [
    ({ accountId }) => ({
      params: { id: accountId, kind: 'carrier' },
      body: { url: 'https://carrier.example/api', secret: 'a secret of the proof', version: 0 },
    }),
  ],
  listChanges: [
    () => ({}),
    ({ accountId }) => ({ query: { accountId } }),
    ({ userId }) => ({ query: { actorId: userId } }),
    ({ storeId }) => ({ query: { entityId: storeId } }),
    ({ rootId }) => ({ query: { entityId: rootId } }),
    ({ userId, accountId }) => ({ query: { entityId: userId, accountId } }),
  ],
  listPersonalDataAccess: [
    () => ({}),
    ({ accountId }) => ({ query: { accountId } }),
    ({ userId }) => ({ query: { actorId: userId } }),
    ({ userId, accountId }) => ({ query: { actorId: userId, accountId } }),
  ],
  ...BUYBACK_CASES,
  createEstimate: [
    ({ productId }) => ({ body: { declaration: { productId, responses: [] } } }),
    ({ circuitRuleId }, { productId }) => ({ body: { declaration: { productId, responses: [] }, circuitRuleId } }),
    ({ paymentModeId }, { productId }) => ({ body: { declaration: { productId, responses: [] }, paymentModeId } }),
  ],
  getDeclaration: [({ productId }) => ({ params: { id: productId } })],
  listEstimateOptions: [({ productId }) => ({ body: { declaration: { productId, responses: [] } } })],
  listPriceRevisions: [() => ({}), ({ accountId }) => ({ query: { accountId } })],
  createPriceRevision: [
    ({ accountId }) => ({ body: { accountId, title: fresh(), rule: { ...priceRule, categoryIds: [] } } }),
    ({ categoryId }, { accountId }) => ({
      body: { accountId, title: fresh(), rule: { ...priceRule, categoryIds: [categoryId] } },
    }),
  ],
  importPriceRevision: [
    ({ accountId, productId }) => ({ query: { accountId, title: fresh() }, file: priceCsv(productId) }),
    // What a file names is looked up later, by a job, and in the own account only.
  ],
  getPriceRevision: [({ revisionId }) => ({ params: { id: revisionId } })],
  updatePriceRevision: [
    ({ revisionId }) => ({ params: { id: revisionId }, body: { version: 1, title: fresh() } }),
    ({ categoryId }, { revisionId }) => ({
      params: { id: revisionId },
      body: { version: 1, rule: { ...priceRule, categoryIds: [categoryId] } },
    }),
  ],
  schedulePriceRevision: [
    ({ revisionId }) => ({ params: { id: revisionId }, body: { version: 0, scheduledFor: '2099-01-01T06:00' } }),
  ],
  unschedulePriceRevision: [actOnRevision],
  publishPriceRevision: [actOnRevision],
  rollBackPriceRevision: [actOnRevision],
  discardPriceRevision: [actOnRevision],
  listPriceRevisionLines: [({ revisionId }) => ({ params: { id: revisionId } })],
  getPriceRevisionTemplate: [() => ({})],
  listPriceBrands: [() => ({}), ({ accountId }) => ({ query: { accountId } })],
  previewEstimate: [
    ({ productId }) => ({ params: { id: productId } }),
    ({ circuitRuleId }, { productId }) => ({ params: { id: productId }, query: { circuitRuleId } }),
    ({ paymentModeId }, { productId }) => ({ params: { id: productId }, query: { paymentModeId } }),
  ],
  ...TRANSIT_CASES,
  ...CONTROL_CASES,
  ...DEPARTURE_CASES,
  ...DIAGNOSIS_CASES,
  ...PAYOUT_CASES,
  ...QUARANTINE_CASES,
  ...REFURBISHMENT_CASES,
  ...MARGIN_CASES,
  ...STOCK_CASES,
  ...PRINT_CASES,
  ...SERVICE_CASES,
  ...WIPE_CASES,
  ...PART_CASES,
  ...WHITE_LABEL_CASES,
  downloadFile: [({ fileId }) => ({ params: { id: fileId } })],
  getDashboardData: [() => ({})],
  listQueues: [() => ({})],
  listJobs: [() => ({ params: { name: 'mail' } })],
  retryJob: [({ jobId }) => ({ params: { name: 'mail', id: jobId } })],
};

/**
 * What a visitor of a public site may learn by naming it: the site answers on its host. Everything else of another
 * tenant must look like something that does not exist.
 */
export const PUBLIC_BY_NATURE: Readonly<Record<string, string>> = {
  giveAnonymousToken: 'a public site answers whoever asks for its host',
  getWhiteLabelConfig: 'a public site answers whoever asks for its host',
  getWhiteLabelHome: 'a public site answers whoever asks for its host',
  getWhiteLabelTexts: 'a public site answers whoever asks for its host',
  listWhiteLabelStores: 'a public site answers whoever asks for its host',
};

/** Routes that show a retailer the workshops of a buyer it is linked to, by their ids and names. */
export const SHOWN_BY_LINK: Readonly<Record<string, string>> = {
  listConnectedWarehouses: 'devices are sent there',
  readConnectedTree: 'the buyer takes devices of these categories',
  findRefurbScopes: 'the buyer takes devices of these categories, and asks questions about their products',
  listCategoryBuyers: 'the buyers devices may go to',
  listBuybacks: 'a row names both accounts of the buyback, its store and its warehouse',
};

/** Routes that rightly never succeed here: they would need a secret nobody in the walk holds. */
export const NEVER_ANSWERED: Readonly<Record<string, string>> = {
  ...DIAGNOSIS_NEVER_ANSWERED,
  ...MARGINS_NEVER_ANSWERED,
  login: 'tried with a wrong password',
  getLitigationPhoto: 'tried with photos of controls that still run',
  answerLoginChallenge: 'tried with tokens that were never given out',
  confirmSession: 'tried with a wrong code',
  beginPasskeyConfirmation: 'tried by people without a passkey',
  addTotp: 'tried with tokens that were never given out',
  addPasskey: 'tried with a credential no authenticator made',
  removeFactor: 'tried with ids of people',
  renewRecoveryCodes: 'tried by people without a second factor',
  resetUserFactors: 'tried on people without a second factor',
  endSession: 'tried with ids of people',
  updateView: 'tried with ids of people',
  deleteView: 'tried with ids of people',
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
  createDispatchRule: 'tried with stores, which are no warehouses',
  archiveCategory: 'tried with categories that have products',
  restoreCategory: 'tried with categories that are not archived',
  schedulePriceRevision: 'tried with a version that never was',
  unschedulePriceRevision: 'tried with a version that never was',
  publishPriceRevision: 'tried with a version that never was',
  rollBackPriceRevision: 'tried with a version that never was',
  discardPriceRevision: 'tried with a version that never was',
  markItemAsLost: 'tried with a version that never was',
  reportItemFound: 'tried with a version that never was',
  compensateLoss: 'tried with devices that are not lost',
  moveItemToStock: 'tried with a version that never was',
  getRefurbStep: 'tried with ids of dispatch rules',
  createRefurbStep: 'tried with warehouses for stocks',
  updateRefurbStep: 'tried with ids of dispatch rules',
  deleteRefurbStep: 'tried with ids of dispatch rules',
  orderRefurbQuestions: 'tried with ids of buyback questions',
  getRefurbQuestion: 'tried with ids of buyback questions',
  updateRefurbQuestion: 'tried with ids of buyback questions',
  deleteRefurbQuestion: 'tried with ids of buyback questions',
  scanIntoStock: 'tried with devices that are on their way',
  openStockCount: 'tried with stocks that are being counted already',
  settleCountLine: 'tried with lines that never were',
  closeStockCount: 'tried on counts with differences',
  ...DEPARTURES_NEVER_ANSWERED,
  ...STOCKS_NEVER_ANSWERED,
  ...PRINTS_NEVER_ANSWERED,
  getPaymentHold: 'tried with ids of buybacks',
  releasePaymentHold: 'tried with ids of buybacks',
  refusePaymentHold: 'tried with ids of buybacks',
  askForPaymentProof: 'tried with ids of buybacks',
  confirmHoldDecision: 'tried with ids of buybacks',
  contradictHoldDecision: 'tried with ids of buybacks',
  unblockImei: 'tried with ids of buybacks',
  removeStaffAccount: 'tried with ids of buybacks',
  cancelPayment: 'tried with ids of buybacks',
  getPayeeQuestion: 'tried with links that were never given out',
  confirmPayee: 'tried with links that were never given out',
  getGiftCard: 'tried with links that were never given out',
  revealGiftCard: 'tried with links that were never given out',
  mailGiftCard: 'tried with links that were never given out',
  releaseGiftCard: 'tried with payments that have no card',
  receivePayoutEvents: 'tried without a signature',
  ...SERVICES_NEVER_ANSWERED,
  ...WIPES_NEVER_ANSWERED,
  ...PARTS_NEVER_ANSWERED,
  ...QUARANTINE_NEVER_ANSWERED,
  liftHold: 'tried with devices that nothing holds',
  confirmPayoutDetails: 'tried with links of another purpose',
  stopPayoutDetails: 'tried with links of another purpose',
  receiveCarrierEvents: 'tried without a signature',
  finalizeBuyback: 'tried with a price that was never offered',
  confirmLabels: 'tried with links of another purpose, and by staff who see no posted device',
  checkMailSender: 'tried by accounts without a domain of their own',
  saveTranslations: 'tried with originals that never were',
  arrangeProductImages: 'tried with a version that has passed',
  chooseWorkshop: 'tried with accounts, which are no warehouses',
  publishDraftTerms: 'tried with a draft that never was',
  checkPackageLabel: 'tried with packages without a label',
  getPackageLabel: 'tried with packages without a label',
  orderPackageLabelAgain: 'tried with packages without a label',
  registerExpedition: 'tried with a version that never was',
  settleFoundDevice: 'tried with a version that never was',
  validateControl: 'tried with a version that never was',
  updateClaim: 'tried with a version that never was',
  sendClaim: 'tried with a version that never was',
  acceptClaim: 'tried with a version that never was',
  refuseClaim: 'tried with a version that never was',
  payClaim: 'tried with a version that never was',
  withdrawClaim: 'tried with a version that never was',
  reportBackAtSender: 'the one device on its way is checked in by its code before',
  checkInItem: 'the one device of the walk is checked in by its code',
  checkInPackage: 'the one device in the package is checked in by its code',
};
