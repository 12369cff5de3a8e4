import type { CheckinRequirement } from '../../accounts/root-detail.ts';
import { CIRCUITS, type CircuitType } from '../../logistics/circuits.ts';
import { type CaseState, planCommand } from '../../states/plan-command.ts';

/**
 * Moves that two people may make together when what should have made them never came: a scan, or a report of the
 * carrier. There is no move to an arbitrary status.
 */
export const CORRECTION_COMMANDS = ['reportPickedUp', 'sendFromStore', 'reportDelivered', 'reportReturned'] as const;
export type CorrectionCommand = (typeof CORRECTION_COMMANDS)[number];

export const CORRECTION_STATUSES = ['open', 'approved', 'refused'] as const;
/** A request that nobody approves is void after this. */
export const CORRECTION_DAYS = 7;

export type CorrectionFacts = { state: CaseState; circuit: CircuitType; checkin: CheckinRequirement };

/** The corrections that the tables allow from where things stand. */
export function correctionsFrom({ state, circuit, checkin }: CorrectionFacts): CorrectionCommand[] {
  const { inTransitBy } = CIRCUITS[circuit];
  const fits: Readonly<Record<CorrectionCommand, boolean>> = {
    reportPickedUp: inTransitBy === 'carrier_event',
    sendFromStore: inTransitBy === 'expedition',
    // Where every device is registered on arrival, a correction does not replace the registration.
    reportDelivered: checkin !== 'mandatory',
    reportReturned: true,
  };
  return CORRECTION_COMMANDS.filter(
    (command) => fits[command] && planCommand(command, state, { actor: 'carrier' }).allowed,
  );
}
