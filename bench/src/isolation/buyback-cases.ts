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

/** What a customer sells and follows without an account, and staff by permission. */
export const BUYBACK_CASES: Readonly<Record<string, readonly Case[]>> = {
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
  getFollowUp: look(dropped),
  getBuybackInstructions: look(dropped),
  getBuybackDocument: ['tracking_sheet', 'transfer_order', 'shipping_label'].flatMap((kind) => look(posted, { kind })),
  checkShippingLabel: look(posted),
  receiveCarrierEvents: [
    ({ trackingNumber }) => ({ params: { carrier: 'sandbox' }, body: { events: [{ trackingNumber }] } }),
  ],
  cancelBuyback: act(dropped, { reason: 'technical_problem' }),
  orderLabelAgain: act(['unlabelledId', 'unlabelledLink'], {}),
  confirmLabels: act(posted, {}),
  getLitigation: look(disputed),
  askSecondLook: act(disputed, onBehalf),
  acceptLitigation: act(disputed, { ...shown, payout: 8_000 }),
  rejectLitigation: act(['refusedId', 'refusedLink'], shown),
};
