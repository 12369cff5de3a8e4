import { BLOCKING_FINDINGS, RELEASE_OUTCOMES } from '@reprise/contract/warehouse/quarantine';
import { linkOf } from '../../../apps/api/src/buybacks/index.ts';
import { customerOf } from '../create/shop.ts';
import { type Act, type Asked, CHECK_IN, type Hand, UNDO_CHECK_IN } from './act.ts';
import { WORKSHOP_ACTS } from './workshop-acts.ts';

const STAFF = ['super_admin', 'admin'] as const;
const MANAGERS = [
  'root_management_unit_manager',
  'management_unit_manager',
  'buyer_manager',
  'warehouse_manager',
  ...STAFF,
] as const;
/** They may look, and must be refused. */
const ANALYSTS = ['root_management_unit_analyst', 'management_unit_analyst'] as const;
const FINDINGS_OF_CONTROL = ['better', 'scratched', 'broken', 'wet', 'wetAndBroken', 'bent'] as const;
const LINK_DAYS = 40;
const DAY_MS = 86_400_000;

export const ACTS: readonly Act[] = [
  {
    name: 'cancel',
    commands: ['cancel'],
    kinds: [...MANAGERS, 'store_manager', 'store_seller', ...ANALYSTS],
    weight: 1,
    ask: ({ facts, random }) => ({
      path: `/buybacks/${facts.buybackId}/cancel`,
      body: { reason: 'customer_retractation', ...(random.next() < 0.5 && { force: true }) },
      accepted: 200,
    }),
  },
  {
    name: 'finalize',
    commands: ['finalizeInStore'],
    kinds: ['store_manager', 'store_seller'],
    weight: 8,
    ask: ({ facts, world }) => {
      const { storeIds, rules, productId, paymentModeId, answers } = world.retailers.get(facts.accountId)!;
      return {
        path: `/store/${storeIds[0]}/buybacks/${facts.buybackId}/finalize`,
        body: {
          declaration: { productId, responses: answers.declared },
          circuitRuleId: rules.store_drop,
          paymentModeId,
          customer: customerOf(`${facts.code}@walk.proof.test`),
          acceptedPrice: 10_000,
        },
        accepted: 200,
      };
    },
  },
  {
    name: CHECK_IN,
    commands: ['checkIn', 'takeBackReturn', 'find'],
    kinds: ['warehouse_operator', 'warehouse_manager', 'buyer_manager'],
    weight: 6,
    ask: ({ facts, world }) => ({
      path: '/check-ins',
      body: { warehouseId: world.proof.buyer.warehouseId, code: facts.code, isConfirmed: true },
      accepted: 200,
    }),
  },
  {
    name: UNDO_CHECK_IN,
    commands: ['undoCheckInFromTransit', 'undoCheckInUnannounced'],
    kinds: ['warehouse_operator', 'warehouse_manager'],
    weight: 1,
    ask: ({ facts, world }) => ({
      path: `/items/${facts.itemId}/undo-check-in`,
      body: { warehouseId: world.proof.buyer.warehouseId },
      accepted: 200,
    }),
  },
  {
    name: 'back at sender',
    commands: ['reportReturned'],
    kinds: ['store_seller', 'store_manager', 'root_management_unit_manager', 'super_admin'],
    weight: 1,
    ask: ({ facts }) => ({ path: `/items/${facts.itemId}/back-at-sender`, body: {}, accepted: 200 }),
  },
  {
    name: 'start control',
    commands: ['startControl'],
    kinds: ['warehouse_operator', 'warehouse_manager', ...STAFF, 'store_seller'],
    weight: 5,
    ask: ({ facts, random }) =>
      random.next() < 0.5
        ? { path: `/items/${facts.itemId}/compliance-tests`, body: { takeOver: true }, accepted: 201 }
        : { path: '/compliance-tests', body: { code: facts.code }, accepted: 201 },
  },
  {
    name: 'end control',
    commands: ['passAsDeclared', 'passByPrice', 'passWithAbsorption', 'disputePrice', 'quarantine'],
    kinds: ['warehouse_operator', 'warehouse_manager', ...STAFF],
    weight: 12,
    ask: ({ facts, person, world, random }) => {
      if (!facts.testId || facts.operatorId !== person.userId) return undefined;
      const { answers } = world.retailers.get(facts.accountId)!;
      const responses = random.next() < 0.3 ? answers.declared : answers[random.pick(FINDINGS_OF_CONTROL)];
      return {
        path: `/compliance-tests/${facts.testId}/validate`,
        body: {
          responses,
          comment: 'Walked',
          expectedVersion: facts.testVersion,
          ...(random.next() < 0.1 && { finding: random.pick(BLOCKING_FINDINGS) }),
        },
        accepted: 200,
      };
    },
  },
  {
    name: 'abandon control',
    commands: [],
    kinds: ['warehouse_operator', 'warehouse_manager'],
    weight: 0.5,
    ask: ({ facts, person }) =>
      facts.testId && facts.operatorId === person.userId
        ? { path: `/compliance-tests/${facts.testId}/abandon`, accepted: 204 }
        : undefined,
  },
  {
    name: 'accept',
    commands: ['acceptOffer'],
    kinds: ['pseudo_anonymous', 'root_management_unit_manager', 'buyer_manager', 'store_seller'],
    weight: 3,
    ask: (hand) => decision(hand, 'accept'),
  },
  {
    name: 'decline',
    commands: ['declineOffer'],
    kinds: ['pseudo_anonymous', 'root_management_unit_manager', 'buyer_manager'],
    weight: 2,
    ask: (hand) => decision(hand, 'reject'),
  },
  {
    name: 'ask for a second look',
    commands: [],
    kinds: ['pseudo_anonymous'],
    weight: 0.5,
    ask: (hand) =>
      hand.facts.litigation === 'open' && !hand.facts.secondLook
        ? {
            path: `/buybacks/${hand.facts.buybackId}/second-look`,
            body: { token: decideToken(hand) },
            accepted: 200,
          }
        : undefined,
  },
  {
    name: 'quarantine',
    commands: ['quarantine'],
    kinds: ['warehouse_manager', 'buyer_manager', ...STAFF, 'warehouse_operator'],
    weight: 1.5,
    ask: ({ facts, random }) => ({
      path: `/items/${facts.itemId}/quarantine`,
      body: { reason: random.pick(BLOCKING_FINDINGS), comment: 'Walked', expectedVersion: facts.itemVersion },
      accepted: 200,
    }),
  },
  {
    name: 'release',
    commands: ['release', 'settleAtDeclaredPrice', 'settleAtNewPrice', 'upholdFinding'],
    kinds: ['warehouse_manager', 'buyer_manager', ...STAFF],
    weight: 4,
    ask: ({ facts, random }) => {
      if (facts.item !== 'item_in_quarantine') return undefined;
      const outcome = random.pick(RELEASE_OUTCOMES);
      return {
        path: `/items/${facts.itemId}/quarantine/release`,
        body: {
          outcome,
          comment: 'Walked',
          expectedVersion: facts.itemVersion,
          ...(outcome === 'settle_price' && { price: 4_200 }),
        },
        accepted: 200,
      };
    },
  },
  {
    name: 'move to a stock',
    commands: ['reintegrate'],
    kinds: ['warehouse_operator', 'warehouse_manager'],
    weight: 5,
    ask: ({ facts, world, random }) => ({
      path: `/items/${facts.itemId}/stock-moves`,
      body: { stockId: random.pick([...world.stocks.values()]), expectedVersion: facts.itemVersion },
      accepted: 200,
    }),
  },
  {
    name: 'carry to customer return',
    commands: [],
    kinds: ['warehouse_operator', 'warehouse_manager'],
    weight: 4,
    ask: ({ facts, world }) =>
      facts.item === 'item_to_return' && facts.stock !== 'customer_return'
        ? {
            path: `/items/${facts.itemId}/stock-moves`,
            body: { stockId: world.stocks.get('customer_return'), expectedVersion: facts.itemVersion },
            accepted: 200,
          }
        : undefined,
  },
  ...(['store', 'transport', 'warehouse'] as const).map(
    (place): Act => ({
      name: `lose in ${place}`,
      commands: [place === 'store' ? 'loseInStore' : place === 'transport' ? 'loseInTransport' : 'loseInWarehouse'],
      kinds: [...MANAGERS, 'store_manager', 'warehouse_operator'],
      weight: 0.7,
      ask: ({ facts }) => ({
        path: `/items/${facts.itemId}/mark-as-lost`,
        body: { place, comment: 'Walked' },
        accepted: 200,
      }),
    }),
  ),
  {
    name: 'find',
    commands: ['find'],
    kinds: ['warehouse_operator', 'warehouse_manager', 'store_manager', 'root_management_unit_manager', ...STAFF],
    weight: 4,
    ask: ({ facts }) => ({ path: `/items/${facts.itemId}/found`, body: { comment: 'Walked' }, accepted: 200 }),
  },
  {
    name: 'compensate',
    commands: [],
    kinds: ['warehouse_manager', 'buyer_manager', 'root_management_unit_manager'],
    weight: 2,
    ask: ({ facts }) =>
      facts.buyback === 'bb_cancelled' && facts.item.startsWith('item_lost')
        ? { path: `/items/${facts.itemId}/compensation`, body: { amount: 9_000, comment: 'Walked' }, accepted: 201 }
        : undefined,
  },
  ...WORKSHOP_ACTS,
];

function decision(hand: Hand, answer: 'accept' | 'reject'): Asked | undefined {
  const { facts, person } = hand;
  if (!facts.litigationId) return undefined;
  const said =
    person.kind === 'pseudo_anonymous' ? { token: decideToken(hand) } : { channel: 'phone', comment: 'Said so' };
  return {
    path: `/buybacks/${facts.buybackId}/${answer}`,
    body: { ...said, version: facts.litigationVersion, ...(answer === 'accept' && { payout: facts.payout }) },
    accepted: 200,
  };
}

function decideToken({ facts, world, now }: Hand): string {
  return linkOf(world.keys, {
    purpose: 'decide',
    accountId: facts.accountId,
    buybackId: facts.buybackId,
    litigationId: facts.litigationId!,
    version: facts.litigationVersion!,
    until: new Date(now.getTime() + LINK_DAYS * DAY_MS),
  });
}
