import { getArrivalPhoto } from '@reprise/contract/warehouse/check-in-routes';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { useWords } from '../../i18n/words.tsx';
import { FilePicture } from '../../kit/photos/photo-tile.tsx';

/** The parcel as it arrived. */
export function ArrivalPhotos({ itemId, photos }: { itemId: string; photos: readonly string[] }) {
  const t = useWords('whereabouts');
  return (
    <Card title={t('photos')}>
      <ul className="whereabouts-photos">
        {photos.map((photoId, index) => (
          <li key={photoId}>
            <FilePicture
              route={getArrivalPhoto}
              input={{ params: { id: itemId, photoId } }}
              alt={t('photo', { n: index + 1 })}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
