import { useSell } from '../declaration/sell-speech.ts';
import type { Litigation } from './litigation.ts';

/** The address of a photo, for whoever holds the link of the page. */
export type PhotoAt = (id: string) => string;

/** The device as it came: every side that was photographed, whatever was found on it. */
export function DevicePhotos({ litigation, photoAt }: { litigation: Litigation; photoAt: PhotoAt }) {
  const t = useSell();
  const { photos } = litigation;
  if (!photos.length) return null;
  return (
    <section className="follow-part" aria-labelledby="device-photos">
      <h2 id="device-photos">{t('litigation.photos')}</h2>
      <ul className="device-photos">
        {photos.map(({ id, slot }) => (
          <li key={id}>
            <a href={photoAt(id)} target="_blank" rel="noreferrer">
              <img
                src={photoAt(id)}
                alt={slot ? t(`litigation.slots.${slot}`) : t('litigation.photo')}
                width={160}
                height={120}
                loading="lazy"
              />
            </a>
            {slot && <span>{t(`litigation.slots.${slot}`)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
