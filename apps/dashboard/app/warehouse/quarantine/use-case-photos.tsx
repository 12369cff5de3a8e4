import { getControlPhoto } from '@reprise/contract/warehouse/control/control-routes';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../i18n/words.tsx';
import { FilePicture, PhotoTile } from '../../kit/photos/photo-tile.tsx';
import { PhotoViewer, type ViewedPhoto } from '../../kit/photos/photo-viewer.tsx';
import type { QuarantineDetail } from './read-quarantine.ts';

type Photo = NonNullable<QuarantineDetail['control']>['photos'][number];

/** What a photo shows, so that nobody has to see it to know: the question with what was found, or the side of the device. */
function useNames({ questions, control }: QuarantineDetail): (photo: Photo) => string {
  const t = useWords('quarantine');
  const bench = useWords('control');
  const photos = control?.photos ?? [];
  return (photo) => {
    const asked = questions.find(({ questionId }) => questionId === photo.questionId);
    const answer = asked?.controlled.join(', ') || t('evidence.none');
    const name = asked
      ? t('evidence.photoOf', { question: asked.title, answer })
      : photo.slot
        ? t('evidence.side', { side: bench(`photos.slots.${photo.slot}`) })
        : t('evidence.other');
    const alike = photos.filter(({ questionId, slot }) => questionId === photo.questionId && slot === photo.slot);
    return alike.length > 1 ? t('evidence.nth', { what: name, n: alike.indexOf(photo) + 1 }) : name;
  };
}

/** The photos of the control that a case is decided on: tiles for the answers and sides, and one viewer for all of them. */
export function useCasePhotos(detail: QuarantineDetail) {
  const nameOf = useNames(detail);
  const [shown, setShown] = useState<string>();
  const { control } = detail;
  const photos = control?.photos ?? [];
  const fileOf = (photo: Photo) => ({
    route: getControlPhoto,
    input: { params: { id: control!.id, photoId: photo.id } },
    alt: nameOf(photo),
  });
  const tile = (photo: Photo): ReactNode => (
    <PhotoTile key={photo.id} {...fileOf(photo)} onEnlarge={() => setShown(photo.id)} />
  );
  const viewed: ViewedPhoto[] = photos.map((photo) => ({
    id: photo.id,
    title: nameOf(photo),
    picture: <FilePicture key={photo.id} {...fileOf(photo)} />,
  }));
  return {
    /** of one question, in the order they were taken */
    ofQuestion: (id: string): ReactNode[] => photos.filter(({ questionId }) => questionId === id).map(tile),
    /** of the device, whatever was found on it */
    others: photos.filter(({ questionId }) => !questionId).map((photo) => ({ photo, tile: tile(photo) })),
    viewer: shown && (
      <PhotoViewer photos={viewed} shown={shown} onShow={setShown} onClose={() => setShown(undefined)} />
    ),
  };
}
