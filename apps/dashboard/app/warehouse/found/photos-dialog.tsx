import { getFoundPhoto } from '@reprise/contract/warehouse/found/found-routes';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { useT, useWords } from '../../i18n/words.tsx';
import { FilePicture } from '../../kit/photos/photo-tile.tsx';
import type { Found } from './read-found.ts';

/** The photos of a found device. */
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
            <FilePicture
              route={getFoundPhoto}
              input={{ params: { id: found.id, photoId } }}
              alt={t('photos.nth', { n: index + 1 })}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
