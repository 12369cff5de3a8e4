import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { useWords } from '../../i18n/words.tsx';
import type { ItemResult } from './check-in-queue.ts';
import type { useArrivalPhotos } from './use-arrival-photos.ts';

type Props = { result: ItemResult; desk: ReturnType<typeof useArrivalPhotos> };
const LOOKS = { sending: ['amber', 'st-empty'], sent: ['green', 'st-done'], failed: ['red', 'st-off'] } as const;

/** Under the result: the photos of this parcel, asked for when the carrier said that it is damaged. */
export function PhotoStrip({ result, desk }: Props) {
  const t = useWords('checkin');
  const own = desk.photos.filter(({ itemId }) => itemId === result.item.itemId);
  const failed = own.filter(({ state }) => state === 'failed');
  if (!result.isDamaged && own.length === 0) return null;
  const worst = (['failed', 'sending', 'sent'] as const).find((state) => own.some((photo) => photo.state === state));
  return (
    <div className="checkin-photos">
      {own.slice(0, 3).map(({ id, address }, index) => (
        <img key={id} src={address} alt={t('photos.nth', { n: index + 1 })} />
      ))}
      <p role="status">
        <strong>{result.isDamaged ? t('photos.damaged') : t('photos.parcel')}</strong>
        {own.length ? t('photos.count', { count: own.length }) : t('photos.asked')}
      </p>
      {worst && (
        <Badge tone={LOOKS[worst][0]} glyph={LOOKS[worst][1]}>
          {t(`photos.${worst}`)}
        </Badge>
      )}
      {failed.length > 0 && (
        <Button
          size="glove"
          icon="refresh"
          onClick={() => {
            for (const photo of failed) desk.sendAgain(photo);
          }}
        >
          {t('photos.again')}
        </Button>
      )}
    </div>
  );
}
