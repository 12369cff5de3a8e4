import type { TransitionName } from './machines.ts';
import type { Machine } from './transition.ts';

/**
 * Which rows of one table a command may take, depending on where the thing stands:
 * `one` takes exactly one and is refused when none fits; `atMostOne` takes one if it fits; `ifChosen` takes the row that
 * the operation names, because facts outside the statuses decide (an amount, a provider's answer); `every` applies to
 * all things of the case that it fits; `born` is the first status of a thing that the operation creates with the command.
 */
export type Steps<Name extends string> = {
  readonly one?: readonly Name[];
  readonly atMostOne?: readonly Name[];
  readonly ifChosen?: readonly Name[];
  readonly every?: readonly Name[];
  readonly born?: readonly Name[];
};
/** The first machine leads: its row says who may perform the command. The others follow. */
export type CommandSteps = { readonly [M in Machine]?: Steps<TransitionName<M>> };

const PAYOUT = { ifChosen: ['fallDue', 'needNothing', 'needNothingOnceDue'] } as const;
const CANCELLED_PAYMENT = { atMostOne: ['cancelCreated', 'cancelDue', 'cancelFailed'] } as const;
/** A payment that was ordered is cancelled by its provider only. */
const CANCELLED_WITH_PROVIDER = { ...CANCELLED_PAYMENT, ifChosen: ['cancelInitiated'] } as const;

