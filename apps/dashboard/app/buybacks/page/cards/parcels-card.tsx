import { parcelPlaceOf } from '@reprise/contract/buybacks/follow-up';
import { countsAsPickedUp, type DeliveryStatus } from '@reprise/contract/logistics/delivery-statuses';
import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { StatusBadge } from '@reprise/ui/product/status-badge.tsx';
import { Link } from 'react-router';
import { useWords } from '../../../i18n/words.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useMay } from '../../../session/use-may.ts';
import type { BuybackPage } from '../read-buyback.ts';
import { useFormats } from '../use-formats.ts';

/** What a carrier said, in a word: before the parcel is picked up it is announced. */
const placeOf = (status: DeliveryStatus) =>
  status.startsWith('order_') && status !== 'order_picked_up' ? 'announced' : parcelPlaceOf(status);

export function ParcelsCard({ buyback }: { buyback: BuybackPage }) {
  const t = useWords('buyback');
  const mayClaim = useMay()('ROLE_ITEM_MARK_AS_LOST_TRANSPORT');
  const { moment } = useFormats(buyback);
  return (
    <Card title={t('parcels.title')}>
      {buyback.parcels.length === 0 && <p className="subtle">{t('parcels.none')}</p>}
      {buyback.parcels.map((parcel) => (
        <div key={parcel.id} className="buyback-parcel">
          <div className="buyback-row">
            <strong>{t(`parcels.${parcel.direction}`)}</strong>
            <StatusBadge object="label" status={parcel.label}>
              {t(`labels.${parcel.label}`)}
            </StatusBadge>
          </div>
          {parcel.trackingNumber && (
            <p>
              {parcel.trackingLink ? (
                <a className="link" href={parcel.trackingLink} target="_blank" rel="noreferrer">
                  {t('parcels.tracking', { number: parcel.trackingNumber })}
                </a>
              ) : (
                t('parcels.tracking', { number: parcel.trackingNumber })
              )}
            </p>
          )}
          <ul className="buyback-events">
            {parcel.events.slice(0, 8).map((event) => (
              <li key={`${event.at}-${event.status}`}>
                <span>
                  {t(`parcels.${placeOf(event.status)}`)}
                  {event.location && <small> · {event.location}</small>}
                </span>
                <time dateTime={event.at}>{moment(event.at)}</time>
              </li>
            ))}
          </ul>
          {mayClaim && parcel.events.some(({ status }) => countsAsPickedUp(status)) && (
            <Link className={buttonClass({ size: 'sm' })} to={paths.claims({ parcel: parcel.id })}>
              <Icon name="receipt" size={16} />
              {t('parcels.claim')}
            </Link>
          )}
        </div>
      ))}
    </Card>
  );
}
