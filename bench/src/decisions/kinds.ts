import type { Asked } from '../races/race.ts';
import type { Facts } from '../walk/facts.ts';
import type { Arena, Stage } from './arena.ts';

/** How a meeting may end. Each part must be as it says, so an end that is a mixture of two is none. */
export type Ending = {
  /** by who asked: the status, and the code of the refusal */
  answers: Readonly<Record<string, string>>;
  /** the transitions of item, buyback and litigation since the meeting began, in their order */
  item: string;
  buyback: string;
  litigation: string;
  /** what stands to be paid; empty when nothing does */
  owed: string;
};
export type Variant = {
  name: string;
  from: Stage;
  /** a worker expires offers meanwhile: several devices are decided at once */
  meetsExpiry?: true;
  asked: (arena: Arena, facts: Facts) => readonly Asked[];
  endings: readonly Ending[];
};

/** What a device was declared at, and what is proposed for one with a broken glass, in cents. */
const [DECLARED, PROPOSED] = ['awaiting_payment 10000', 'awaiting_payment 4000'] as const;
const NOTHING = { item: '', buyback: '', litigation: '' } as const;

const begin = (who: string, { headers }: Arena['operator'], { code }: Facts, takeOver?: true): Asked => ({
  who,
  path: '/compliance-tests',
  headers,
  body: { code, ...(takeOver && { takeOver }) },
  refusals: [],
});
const end = (who: string, arena: Arena, facts: Facts, answers: 'declared' | 'broken'): Asked => ({
  who,
  path: `/compliance-tests/${facts.testId}/validate`,
  headers: arena.operator.headers,
  body: { responses: arena.retailer.answers[answers], comment: 'Seen', expectedVersion: facts.testVersion },
  refusals: [],
});
const accept = (arena: Arena, facts: Facts): Asked => ({
  who: 'customer',
  path: `/buybacks/${facts.buybackId}/accept`,
  headers: arena.retailer.visitor.headers,
  body: { token: arena.decideToken(facts), version: facts.litigationVersion, payout: facts.payout },
  refusals: [],
});
const release = ({ buyerManager }: Arena, facts: Facts, outcome: string): Asked => ({
  who: 'buyer',
  path: `/items/${facts.itemId}/quarantine/release`,
  headers: buyerManager.headers,
  body: { outcome, comment: 'Decided', expectedVersion: facts.itemVersion },
  refusals: [],
});
const lose = ({ workshopManager }: Arena, { itemId }: Facts): Asked => ({
  who: 'workshop',
  path: `/items/${itemId}/mark-as-lost`,
  headers: workshopManager.headers,
  body: { place: 'warehouse', comment: 'Not on its shelf' },
  refusals: [],
});

const ACCEPTED = {
  item: 'release',
  buyback: 'completeWithNegotiation',
  litigation: 'accept',
  owed: PROPOSED,
};
const DECLINED = { item: 'sendBack', buyback: 'endUnsold', litigation: 'decline', owed: '' };

