import type { AnyRoute } from '@reprise/contract/http/route';
import { routes } from '@reprise/contract/http/routes';
import { expect, test } from 'vitest';
import { bindings } from '../apps/api/src/app.ts';
import { isPublicRead } from '../apps/api/src/platform/http/public-reads.ts';

/** Open to people we know nothing of: each with the reason nobody needs to be known there. */
const ANYONE: Readonly<Record<string, string>> = {
  login: 'how one becomes known',
  answerLoginChallenge: 'the token given for the right password is the proof, with a second factor',
  beginSso: 'leads to where the organization of an address signs in; domains of companies are public',
  finishSso: 'the answer of the identity provider and the secret of the browser that asked are the proof',
  renewPassword: 'whoever asks is not known, and such callers have no keys',
  checkPasswordLink: 'the link from the mail is the proof',
  choosePassword: 'the link from the mail is the proof',
  giveAnonymousToken: 'the first call of every visitor of a public site',
  getWhiteLabelConfig: 'the brand is printed on the public site',
  getWhiteLabelHome: 'is the first page of the public site',
  getWhiteLabelTexts: 'are pages of the public site',
  listWhiteLabelStores: 'are listed on the public site',
  receivePayoutEvents: 'a payment provider signs what it pushes with the secret of its contract',
  receiveCarrierEvents: 'a carrier signs what it pushes with the secret of its contract',
  claimPrintJob: 'the agent of a printer shows the key of its station',
  getPrintJobContent: 'the same',
  reportPrinted: 'the same',
  reportPrintFailed: 'the same',
  downloadFile: 'logos are on public pages; every other file asks its own rule',
  getPassport: 'the signed key on the sold device is the proof, and it names no person',
  searchCatalog: 'a search token is the proof, or whoever asks is known already',
};
const VISITOR: Readonly<Record<string, string>> = {
  giveSearchToken: 'the catalogue is searched on the public site',
  readCategoryTree: 'the catalogue is browsed on the public site; drafts and empty categories are not told',
  listCategoriesWithProducts: 'the catalogue is browsed on the public site',
  readCategorySubtree: 'the catalogue is browsed on the public site',
  readProductCategoryTree: 'says on the public site where a product stands',
  getRootCategory: 'the catalogue is browsed on the public site',
  getPublicCategory: 'is a page of the public site',
  listPublishedProducts: 'is a page of the public site',
  listProductAddresses: 'search engines are told where the pages of the public site are',
  readCategoryAncestry: 'says on the public site where a category stands',
  viewSigning: 'the key of the QR code at the till is the proof',
  noteSigning: 'the same',
  correctSigning: 'the same',
  giveSignature: 'the same',
  refuseSigning: 'the same',
  getBuybackDocument: 'the customer’s signed link is the proof, or a permission',
  getFollowUp: 'the customer’s signed link is the proof, or a permission',
  getBuybackInstructions: 'the customer’s signed link is the proof, or a permission',
  cancelBuyback: 'the customer’s signed link is the proof, or a permission',
  getLitigationPhoto: 'what the workshop found, by the link that decides',
  getLitigation: 'the customer’s signed link is the proof, or a permission',
  acceptLitigation: 'the customer’s signed link is the proof, or a permission',
  rejectLitigation: 'the customer’s signed link is the proof, or a permission',
  getHold: 'the customer’s signed link is the proof, or a permission',
  getPayeeQuestion: 'the customer’s signed link is the proof',
  confirmPayee: 'the customer’s signed link is the proof',
  getGiftCard: 'the signed link of a mail is the proof',
  revealGiftCard: 'the signed link of a mail is the proof',
  mailGiftCard: 'the customer’s signed link is the proof',
  liftHold: 'the customer’s signed link is the proof, or a permission',
  getPayoutDetails: 'the customer’s signed link is the proof',
  enterPayoutDetails: 'the customer’s signed link is the proof',
  confirmPayoutDetails: 'the signed link of a mail is the proof',
  stopPayoutDetails: 'the signed link of a mail is the proof',
  askSecondLook: 'the customer’s signed link is the proof, or a permission',
  orderLabelAgain: 'the customer’s signed link is the proof, or a permission',
  readyToSend: 'the customer’s signed link is the proof, or a permission',
  confirmLabels: 'the signed link of the confirmation mail is the proof, or a permission',
  checkShippingLabel: 'the customer’s signed link is the proof, or a permission',
  getBuybackSettings: 'a cart on the public site must know them before it is sent',
  listPublicOrganizations: 'what is on the door of every open store',
};

/** Open and without a limit in the binding: who counts instead. */
const LIMITED_ELSEWHERE: Readonly<Record<string, string>> = {
  login: 'counts by address and network before it hashes',
  choosePassword: 'counts by network before it hashes',
};

