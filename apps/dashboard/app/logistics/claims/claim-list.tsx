import { listClaims } from '@reprise/contract/logistics/claims/claim-routes';
import { CLAIM_PERIODS, CLAIM_REASONS, CLAIM_STATUSES } from '@reprise/contract/logistics/claims/claims';
import type { Locale, T } from '@reprise/i18n';
import { formatDate, formatMoney } from '@reprise/i18n/formats';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { Link } from 'react-router';
import { HERE, today } from '../../base/now.ts';
import type { ListDef } from '../../kit/list/list-def.ts';
import { paths } from '../../navigation/paths.ts';
import { carrierName } from '../transports/carrier-name.ts';
import { ClaimStatus } from './claim-status.tsx';
import { type Claim, readClaims } from './read-claims.ts';

type Words = T<'claims'>;
const DAY_MS = 86_400_000;
const RUNNING = ['open', 'sent', 'accepted'];

export function claimList(t: Words, carriers: T<'transports'>, locale: Locale): ListDef<Claim> {
  const amount = ({ details }: Claim, of: 'amountAsked' | 'amountGranted' | 'amountPaid') => {
    const cents = details?.[of];
    return details && cents ? formatMoney(locale, cents, details.currency) : null;
  };
  const ageOf = ({ createdAt }: Claim) => Math.floor((today().getTime() - Date.parse(createdAt)) / DAY_MS);
  return {
    name: 'claims',
    route: listClaims,
    idOf: ({ id }) => id,
    nameOf: ({ transport, id }) => transport.trackingNumber ?? id,
    firstOrder: { field: 'createdAt', direction: 'desc' },
    tabs: [
      { id: 'all', label: t('tabs.all'), filters: {} },
      ...(['open', 'sent', 'accepted', 'paid'] as const).map((status) => ({
        id: status,
        label: t(`tabs.${status}`),
        filters: { status: [status] },
      })),
    ],
    filters: [
      {
        kind: 'choice',
        name: 'status',
        label: t('columns.status'),
        options: CLAIM_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
      },
      {
        kind: 'choice',
        one: true,
        name: 'reason',
        label: t('columns.reason'),
        options: CLAIM_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) })),
      },
    ],
    columns: [
      {
        id: 'parcel',
        label: t('columns.parcel'),
        width: '18%',
        cell: (row) => <ParcelCell row={row} t={t} carriers={carriers} />,
        text: ({ transport }) => transport.trackingNumber,
      },
      {
        id: 'status',
        label: t('columns.status'),
        width: '14%',
        cell: (row) => (
          <span className="claim-state">
            <ClaimStatus status={row.status} />
            <small>{t(`reasons.${row.reason}`)}</small>
            {row.details?.carrierWords && <small>{row.details.carrierWords}</small>}
          </span>
        ),
        text: ({ status }) => t(`statuses.${status}`),
      },
      {
        id: 'deadline',
        label: t('columns.deadline'),
        cell: (row) => (
          <>
            <span>
              <DeadlineCell row={row} t={t} locale={locale} />
            </span>
            <small>{ageOf(row) > 0 ? t('opened', { count: ageOf(row) }) : t('openedToday')}</small>
          </>
        ),
        text: ({ deadline }) => deadline,
      },
      {
        id: 'asked',
        label: t('columns.asked'),
        num: true,
        cell: (row) => amount(row, 'amountAsked') ?? '—',
        text: (row) => amount(row, 'amountAsked'),
      },
      {
        id: 'granted',
        label: t('columns.granted'),
        num: true,
        cell: (row) => amount(row, 'amountGranted') ?? '—',
        text: (row) => amount(row, 'amountGranted'),
      },
      {
        id: 'paid',
        label: t('columns.paid'),
        num: true,
        hidden: true,
        cell: (row) => amount(row, 'amountPaid') ?? '—',
        text: (row) => amount(row, 'amountPaid'),
      },
      {
        id: 'age',
        label: t('columns.age'),
        num: true,
        hidden: true,
        order: 'createdAt',
        cell: (row) => t('age', { count: ageOf(row) }),
        text: ageOf,
      },
      {
        id: 'holder',
        label: t('columns.holder'),
        spare: true,
        cell: ({ contractHolder }) => contractHolder.name,
        text: ({ contractHolder }) => contractHolder.name,
      },
      {
        id: 'reason',
        label: t('columns.reason'),
        hidden: true,
        cell: ({ reason }) => t(`reasons.${reason}`),
        text: ({ reason }) => t(`reasons.${reason}`),
      },
      {
        id: 'reference',
        label: t('columns.reference'),
        hidden: true,
        cell: ({ details }) => details?.reference ?? '—',
        text: ({ details }) => details?.reference ?? null,
      },
    ],
    ...readClaims,
  };
}

function ParcelCell({ row, t, carriers }: { row: Claim; t: Words; carriers: T<'transports'> }) {
  const { transport, buyback, package: box } = row;
  const number = transport.trackingNumber ?? t('noNumber');
  return (
    <>
      {transport.trackingLink ? (
        <a className="link" href={transport.trackingLink} target="_blank" rel="noreferrer">
          {number}
        </a>
      ) : (
        number
      )}
      <small>{carrierName(carriers, transport.carrier)}</small>
      {buyback && (
        <small>
          <Link className="link" to={paths.buyback({ id: buyback.id })}>
            <Code13 code={buyback.identificationNumber} />
          </Link>
        </small>
      )}
      {box && <small>{t('box', { number: box.number })}</small>}
    </>
  );
}

/** What has ended has no deadline that anybody waits for. */
function DeadlineCell({ row, t, locale }: { row: Claim; t: Words; locale: Locale }) {
  if (!RUNNING.includes(row.status)) return '—';
  if (!row.deadline) return t('deadline.notBegun', { count: CLAIM_PERIODS[row.reason].days });
  const deadline = new Date(row.deadline);
  const isMissed = row.status === 'open' && deadline <= today();
  const words = t(isMissed ? 'deadline.past' : 'deadline.until', { date: formatDate(locale, deadline, HERE) });
  return isMissed ? <strong className="claim-missed">{words}</strong> : words;
}