/** What people and machines do to things that exist. An operation performs a command; the tables know the rows. */
const COMMANDS = {
  // From the customer to the warehouse door.
  finalizeInStore: { buyback: { one: ['finalizeInStore'] }, item: { one: ['acceptInStore'] }, payment: PAYOUT },
  sendFromStore: { item: { one: ['send'] }, buyback: { atMostOne: ['sendFromStore'] } },
  reportPickedUp: { item: { one: ['send'] }, buyback: { atMostOne: ['sendByCarrier'] } },
  reportDelivered: { item: { one: ['startControlFromTransit'] }, buyback: { atMostOne: ['receiveFromTransit'] } },
  reportReturned: { item: { one: ['returnToSender'] }, buyback: { atMostOne: ['returnToSender'] } },
  checkIn: {
    item: { one: ['checkInUnfinalized', 'checkInUnannounced', 'checkInFromTransit', 'returnOnArrival'] },
    buyback: { atMostOne: ['receiveUnfinalized', 'receiveUnannounced', 'receiveFromTransit'] },
  },
  // Both start from one status: which of them is undone is in the history.
  undoCheckInFromTransit: {
    item: { one: ['undoCheckInFromTransit'] },
    buyback: { atMostOne: ['undoReceiptFromTransit'] },
  },
  undoCheckInUnannounced: {
    item: { one: ['undoCheckInUnannounced'] },
    buyback: { atMostOne: ['undoReceiptUnannounced'] },
  },
  cancel: {
    buyback: {
      one: ['cancelBeforeDrop', 'cancelBeforeTransit', 'cancelInTransit', 'cancelInProcessing', 'cancelOnceBought'],
    },
    item: { one: ['cancelUnseen', 'returnFromWarehouse'] },
    payment: CANCELLED_WITH_PROVIDER,
    litigation: { atMostOne: ['withdraw'] },
  },

  // Control and quarantine.
  startControl: {
    item: { one: ['startControlUnannounced', 'startControlFromTransit', 'startControl', 'returnOnArrival'] },
    buyback: { atMostOne: ['receiveUnannounced', 'receiveFromTransit'] },
  },
  passAsDeclared: {
    item: { one: ['passAsDeclared'] },
    buyback: { atMostOne: ['completeAsDeclared'] },
    payment: PAYOUT,
  },
  passByPrice: { item: { one: ['passByPrice'] }, buyback: { one: ['completeByPrice'] }, payment: PAYOUT },
  passWithAbsorption: {
    item: { one: ['passWithAbsorption'] },
    buyback: { one: ['completeWithAbsorption'] },
    payment: PAYOUT,
  },
  disputePrice: { item: { one: ['quarantine'] }, litigation: { born: ['open'] } },
  quarantine: { item: { one: ['quarantine', 'quarantineLate'] }, service: { every: ['pause'] } },
  release: { item: { one: ['release'] }, litigation: { atMostOne: ['withdraw'] } },
  settleAtDeclaredPrice: {
    buyback: { one: ['completeWithAbsorption'] },
    item: { one: ['release'] },
    payment: PAYOUT,
    litigation: { atMostOne: ['withdraw'] },
  },
  settleAtNewPrice: { buyback: { one: ['completeWithNegotiation'] }, item: { one: ['release'] }, payment: PAYOUT },
  acceptOffer: {
    buyback: { one: ['completeWithNegotiation'] },
    litigation: { one: ['accept'] },
    item: { one: ['release'] },
    payment: PAYOUT,
  },
  declineOffer: {
    buyback: { one: ['endUnsold'] },
    litigation: { one: ['decline'] },
    item: { one: ['sendBack'] },
    payment: CANCELLED_PAYMENT,
  },
  expireOffer: {
    buyback: { one: ['endUnsold'] },
    litigation: { one: ['expire'] },
    item: { one: ['sendBack'] },
    payment: CANCELLED_PAYMENT,
  },
  upholdFinding: {
    buyback: { one: ['endUnsold'] },
    item: { one: ['sendBack'] },
    payment: CANCELLED_PAYMENT,
    litigation: { atMostOne: ['withdraw'] },
  },
  reintegrate: {
    item: {
      one: [
        'reintegrateNegotiated',
        'reintegrateAbsorbed',
        'reintegrateToControl',
        'reintegrateCompleted',
        'reintegrateByPrice',
        'reintegrateInRefurbishment',
        'reintegrateRefurbished',
      ],
    },
  },

  // Lost, found, sent back.
  loseInStore: { item: { one: ['loseInStore'] }, buyback: { atMostOne: ['loseInStore'] }, payment: PAYOUT },
  loseInTransport: {
    item: { one: ['loseInTransport', 'loseReturn'] },
    buyback: { atMostOne: ['loseInTransport', 'completeAsLostReturn'] },
    payment: { ...PAYOUT, born: ['create'] },
  },
  loseInWarehouse: {
    item: { one: ['loseInWarehouse'] },
    buyback: { atMostOne: ['loseInWarehouse', 'completeAsLostReturn'] },
    payment: { ...PAYOUT, born: ['create'] },
    litigation: { atMostOne: ['withdraw'] },
    service: { every: ['cancel'] },
  },
  find: { item: { one: ['findInStore', 'findBought', 'findCancelled'] } },
  shipBack: { item: { one: ['shipBack'] } },
  takeBackReturn: { item: { one: ['takeBackReturn'] } },

  // Workshop.
  startDiagnosis: { item: { one: ['startDiagnosis'] } },
  finishDiagnosis: { item: { one: ['finishDiagnosis'] }, service: { born: ['plan'] } },
  finishDiagnosisWithoutWork: { item: { one: ['finishDiagnosisWithoutWork'] } },
  abandonDiagnosis: {
    item: {
      one: [
        'abandonToCompleted',
        'abandonToByPrice',
        'abandonToAbsorbed',
        'abandonToNegotiated',
        'abandonToRefurbished',
      ],
    },
  },
  planService: { item: { atMostOne: ['startRefurbishment'] }, service: { born: ['plan'] } },
  startService: { service: { one: ['start'] } },
  pauseService: { service: { one: ['pause'] } },
  resumeService: { service: { one: ['resume'] } },
  completeService: { service: { one: ['complete'] } },
  cancelService: { service: { one: ['cancel'] } },
  finishRefurbishment: { item: { one: ['finishRefurbishment'] } },
  reopen: { item: { one: ['reopen'] } },

  // Money.
  makeDue: { payment: { one: ['fallDue'] } },
  needNoPayment: { payment: { one: ['needNothing', 'needNothingOnceDue'] } },
  initiatePayment: { payment: { one: ['initiate'] } },
  relaunchPayment: { payment: { one: ['relaunch'] } },
  correctPayoutDetails: { payment: { one: ['correctDetails'] } },
  markPaid: { payment: { one: ['payAtOnce', 'payAfterFailure'] } },
  confirmPaid: { payment: { one: ['confirm'] } },
  reportPaymentFailed: { payment: { one: ['refuseAtOnce', 'fail'] } },
  cancelInitiatedPayment: { payment: { one: ['cancelInitiated'] } },

  // Packages.
  pack: { package: { one: ['pack'] } },
  closePackage: { package: { one: ['close'] } },
  discardPackage: { package: { one: ['discard'] } },
} as const satisfies Readonly<Record<string, CommandSteps>>;
export type Command = keyof typeof COMMANDS;

/** The same steps for code that works on any command. */
export const STEPS_OF: Readonly<Record<Command, CommandSteps>> = COMMANDS;

/** How things begin: the rows each one takes, in order, the moment it is inserted. */
export const BIRTHS = {
  sellInStore: { buyback: ['createInStore'], item: ['create', 'awaitInventory'] },
  sellByPost: { buyback: ['createOnline'], item: ['create', 'awaitInventory'] },
  predeclare: { buyback: ['predeclare'], item: ['create', 'awaitStoreDrop'] },
  addItem: { item: ['add'] },
  promisePayment: { payment: ['create'] },
  promiseNothing: { payment: ['createNotNeeded'] },
  openPackage: { package: ['open'] },
} as const satisfies Readonly<Record<string, { readonly [M in Machine]?: readonly TransitionName<M>[] }>>;
export type BirthName = keyof typeof BIRTHS;

/**
 * The things whose rows a command needs, the leading one first. An item is never looked at without its buyback, also
 * where the buyback stays: which rows an item may take depends on both.
 */
export function machinesOf(command: Command): Machine[] {
  const named = Object.keys(COMMANDS[command]) as Machine[];
  return named.includes('item') && !named.includes('buyback') ? [...named, 'buyback'] : named;
}
