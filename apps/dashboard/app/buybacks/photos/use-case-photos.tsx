import './case-photos.css';
import type { PhotoSlot } from '@reprise/contract/warehouse/control';
import { getControlPhoto } from '@reprise/contract/warehouse/control/control-routes';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../i18n/words.tsx';
import { FilePicture, PhotoTile } from '../../kit/photos/photo-tile.tsx';
import { PhotoViewer, type ViewedPhoto } from '../../kit/photos/photo-viewer.tsx';

type Photo = { readonly id: string; readonly questionId: string | null; readonly slot: PhotoSlot | null };
/** A control with its photos, and what was found. The page loads the words of `quarantine` and `control`. */
type Controlled = {
  readonly control: { readonly id: string; readonly photos: readonly Photo[] } | null;
  readonly questions: readonly {
    readonly questionId: string;
    readonly title: string;
    readonly controlled: readonly string[];
  }[];
};

/** What a photo shows, so that nobody has to see it to know: the question with what was found, or the side of the device. */
function useNames({ questions, control }: Controlled): (photo: Photo) => string {
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

/** The photos of a control: tiles for the rows of a comparison and for the sides, and one viewer for all of them. */
export function useCasePhotos(controlled: Controlled) {
  const t = useWords('quarantine');
  const bench = useWords('control');
  const nameOf = useNames(controlled);
  const [shown, setShown] = useState<string>();
  const { control } = controlled;
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
  const sides = photos.filter(({ questionId }) => !questionId);
  return {
    /** for the row of one question, where there is a photo of it */
    evidenceOf: (id: string) => {
      const tiles = photos.filter(({ questionId }) => questionId === id).map(tile);
      if (!tiles.length) return undefined;
      return {
        declaredEvidence: (
          <span className="case-tiles">
            <span className="photo-blank">{t('evidence.noPhoto')}</span>
          </span>
        ),
        controlledEvidence: <span className="case-tiles">{tiles}</span>,
      };
    },
    /** of the device, whatever was found on it */
    sides: sides.length > 0 && (
      <section className="case-sides" aria-label={t('evidence.sides')}>
        <h3>{t('evidence.sides')}</h3>
        <ul>
          {sides.map((photo) => (
            <li key={photo.id}>
              {tile(photo)}
              {photo.slot && <small>{bench(`photos.slots.${photo.slot}`)}</small>}
            </li>
          ))}
        </ul>
      </section>
    ),
    viewer: shown && (
      <PhotoViewer photos={viewed} shown={shown} onShow={setShown} onClose={() => setShown(undefined)} />
    ),
  };
}
