import { getFoundPhoto } from '@reprise/contract/warehouse/found/found-routes';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { useEffect, useState } from 'react';
import { useRead } from '../../api/query.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import type { Found } from './read-found.ts';

/** The photos of a found device. A photo needs the session's headers, which an image tag cannot send. */
export function PhotosDialog({ found, onClose }: { found: Found; onClose: () => void }) {
  const t = useWords('found');
  const common = useT();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('photos.title', { number: found.number })}
      closeLabel={common('common.close')}
    >
      <ul className="found-photos">
        {found.photos.map((photoId, index) => (
          <li key={photoId}>
            <Photo id={found.id} photoId={photoId} label={t('photos.nth', { n: index + 1 })} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Photo({ id, photoId, label }: { id: string; photoId: string; label: string }) {
  const t = useWords('found');
  const { data, isError } = useRead(getFoundPhoto, { params: { id, photoId } });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data as Blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  if (isError) return <p className="subtle">{t('photos.failed')}</p>;
  return address ? <img src={address} alt={label} /> : null;
}
