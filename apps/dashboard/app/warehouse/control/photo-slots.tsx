import { PHOTO_SLOTS } from '@reprise/contract/warehouse/control';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useWords } from '../../i18n/words.tsx';
import type { ControlPhotos } from './use-control-photos.ts';

/** The sides of a device, each with its photo once it is taken, and the photos of findings. */
export function PhotoSlots({ photos }: { photos: ControlPhotos }) {
  const t = useWords('control');
  const { own, earlier } = photos;
  const sides = new Set([...own, ...earlier].map(({ slot }) => slot));
  const failed = own.filter(({ state }) => state === 'failed').length;
  const count = own.length + earlier.length;
  return (
    <div className="control-photos">
      <p role="status">
        <strong>{t('photos.title')}</strong>
        <span className="subtle">{t('photos.count', { count })}</span>
      </p>
      {own.length > 0 && (
        <div className="control-shots">
          {own.slice(-3).map(({ key, address, state }, index) => (
            <img key={key} src={address} alt={t('photos.nth', { n: index + 1 })} data-state={state} />
          ))}
        </div>
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
