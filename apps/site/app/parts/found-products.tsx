import { Icon } from '@reprise/ui/icon.tsx';
import { useSpeech } from '../i18n.ts';

type Found = { id: string; label: string; brand: string | null; image: string | null };

export function FoundProducts({ products }: { products: readonly Found[] }) {
  const { t } = useSpeech();
  return (
    <ul className="found" aria-label={t('search.found')}>
      {products.map(({ id, label, brand, image }) => (
        <li key={id}>
          <span className="found-picture">
            {image ? (
              <img src={image} alt="" width={72} height={72} loading="lazy" />
            ) : (
              <Icon name="device-mobile" size={24} />
            )}
          </span>
          <span>
            <strong>{label}</strong>
            {brand && <span className="muted">{brand}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
