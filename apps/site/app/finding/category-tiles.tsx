import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Link } from 'react-router';
import { useSpeech } from '../i18n.ts';
import { categoryPath } from './product-path.ts';

export type Tile = { id: string; label: string; image: string | null; count: number };

export function CategoryTiles({ categories, label }: { categories: readonly Tile[]; label: string }) {
  const { t, path } = useSpeech();
  return (
    <ul className="tiles" aria-label={label}>
      {categories.map((category) => (
        <li key={category.id}>
          <Link className="tile" to={path(categoryPath(category))}>
            <span className="tile-picture">
              {category.image ? (
                <img src={category.image} alt="" width={160} height={120} loading="lazy" />
              ) : (
                <Icon name="device-mobile" size={24} />
              )}
            </span>
            <strong>{category.label}</strong>
            <span className="muted">{t('categories.devices', { count: category.count })}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
