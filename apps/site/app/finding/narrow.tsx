import { Link } from 'react-router';
import { useSpeech } from '../i18n.ts';

/** A link to the same search with less in it, or, where `isChosen`, back to all of it. */
export type Narrowing = { label: string; to: string; isChosen: boolean };
type Props = { categories: readonly Narrowing[]; brands: readonly Narrowing[] };

/** The categories and brands of what was found. One of a kind narrows nothing and is not offered. */
export function Narrow({ categories, brands }: Props) {
  const { t } = useSpeech();
  const groups = [
    { label: t('search.by_category'), links: categories },
    { label: t('search.by_brand'), links: brands },
  ].filter(({ links }) => links.length > 1 || links.some(({ isChosen }) => isChosen));
  if (!groups.length) return null;
  return (
    <nav className="narrow" aria-label={t('search.narrow')}>
      {groups.map(({ label, links }) => (
        <ul key={label} aria-label={label}>
          {links.map((link) => (
            <li key={link.label}>
              <Link className="narrow-link" to={link.to} aria-current={link.isChosen || undefined}>
                {link.label}
                {link.isChosen && <span className="visually-hidden">{t('search.take_away')}</span>}
                {link.isChosen && <span aria-hidden="true"> ×</span>}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
