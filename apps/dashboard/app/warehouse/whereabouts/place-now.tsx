import { formatDateTime } from '@reprise/i18n/formats';
import { LinkButton } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { HERE } from '../../base/now.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { type Place, usePlaceWords } from './use-place-words.ts';

const ICONS = {
  customer: 'user',
  store: 'building-store',
  package: 'box',
  parcel: 'truck',
  stock: 'building-warehouse',
  gone: 'alert-triangle',
  left: 'package-export',
} as const;

/** The one place, readable from across the room. */
export function PlaceNow({ place, since }: { place: Place; since: string }) {
  const t = useWords('whereabouts');
  const locale = useLocale();
  const { big, detail } = usePlaceWords()(place);
  const link = place.parcel?.trackingLink;
  return (
    <section className="whereabouts-now" data-tone={place.kind === 'gone' ? 'red' : 'blue'} aria-label={t('now')}>
      <Icon name={ICONS[place.kind]} size={24} />
      <div>
        <p className="whereabouts-lead">{t('now')}</p>
        <p className="whereabouts-big">{big}</p>
        {detail && <p className="whereabouts-detail">{detail}</p>}
        <p className="muted">{t('since', { at: formatDateTime(locale, new Date(since), HERE) })}</p>
        {place.parcel && link && /^https:/.test(link) && (
          <LinkButton href={link} icon="external-link" target="_blank" rel="noreferrer">
            {t('track', { carrier: place.parcel.carrier })}
          </LinkButton>
        )}
      </div>
    </section>
  );
}
