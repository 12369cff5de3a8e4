import './control-photos.css';
import { PHOTO_SLOTS } from '@reprise/contract/warehouse/control';
import { getControlPhoto } from '@reprise/contract/warehouse/control/control-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useWords } from '../../i18n/words.tsx';
import { FilePicture } from '../../kit/photos/photo-tile.tsx';
import type { ControlPhotos } from './use-control-photos.ts';

/** The sides of a device, each with its photo once it is taken, and the photos of findings; a bad one is taken out again. */
export function PhotoSlots({ photos }: { photos: ControlPhotos }) {
  const t = useWords('control');
  const { own, earlier, testId } = photos;
  const sides = new Set([...own, ...earlier].map(({ slot }) => slot));
  const failed = own.filter(({ state }) => state === 'failed').length;
  const count = own.length + earlier.length;
  return (
    <div className="control-photos">
      <p role="status">
        <strong>{t('photos.title')}</strong>
        <span className="subtle">{t('photos.count', { count })}</span>
      </p>
      {count > 0 && testId && (
        <ul className="control-shots">
          {earlier.map(({ id }, index) => (
            <li key={id}>
              <FilePicture
                route={getControlPhoto}
                input={{ params: { id: testId, photoId: id } }}
                alt={t('photos.nth', { n: index + 1 })}
              />
              <Remove n={index + 1} onRemove={() => photos.removeEarlier(id)} />
            </li>
          ))}
          {own.map(({ key, address, state }, index) => (
            <li key={key} data-state={state}>
              <img src={address} alt={t('photos.nth', { n: earlier.length + index + 1 })} />
              {state !== 'sending' && <Remove n={earlier.length + index + 1} onRemove={() => photos.removeOwn(key)} />}
            </li>
          ))}
        </ul>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box */}
      <div className="control-sides" role="group" aria-label={t('photos.sides')}>
        {PHOTO_SLOTS.map((slot) => (
          <button key={slot} type="button" onClick={() => photos.open({ slot })}>
            <Icon name={sides.has(slot) ? 'st-done' : 'st-empty'} size={20} />
            {t(`photos.slots.${slot}`)}
          </button>
        ))}
      </div>
      {failed > 0 && (
        <Button size="glove" icon="refresh" onClick={photos.sendAgain}>
          {t('photos.again', { count: failed })}
        </Button>
      )}
    </div>
  );
}

function Remove({ n, onRemove }: { n: number; onRemove: () => void }) {
  const t = useWords('control');
  return (
    <button type="button" aria-label={t('photos.remove', { n })} onClick={onRemove}>
      <Icon name="x" size={20} />
    </button>
  );
}
