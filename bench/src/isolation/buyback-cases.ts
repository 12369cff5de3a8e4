import { PREPARATION_STEPS } from '@reprise/contract/logistics/preparation';
import type { Case } from './case.ts';
import type { Ids } from './ids.ts';
import { fresh } from './samples.ts';

type SoldLine = { productId: string; circuitRuleId: string; paymentModeId: string; storeId?: string };
const cartOf = ({ productId, ...line }: SoldLine) => ({
  buybacks: [{ inCartId: 'one', declaration: { productId, responses: [] }, ...line }],
  customer: {
    firstname: 'Proof',
    lastname: 'Isolation',
    email: `${fresh()}@proof.test`,
    phone: '+33612345678',
    address: { street: '1 rue du Mur', zipCode: '75001', city: 'Paris', country: 'FR' },
    iban: 'FR7630006000011234567890189',
  },
  termsAccepted: true,
});

/** The same cart at a counter, where nobody accepts terms. */
const saleOf = (line: SoldLine) => {
  const { termsAccepted: _, ...sale } = cartOf(line);
  return sale;
};
const answersOf = (productId: string) => ({ declaration: { productId, responses: [] } });
/** At a price that was never offered: the devices of the proof stay where they are. */
const finalizationOf = ({ productId, storeRuleId: circuitRuleId, paymentModeId }: Ids) => ({
  ...answersOf(productId),
  circuitRuleId,
  paymentModeId,
  customer: cartOf({ productId, circuitRuleId, paymentModeId }).customer,
  acceptedPrice: 1,
});

/** Which buyback, and which of the links of its customer. */
type Opened = readonly [
  id: 'droppedId' | 'postedId' | 'unlabelledId' | 'disputedId' | 'refusedId',
  link: 'droppedLink' | 'postedLink' | 'unlabelledLink' | 'disputedLink' | 'refusedLink',
];

/** With the link of the buyback, with none, with the own link for another's buyback and another's for the own. */
const everyLink = ([id, link]: Opened, call: (id: string, token: string | undefined) => ReturnType<Case>): Case[] => [
  (theirs: Ids) => call(theirs[id], theirs[link]),
  (theirs: Ids) => call(theirs[id], undefined),
  (theirs: Ids, mine: Ids) => call(theirs[id], mine[link]),
  (theirs: Ids, mine: Ids) => call(mine[id], theirs[link]),
];
const look = (opened: Opened, params: Record<string, string> = {}): Case[] =>
  everyLink(opened, (id, t) => ({ params: { id, ...params }, ...(t && { query: { t } }) }));
const act = (opened: Opened, body: object): Case[] =>
  everyLink(opened, (id, token) => ({ params: { id }, body: { ...body, ...(token && { token }) } }));

const dropped: Opened = ['droppedId', 'droppedLink'];
const posted: Opened = ['postedId', 'postedLink'];
const disputed: Opened = ['disputedId', 'disputedLink'];
/** What staff say who answer for the customer. */
const onBehalf = { channel: 'phone', comment: 'Proof' };
/** The litigations of the proof as their pages show them. */
const shown = { ...onBehalf, version: 1 };

/** The list with each filter that names a thing. */
const listed = (query: Record<string, string>, ...more: ((theirs: Ids) => Record<string, string>)[]): Case[] =>
  [
    () => ({}),
    ({ storeId }: Ids) => ({ 'store[]': storeId }),
    ({ categoryId }: Ids) => ({ 'category[]': categoryId }),
    ({ productId }: Ids) => ({ product: productId }),
    ({ accountId }: Ids) => ({ 'retailer[]': accountId }),
    ({ accountId }: Ids) => ({ 'buyer[]': accountId }),
    ({ userId }: Ids) => ({ customer: userId }),
    ...more,
  ].map((named) => (theirs: Ids) => ({ query: { ...query, ...named(theirs) } }));
const ofSigning: readonly Case[] = [
  ({ storeId, signingId }) => ({ params: { storeId, signingId } }),
  ({ signingId }, { storeId }) => ({ params: { storeId, signingId } }),
];
const onPhone = (body: (mine: Ids) => object): readonly Case[] => [
  ({ signingKey: key }, mine) => ({ body: { key, ...body(mine) } }),
];

