import { RELEASE_OUTCOMES, type ReleaseOutcome } from '@reprise/contract/warehouse/quarantine';
import type { QuarantineDetail } from '@reprise/contract/warehouse/quarantine/desk-payloads';
import { releaseObstacle } from '@reprise/contract/warehouse/quarantine/release-rules';
import type { Context } from '../../platform/context.ts';
import type { BuybackRow, ItemRow, PaymentRow } from '../../states/index.ts';

type Facts = {
  item: ItemRow;
  buyback: BuybackRow;
  payment: PaymentRow | undefined;
  declared: number;
  controlled: number | null;
};
type Choice = QuarantineDetail['outcomes'][number];

/** The five ways out of quarantine, with what each one costs and pays. */
export const releaseChoices = ({ actor }: Context, facts: Facts): Choice[] =>
  RELEASE_OUTCOMES.map((outcome) => {
    const { item, buyback, payment } = facts;
    const obstacle = releaseObstacle(outcome, {
      item: item.status,
      goesBackTo: item.reintegration_target as ItemRow['status'] | null,
      buyback: buyback.status,
      reason: item.quarantine_reason,
      payment: payment?.status,
      userType: actor.kind === 'user' ? actor.userType : 'pseudo_anonymous',
    });
    return { outcome, isPossible: obstacle === null, obstacle, ...consequenceOf(outcome, facts) };
  });

function consequenceOf(outcome: ReleaseOutcome, { item, buyback, declared, controlled }: Facts) {
  const back = (item.reintegration_target as ItemRow['status'] | null) ?? 'item_awaiting_compliancy_tests';
  const open = { customerGets: null, buyerBears: null };
  const consequences: Readonly<Record<ReleaseOutcome, Pick<Choice, 'customerGets' | 'buyerBears' | 'goesTo'>>> = {
    resume_control: { ...open, goesTo: 'item_awaiting_compliancy_tests' },
    previous_status: { ...open, goesTo: back },
    settle_declared: {
      customerGets: buyback.payout,
      buyerBears: Math.max(0, declared - (controlled ?? declared)),
      goesTo: 'item_completed_with_absorption',
    },
    settle_price: { ...open, goesTo: 'item_completed_with_negociation' },
    refuse: { customerGets: 0, buyerBears: 0, goesTo: 'item_to_return' },
  };
  return consequences[outcome];
}
