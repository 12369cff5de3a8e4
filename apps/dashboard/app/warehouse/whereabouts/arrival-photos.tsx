import { getArrivalPhoto } from '@reprise/contract/warehouse/check-in-routes';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { useEffect, useState } from 'react';
import { useRead } from '../../api/query.ts';
import { useWords } from '../../i18n/words.tsx';

/** The parcel as it arrived. A photo needs the session's headers, which an image tag cannot send. */
export function ArrivalPhotos({ itemId, photos }: { itemId: string; photos: readonly string[] }) {
  const t = useWords('whereabouts');
  return (
    <Card title={t('photos')}>
      <ul className="whereabouts-photos">
        {photos.map((photoId, index) => (
          <li key={photoId}>
            <Photo itemId={itemId} photoId={photoId} label={t('photo', { n: index + 1 })} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Photo({ itemId, photoId, label }: { itemId: string; photoId: string; label: string }) {
  const t = useWords('whereabouts');
  const { data, isError } = useRead(getArrivalPhoto, { params: { id: itemId, photoId } });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data as Blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  if (isError) return <p className="subtle">{t('photoFailed')}</p>;
  return address ? <img src={address} alt={label} /> : null;
}