const duplicates = (values: readonly string[]): string[] => values.filter((value, i) => values.indexOf(value) !== i);
const idsWith = (access: string): Set<string> => new Set(routes.filter((r) => r.access === access).map((r) => r.id));
const PARAMETER = /\{(\w+)\}/g;
const paramsOf = (route: AnyRoute): string[] =>
  Object.keys((route.params as { shape?: object } | undefined)?.shape ?? {});

test('every route of the contract has one binding, and every binding a route', () => {
  expect(routes.length).toBeGreaterThan(25);
  expect(bindings.map((b) => b.route.id).toSorted()).toEqual(routes.map((r) => r.id).toSorted());
  expect(bindings.filter((b) => !routes.includes(b.route)).map((b) => b.route.id)).toEqual([]);
});

test('a route is known by its id, and by its method and path', () => {
  expect(duplicates(routes.map((r) => r.id))).toEqual([]);
  expect(duplicates(routes.map((r) => `${r.method} ${r.path.replaceAll(PARAMETER, '{}')}`))).toEqual([]);
  expect(duplicates(['a', 'b', 'a'])).toEqual(['a']);
});

test('the routes open to anyone and to visitors are these', () => {
  expect(idsWith('anyone')).toEqual(new Set(Object.keys(ANYONE)));
  expect(idsWith('visitor')).toEqual(new Set(Object.keys(VISITOR)));
});

test('what is open to anyone counts attempts', () => {
  // Reads are counted by network where routes are mounted.
  const open = bindings.filter(({ route }) => route.access === 'anyone' && !isPublicRead(route, { kind: 'anyone' }));
  const uncounted = open.filter(({ limits }) => limits.length === 0).map(({ route }) => route.id);
  expect(new Set(uncounted)).toEqual(new Set(Object.keys(LIMITED_ELSEWHERE)));
});

test('the parameters in a path are those of its schema', () => {
  const named = (route: AnyRoute) => [...route.path.matchAll(PARAMETER)].map(([, name]) => name as string);
  const wrong = routes.filter((r) => new Set(named(r)).symmetricDifference(new Set(paramsOf(r))).size > 0);
  expect(wrong.map((r) => r.id)).toEqual([]);
});

test('only what changes something takes a body, and what creates answers 201 or says what became of it', () => {
  const reads = routes.filter((r) => r.method === 'GET' || r.method === 'HEAD');
  expect(reads.filter((r) => r.body || (r.status ?? 200) !== 200).map((r) => r.id)).toEqual([]);
  expect(routes.filter((r) => r.status === 204 && r.response).map((r) => r.id)).toEqual([]);
});

test('an operation has the name of its route', () => {
  const misnamed = bindings
    .filter(({ route, run }) => run.name !== route.id)
    .map(({ route, run }) => [route.id, run.name]);
  expect(misnamed).toEqual([]);
});

/** Writes that keep no Idempotency-Key, with the reason. */
const UNKEYED: Readonly<Record<string, string>> = {
  receivePayoutEvents: 'a provider repeats what it says, and it counts once',
  claimPrintJob: 'a lost answer ends with its lease',
  reportPrinted: 'names the attempt it is about, and counts once',
  reportPrintFailed: 'names the attempt it is about, and a repeat is refused',
  refreshPayment: 'asks, and changes only what the provider has said',
  printVoucher: 'a voucher is made once, and within minutes a repeat is answered with the same print',
  login: 'answers a session token, which is not stored',
  answerLoginChallenge: 'answers a session token, which is not stored',
  finishSso: 'answers a session token, which is not stored',
  renewPassword: 'whoever asks is not known, and such callers have no keys',
  choosePassword: 'the link works once, and the answer is a session token',
  changePassword: 'the old password is asked for, so a repeat is refused',
  confirmSession: 'a proof is taken once',
  beginTotp: 'answers a secret, which is not stored',
  addTotp: 'answers recovery codes, which are not stored',
  beginPasskey: 'answers a challenge, which is taken once',
  addPasskey: 'answers recovery codes, which are not stored',
  renewRecoveryCodes: 'answers recovery codes, which are not stored',
  revealGiftCard: 'answers the PIN of a card, which is not stored',
  testSsoConfiguration: 'writes nothing',
  checkMailSender: 'asks name servers, and the answer is that of the moment',
  createEstimate: 'writes nothing that a repeat doubles: the answer is computed and signed',
  listEstimateOptions: 'writes nothing',
  offerFinalization: 'writes nothing',
  receiveCarrierEvents: 'a carrier has no keys; each event is recorded once by its content',
  closePackage: 'a closed package is answered as it is, and its label ordered under one id',
  orderPackageLabelAgain: 'another label is refused while one is pending',
  retryJob: 'the dead letter is gone after the first',
};

test('every write keeps an Idempotency-Key, but for those that have a reason', () => {
  const writes = bindings.filter(({ route }) => route.method !== 'GET' && route.method !== 'HEAD');
  const unkeyed = writes.filter(({ kind }) => kind !== 'operation' && kind !== 'upload').map(({ route }) => route.id);
  expect(new Set(unkeyed)).toEqual(new Set(Object.keys(UNKEYED)));
});
