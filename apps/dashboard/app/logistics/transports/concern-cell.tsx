import type { TransportConcern } from '@reprise/contract/logistics/transports';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import type { Tone } from '@reprise/ui/primitives/tones.ts';
import { Link } from 'react-router';
import { useWords } from '../../i18n/words.tsx';
import { paths } from '../../navigation/paths.ts';
import { useMay } from '../../session/use-may.ts';
import { ClaimStatus } from '../claims/claim-status.tsx';
import { failureWords } from '../label-failures.ts';
import type { Transport } from './read-transports.ts';

const TONES: Readonly<Record<TransportConcern, Tone>> = {
  silent: 'amber',
  undelivered: 'orange',
  not_checked_in: 'amber',
  lost: 'red',
  damaged: 'red',
  label_failed: 'red',
};

/** Why somebody should look at a parcel, and what they can do. Nothing is decided here: a loss pays the customer. */
export function ConcernCell({ row }: { row: Transport }) {
  const t = useWords('transports');
  const may = useMay();
  const { concern, buyback, claim } = row;
  const state = claim && (
    <span className="transport-claim">
      <small>{t('columns.claim')}</small>
      <ClaimStatus status={claim.status} />
    </span>
  );
  if (!concern) return state ?? '—';
  return (
    <span className="transport-concern">
      <Badge tone={TONES[concern]} glyph="st-alert">
        {t(`concerns.${concern}.title`)}
      </Badge>
      <small>
        {concern === 'label_failed' && `${failureWords(t, row.labelFailure)} `}
        {t(`concerns.${concern}.todo`)}
      </small>
      {state}
      {buyback && may('ROLE_BUYBACK_DETAIL_PAGE') && (
        <Link className="link" to={paths.buyback({ id: buyback.id })}>
          {t('openBuyback')}
        </Link>
      )}
    </span>
  );
}
