import './photos.css';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { type ReactNode, useEffect } from 'react';
import { useT, useWords } from '../../i18n/words.tsx';

export type ViewedPhoto = { readonly id: string; readonly title: string; readonly picture: ReactNode };
type Props = {
  photos: readonly ViewedPhoto[];
  /** the id of the one that is shown */
  shown: string;
  onShow: (id: string) => void;
  onClose: () => void;
};

/** One photo of several, large. The arrows go to its neighbours, Esc closes. */
export function PhotoViewer({ photos, shown, onShow, onClose }: Props) {
  const t = useWords('scaffolds');
  const common = useT();
  const at = photos.findIndex(({ id }) => id === shown);
  const photo = photos[at];
  const neighbour = (by: 1 | -1) => photos[(at + by + photos.length) % photos.length];
  const go = (by: 1 | -1) => {
    const next = neighbour(by);
    if (next) onShow(next.id);
  };
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') go(1);
      if (key === 'ArrowLeft') go(-1);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
  if (!photo) return null;
  const hasNeighbours = photos.length > 1;
  return (
    <Dialog
      open
      onClose={onClose}
      title={photo.title}
      closeLabel={common('common.close')}
      footer={
        hasNeighbours && (
          <>
            <Button icon="chevron-left" label={t('photos.previous')} onClick={() => go(-1)} />
            <span className="subtle tabular">{t('photos.place', { n: at + 1, count: photos.length })}</span>
            <Button icon="chevron-right" label={t('photos.next')} data-autofocus onClick={() => go(1)} />
          </>
        )
      }
    >
      <div className="photo-large">{photo.picture}</div>
    </Dialog>
  );
}