/** What a customer sells and follows without an account, and staff by permission. */
export const BUYBACK_CASES: Readonly<Record<string, readonly Case[]>> = {
  listBuybacks: listed({}, ({ droppedId }) => ({ after: droppedId })),
  countBuybacks: listed({}),
  countNewBuybacks: listed({ since: '2020-01-01T00:00:00Z' }),
  findBuybackCustomer: [
    ({ email }) => ({ body: { email } }),
    ({ email, accountId }) => ({ body: { email, retailer: accountId } }),
  ],
  createCart: [
    ({ productId, circuitRuleId, paymentModeId }) => ({ body: cartOf({ productId, circuitRuleId, paymentModeId }) }),
    ({ storeId }, { productId, circuitRuleId, paymentModeId }) => ({
      body: cartOf({ productId, circuitRuleId, paymentModeId, storeId }),
    }),
    ({ circuitRuleId }, { productId, paymentModeId }) => ({
      body: cartOf({ productId, circuitRuleId, paymentModeId }),
    }),
    ({ paymentModeId }, { productId, circuitRuleId }) => ({
      body: cartOf({ productId, circuitRuleId, paymentModeId }),
    }),
  ],
  findByCode: [
    ({ trackingNumber }) => ({ body: { code: trackingNumber } }),
    ({ email }) => ({ body: { code: email } }),
  ],
  sellInStore: [
    ({ storeId }, { productId, storeRuleId, paymentModeId }) => ({
      params: { storeId },
      body: saleOf({ productId, circuitRuleId: storeRuleId, paymentModeId }),
    }),
  ],
  listSoldInStore: [({ storeId, droppedId }) => ({ params: { storeId }, query: { ids: droppedId } })],
  findReturningCustomer: [({ storeId, email }) => ({ params: { storeId }, body: { email } })],
  listPredeclared: [() => ({})],
  listPredeclaredOfCustomer: [({ email }) => ({ body: { email } })],
  getPredeclared: [
    ({ storeId, droppedCode: code }) => ({ params: { storeId, code } }),
    ({ droppedCode: code }, { storeId }) => ({ params: { storeId, code } }),
  ],
  offerFinalization: [
    ({ storeId, droppedCode: code }, { productId }) => ({ params: { storeId, code }, body: answersOf(productId) }),
    ({ droppedCode: code }, { storeId, productId }) => ({ params: { storeId, code }, body: answersOf(productId) }),
  ],
  finalizeBuyback: [
    ({ storeId, droppedId }, mine) => ({ params: { storeId, buybackId: droppedId }, body: finalizationOf(mine) }),
    ({ droppedId }, mine) => ({ params: { storeId: mine.storeId, buybackId: droppedId }, body: finalizationOf(mine) }),
  ],
  requestSignature: [
    ({ storeId }, { productId, storeRuleId, paymentModeId }) => ({
      params: { storeId },
      body: { sale: saleOf({ productId, circuitRuleId: storeRuleId, paymentModeId }) },
    }),
    ({ droppedId: buybackId }, mine) => ({
      params: { storeId: mine.storeId },
      body: { buybackId, finalization: finalizationOf(mine) },
    }),
  ],
  getSignatureRequest: ofSigning,
  withdrawSignatureRequest: ofSigning,
  viewSigning: onPhone(() => ({})),
  noteSigning: onPhone(() => ({ what: 'opened' })),
  correctSigning: onPhone(({ productId, circuitRuleId, paymentModeId }) => ({
    customer: cartOf({ productId, circuitRuleId, paymentModeId }).customer,
  })),
  giveSignature: [
    ({ readSigningKey: key, readSigningHash: shownHash }) => ({
      body: { key, shownHash, drawing: { name: 'Proof Isolation' }, termsAccepted: true },
    }),
  ],
  refuseSigning: onPhone(() => ({})),
  getFollowUp: look(dropped),
  getBuybackInstructions: look(dropped),
  getBuybackDocument: ['tracking_sheet', 'transfer_order', 'shipping_label'].flatMap((kind) => look(posted, { kind })),
  checkShippingLabel: look(posted),
  receiveCarrierEvents: [
    ({ trackingNumber }) => ({ params: { carrier: 'sandbox' }, body: { events: [{ trackingNumber }] } }),
  ],
  cancelBuyback: act(dropped, { reason: 'technical_problem' }),
  orderLabelAgain: act(['unlabelledId', 'unlabelledLink'], {}),
  readyToSend: act(['unlabelledId', 'unlabelledLink'], {
    steps: [...PREPARATION_STEPS],
    battery: 'fine',
    channel: 'phone',
  }),
  confirmLabels: act(posted, {}),
  getBuyback: [({ droppedId }) => ({ params: { id: droppedId } })],
  getBuybackByNumber: [({ postedNumber }) => ({ params: { number: postedNumber } })],
  getAdditionalInfos: [({ droppedId }) => ({ params: { id: droppedId } })],
  revealCustomer: [({ droppedId }) => ({ params: { id: droppedId } })],
  editBuyback: [({ droppedId }) => ({ params: { id: droppedId }, body: { version: 1, comment: 'Proof' } })],
  addBuybackNote: [
    ({ droppedId }) => ({ params: { id: droppedId }, body: { text: 'Proof' } }),
    ({ userId }, { droppedId }) => ({ params: { id: droppedId }, body: { text: 'Proof', mentions: [userId] } }),
  ],
  listMentionable: [({ droppedId }) => ({ params: { id: droppedId } })],
  requestStatusCorrection: [
    ({ unlabelledId }) => ({
      params: { id: unlabelledId },
      body: { command: 'reportPickedUp', reason: 'Proof', version: 1 },
    }),
  ],
  approveStatusCorrection: [({ approvedCorrectionId }) => ({ params: { id: approvedCorrectionId }, body: {} })],
  refuseStatusCorrection: [({ refusedCorrectionId }) => ({ params: { id: refusedCorrectionId }, body: {} })],
  getHold: look(disputed),
  liftHold: act(disputed, {}),
  getPayoutDetails: look(posted),
  enterPayoutDetails: act(posted, { iban: 'FR7630006000011234567890189', holder: 'Proof Isolation' }),
  confirmPayoutDetails: act(posted, {}),
  stopPayoutDetails: act(posted, {}),
  getLitigation: look(disputed),
  getLitigationPhoto: [
    ({ disputedId, disputedLink, controlPhotoId }) => ({
      params: { id: disputedId, photoId: controlPhotoId },
      query: { t: disputedLink },
    }),
  ],
  askSecondLook: act(disputed, onBehalf),
  // As its page shows it, and after a second look was asked for and answered.
  acceptLitigation: [1, 2, 3].flatMap((version) => act(disputed, { ...onBehalf, version, payout: 8_000 })),
  rejectLitigation: act(['refusedId', 'refusedLink'], shown),
};
