import type { UserType } from '@reprise/contract/access/user-types';
import { planCommand } from '@reprise/contract/states/plan-command';
import type { Act, Asked, Hand } from './act.ts';
import { type ServiceFacts, standingOf } from './facts.ts';

const WORKSHOP = ['warehouse_operator', 'warehouse_manager'] as const;
/** They may look, and must be refused. */
const OTHERS: readonly UserType[] = ['store_seller', 'buyer_manager'];
const COMMENT = 'Walked';
/** Of the services that may not be acted on, somebody tries so many. */
const TRIED_ALL_THE_SAME = 0.1;

type ServiceCommand = 'startService' | 'pauseService' | 'resumeService' | 'completeService' | 'cancelService';

/** What a workshop does with a device that was bought. */
export const WORKSHOP_ACTS: readonly Act[] = [
  {
    name: 'start diagnosis',
    commands: ['startDiagnosis'],
    kinds: [...WORKSHOP, ...OTHERS],
    weight: 3,
    ask: ({ facts, random }) =>
      random.next() < 0.5
        ? { path: '/refurb-diagnoses', body: { code: facts.code, takeOver: true }, accepted: 201 }
        : { path: `/items/${facts.itemId}/refurb-diagnoses`, body: { takeOver: true }, accepted: 201 },
  },
  {
    // A new cycle is diagnosed again: the item is in diagnosis already, and nobody has begun.
    name: 'start diagnosis of a new cycle',
    commands: [],
    kinds: WORKSHOP,
    weight: 3,
    ask: ({ facts }) =>
      facts.item === 'item_refurb_diagnostic_in_progress' && !facts.diagnosisId
        ? { path: `/items/${facts.itemId}/refurb-diagnoses`, body: {}, accepted: 201 }
        : undefined,
  },
  {
    name: 'answer diagnosis',
    commands: [],
    kinds: WORKSHOP,
    weight: 6,
    ask: (hand) => {
      const { facts, world, random } = hand;
      if (!isOwnDiagnosis(hand)) return undefined;
      const { questionId, answerIds } = world.workshop.question;
      const responses = [{ questionId, answerIds: [random.pick(answerIds)] }];
      return {
        method: 'PUT',
        path: `/refurb-diagnoses/${facts.diagnosisId}/responses`,
        body: { responses, expectedVersion: facts.diagnosisVersion },
        accepted: 200,
      };
    },
  },
  {
    name: 'end diagnosis',
    commands: ['finishDiagnosis', 'finishDiagnosisWithoutWork'],
    kinds: WORKSHOP,
    weight: 6,
    ask: (hand) => {
      const { facts, world, random } = hand;
      if (!isOwnDiagnosis(hand)) return undefined;
      const { stepIds, stockIds } = world.workshop;
      const chosen = random.next() < 0.3 ? [] : stepIds.filter(() => random.next() < 0.6);
      return {
        path: `/refurb-diagnoses/${facts.diagnosisId}/finalize`,
        body: { stepIds: chosen, stockId: random.pick(stockIds), expectedVersion: facts.diagnosisVersion },
        accepted: 200,
      };
    },
  },
  {
    name: 'abandon diagnosis',
    commands: ['abandonDiagnosis'],
    kinds: [...WORKSHOP, ...OTHERS],
    weight: 2,
    ask: ({ facts }) =>
      facts.diagnosisId
        ? { method: 'DELETE', path: `/refurb-diagnoses/${facts.diagnosisId}`, accepted: 204 }
        : undefined,
  },
  {
    name: 'plan a service',
    commands: ['planService'],
    kinds: [...WORKSHOP, ...OTHERS],
    weight: 1.5,
    ask: ({ facts, world, random }) =>
      facts.services.length < 8
        ? {
            path: `/items/${facts.itemId}/refurb-steps`,
            body: { refurbStepId: random.pick(world.workshop.stepIds) },
            accepted: 201,
          }
        : undefined,
  },
  service('start', 'startService', 5, () => ({ stockConfirmed: true })),
  service('pause', 'pauseService', 4, () => ({ reason: COMMENT })),
  service('resume', 'resumeService', 8, () => ({ stockConfirmed: true })),
  service('complete', 'completeService', 6, ({ world, random }) => ({
    stockId: random.pick(world.workshop.stockIds),
    comment: COMMENT,
  })),
  service('cancel', 'cancelService', 1, () => ({ reason: COMMENT })),
  {
    name: 'carry to the stock of a service',
    commands: [],
    kinds: WORKSHOP,
    weight: 5,
    ask: ({ facts }) => {
      const next = facts.services.find(({ status }) => status === 'to_do' || status === 'paused');
      return facts.item === 'item_refurb_in_progress' && next && next.stockId !== facts.stockId
        ? {
            path: `/items/${facts.itemId}/stock-moves`,
            body: { stockId: next.stockId, expectedVersion: facts.itemVersion },
            accepted: 200,
          }
        : undefined;
    },
  },
  {
    name: 'validate services',
    commands: ['finishRefurbishment'],
    kinds: [...WORKSHOP, ...OTHERS],
    weight: 4,
    ask: ({ facts }) => ({
      path: `/items/${facts.itemId}/refurb-steps/validate`,
      body: { comment: COMMENT, expectedVersion: facts.itemVersion },
      accepted: 200,
    }),
  },
  {
    name: 'reopen',
    commands: ['reopen'],
    kinds: ['warehouse_manager', 'buyer_manager', 'super_admin', 'warehouse_operator'],
    weight: 1.5,
    ask: ({ facts }) => ({
      path: `/items/${facts.itemId}/refurb-cycles`,
      body: { reason: COMMENT, expectedVersion: facts.itemVersion },
      accepted: 200,
    }),
  },
];

const isOwnDiagnosis = ({ facts, person }: Hand): boolean =>
  facts.diagnosisId !== null && facts.diagnosedBy === person.userId;

/** One of the services of the device that the command fits, or any of them when none does. */
function service(act: string, command: ServiceCommand, weight: number, say: (hand: Hand) => object): Act {
  return {
    name: `${act} service`,
    // Which of them it is, the tables do not know: they are asked about one below.
    commands: [],
    kinds: [...WORKSHOP, 'store_seller'],
    weight,
    ask: (hand): Asked | undefined => {
      const { facts, person, random } = hand;
      const fits = (one: ServiceFacts) =>
        planCommand(command, { ...standingOf(facts), services: [one] }, person.acting).allowed;
      const fitting = facts.services.filter(fits);
      const another = random.next() < TRIED_ALL_THE_SAME ? facts.services[0] : undefined;
      const one = fitting.length ? random.pick(fitting) : another;
      return (
        one && {
          path: `/item-refurb-steps/${one.id}/${act}`,
          body: { ...say(hand), expectedVersion: one.version },
          accepted: 200,
        }
      );
    },
  };
}