export const KINDS: Readonly<Record<string, readonly Variant[]>> = {
  'two operators': [
    {
      name: 'both begin its control',
      from: 'checked in',
      asked: (arena, facts) => [
        begin('operator', arena.operator, facts),
        begin('manager', arena.workshopManager, facts),
      ],
      endings: ['operator', 'manager'].map((who) => ({
        ...NOTHING,
        answers: { operator: '409 concurrent_change', manager: '409 concurrent_change', [who]: '201' },
        item: 'startControl',
        owed: 'payment_created 10000',
      })),
    },
    {
      name: 'one ends the control that the other takes over',
      from: 'in control',
      asked: (arena, facts) => [
        end('operator', arena, facts, 'declared'),
        begin('manager', arena.workshopManager, facts, true),
      ],
      endings: [
        {
          ...NOTHING,
          answers: { operator: '200', manager: '409 status_not_fit' },
          item: 'passAsDeclared',
          buyback: 'completeAsDeclared',
          owed: DECLARED,
        },
        {
          ...NOTHING,
          answers: { operator: '409 concurrent_change', manager: '201' },
          owed: 'payment_created 10000',
        },
      ],
    },
    {
      name: 'one control is ended at two screens',
      from: 'in control',
      asked: (arena, facts) => [end('left', arena, facts, 'declared'), end('right', arena, facts, 'broken')],
      endings: [
        {
          ...NOTHING,
          answers: { left: '200', right: '409 concurrent_change' },
          item: 'passAsDeclared',
          buyback: 'completeAsDeclared',
          owed: DECLARED,
        },
        {
          ...NOTHING,
          answers: { left: '409 concurrent_change', right: '200' },
          item: 'quarantine',
          litigation: 'open',
          owed: 'payment_created 10000',
        },
      ],
    },
  ],
  'customer and buyer': [
    {
      name: 'accepted and declined',
      from: 'disputed',
      asked: (arena, facts) => [
        accept(arena, facts),
        {
          who: 'buyer',
          path: `/buybacks/${facts.buybackId}/reject`,
          headers: arena.buyerManager.headers,
          body: { channel: 'phone', comment: 'Said so', version: facts.litigationVersion },
          refusals: [],
        },
      ],
      endings: [
        { ...ACCEPTED, answers: { customer: '200', buyer: '409 already_resolved' }, owed: PROPOSED },
        { ...DECLINED, answers: { customer: '409 already_resolved', buyer: '200' } },
      ],
    },
    {
      name: 'accepted and settled at the declared price',
      from: 'disputed',
      asked: (arena, facts) => [accept(arena, facts), release(arena, facts, 'settle_declared')],
      endings: [
        { ...ACCEPTED, answers: { customer: '200', buyer: '409 concurrent_change' }, owed: PROPOSED },
        {
          answers: { customer: '409 already_resolved', buyer: '200' },
          item: 'release',
          buyback: 'completeWithAbsorption',
          litigation: 'withdraw',
          owed: DECLARED,
        },
      ],
    },
  ],
  // Who comes second to a loss is refused; a device that was released is lost all the same, and paid for once.
  'release and loss': [
    {
      name: 'released to its control and lost',
      from: 'blocked',
      asked: (arena, facts) => [release(arena, facts, 'resume_control'), lose(arena, facts)],
      endings: [
        {
          ...NOTHING,
          answers: { buyer: '200', workshop: '200' },
          item: 'release loseInWarehouse',
          buyback: 'loseInWarehouse',
          owed: DECLARED,
        },
        {
          ...NOTHING,
          answers: { buyer: '409 concurrent_change', workshop: '200' },
          item: 'loseInWarehouse',
          buyback: 'loseInWarehouse',
          owed: DECLARED,
        },
      ],
    },
    {
      name: 'settled at the declared price and lost',
      from: 'disputed',
      asked: (arena, facts) => [release(arena, facts, 'settle_declared'), lose(arena, facts)],
      endings: [
        {
          answers: { buyer: '200', workshop: '200' },
          item: 'release loseInWarehouse',
          buyback: 'completeWithAbsorption',
          litigation: 'withdraw',
          owed: DECLARED,
        },
        {
          answers: { buyer: '409 concurrent_change', workshop: '200' },
          item: 'loseInWarehouse',
          buyback: 'loseInWarehouse',
          litigation: 'withdraw',
          owed: DECLARED,
        },
      ],
    },
  ],
  'expiry and answer': [
    {
      name: 'accepted and expired',
      from: 'disputed',
      meetsExpiry: true,
      asked: (arena, facts) => [accept(arena, facts)],
      endings: [
        { ...ACCEPTED, answers: { customer: '200' }, owed: PROPOSED },
        { ...DECLINED, litigation: 'expire', answers: { customer: '409 already_resolved' } },
      ],
    },
    {
      name: 'a second look asked for, and expired',
      from: 'disputed',
      meetsExpiry: true,
      asked: (arena, facts) => [
        {
          who: 'customer',
          path: `/buybacks/${facts.buybackId}/second-look`,
          headers: arena.retailer.visitor.headers,
          body: { token: arena.decideToken(facts) },
          refusals: [],
        },
      ],
      endings: [
        { ...NOTHING, answers: { customer: '200' }, owed: 'payment_created 10000' },
        { ...DECLINED, litigation: 'expire', answers: { customer: '409 already_resolved' } },
      ],
    },
  ],
};
