import type { CallResult } from '@reprise/client/call';
import { getClaimProposal, openClaim } from '@reprise/contract/logistics/claims/claim-routes';
import {
  CLAIM_PERIODS,
  type ClaimReason,
  claimDeadline,
  ENDED_WITHOUT_MONEY,
} from '@reprise/contract/logistics/claims/claims';
import { formatDate } from '@reprise/i18n/formats';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { SkeletonRows } from '@reprise/ui/primitives/states.tsx';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { useRead } from '../../api/query.ts';
import { HERE, today } from '../../base/now.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { ActFrame } from '../../kit/act-frame.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import { carrierName } from '../transports/carrier-name.ts';
import { ClaimFields, type ClaimValues, claimBody } from './claim-fields.tsx';
import { ClaimStatus } from './claim-status.tsx';
import { amountText } from './claim-values.ts';
import { useClaimsPath } from './parcel-views.tsx';
import { useClaimAct } from './use-claim-act.ts';

type Proposal = CallResult<typeof getClaimProposal>;
type Props = { transportId: string; reason: ClaimReason; onClose: () => void };

/** Opens a claim for one parcel, or says why there is none to open. */
export function OpenClaimDialog({ transportId, reason, onClose }: Props) {
  const t = useWords('claims');
  const common = useT();
  const read = useRead(getClaimProposal, { params: { id: transportId } }, { staleTime: 0, gcTime: 0 });
  if (read.data && mayClaim(read.data))
    return <OpenForm transportId={transportId} proposal={read.data} first={reason} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('open.title')}
      closeLabel={common('common.close')}
      footer={<Button onClick={onClose}>{common('common.close')}</Button>}
    >
      {read.isError && <FailureView error={read.error} title={t('open.failed')} onRetry={() => void read.refetch()} />}
      {read.isPending && <SkeletonRows rows={4} columns={['40%', '60%']} label={common('common.loading')} />}
      {read.data && <WhyNot proposal={read.data} />}
    </Dialog>
  );
}

const isRunning = ({ claim }: Proposal): boolean =>
  claim !== null && !ENDED_WITHOUT_MONEY.some((status) => status === claim.status);
const mayClaim = (proposal: Proposal): boolean => proposal.isHolder && proposal.isWithCarrier && !isRunning(proposal);

function WhyNot({ proposal }: { proposal: Proposal }) {
  const t = useWords('claims');
  const claims = useClaimsPath();
  const { claim, isHolder, contractHolder } = proposal;
  const status = claim && (
    <p>
      <ClaimStatus status={claim.status} />
    </p>
  );
  if (!isHolder)
    return (
      <Notice tone="blue" icon="info-circle" title={t('open.otherTitle', { holder: contractHolder.name })}>
        <p>{t('open.other')}</p>
        {status}
      </Notice>
    );
  if (isRunning(proposal))
    return (
      <Notice tone="blue" icon="info-circle" title={t('open.existsTitle')}>
        {status}
        <p>
          <Link className="link" to={claims}>
            {t('open.seeAll')}
          </Link>
        </p>
      </Notice>
    );
  return (
    <Notice tone="blue" icon="info-circle" title={t('open.neverTitle')}>
      <p>{t('open.never')}</p>
    </Notice>
  );
}

type FormProps = { transportId: string; proposal: Proposal; first: ClaimReason; onClose: () => void };

function OpenForm({ transportId, proposal, first, onClose }: FormProps) {
  const t = useWords('claims');
  const carriers = useWords('transports');
  const locale = useLocale();
  const { amount, currency, devices, carrier, trackingNumber, contractHolder } = proposal;
  const [values, setValues] = useState<ClaimValues>({
    reason: first,
    amount: amount ? amountText(locale, amount) : '',
    note: '',
    reference: '',
  });
  const [isTried, setTried] = useState(false);
  const body = claimBody(values);
  const act = useClaimAct(
    (claim: NonNullable<typeof body>) => call(openClaim, { params: { id: transportId }, body: claim }),
    t('open.done'),
    onClose,
  );
  return (
    <ActFrame
      title={t('open.title')}
      keep={t('open.keep')}
      confirm={t('open.confirm')}
      busy={act.busy}
      problem={act.problem}
      onConfirm={() => {
        setTried(true);
        if (body) act.run(body);
      }}
      onClose={onClose}
    >
      <p>
        {t('open.parcel', {
          carrier: carrierName(carriers, carrier),
          number: trackingNumber ?? t('noNumber'),
          holder: contractHolder.name,
        })}
      </p>
      <ClaimFields
        values={values}
        currency={currency}
        isTried={isTried}
        amountHelp={devices > 0 ? t('open.proposed', { count: devices }) : undefined}
        onChange={setValues}
      />
      <DeadlineNotice reason={values.reason} proposal={proposal} />
    </ActFrame>
  );
}

/** Whether the carrier still takes a claim for this reason. Past the deadline it can be made all the same. */
function DeadlineNotice({ reason, proposal }: { reason: ClaimReason; proposal: Proposal }): ReactNode {
  const t = useWords('claims');
  const locale = useLocale();
  const instant = (at: string | null) => (at ? new Date(at) : null);
  const { postedAt, deliveredAt } = proposal;
  const deadline = claimDeadline(reason, { postedAt: instant(postedAt), deliveredAt: instant(deliveredAt) });
  if (!deadline) return <p role="status">{t('open.notBegun', { count: CLAIM_PERIODS[reason].days })}</p>;
  const date = formatDate(locale, deadline, HERE);
  if (deadline > today()) return <p role="status">{t('open.deadline', { date })}</p>;
  return (
    <Notice tone="amber" title={t('open.pastTitle', { date })} live="status">
      <p>{t('open.past')}</p>
    </Notice>
  );
}
