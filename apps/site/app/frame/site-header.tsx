import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Link, useLocation } from 'react-router';
import { CartLink } from '../cart/cart-link.tsx';
import type { Frame } from '../frame.server.ts';
import { useSpeech } from '../i18n.ts';
import { pathOf } from '../languages.ts';

export function SiteHeader({ frame }: { frame: Frame }) {
  const { t, path } = useSpeech();
  const { brand } = frame;
  // What a page was asked for stays asked for in another language.
  const { search } = useLocation();
  const { languages } = frame;
  const language = languages.find(({ locale }) => locale === frame.locale)?.name ?? '';
  return (
    <header className="site-head">
      <div className="wrap">
        <Link className="logo" to={path('/')}>
          {brand.logo ? (
            <picture>
              {brand.darkLogo && <source srcSet={brand.darkLogo} media="(prefers-color-scheme: dark)" />}
              <img src={brand.logo} alt={t('nav.home', { brand: brand.name })} />
            </picture>
          ) : (
            <span className="logo-text">{brand.name}</span>
          )}
        </Link>
        <nav aria-label={t('nav.menu')} className="site-nav">
          <Links frame={frame} />
        </nav>
        <CartLink />
        <details className="menu">
          <summary aria-label={`${language}, ${t('nav.menu')}`}>
            <span className="menu-wide">{language}</span>
            <Icon name="chevron-down" size={16} />
            <Icon name="menu-2" size={24} />
          </summary>
          <div className="menu-panel">
            <nav aria-label={t('nav.menu')} className="menu-links">
              <Links frame={frame} />
            </nav>
            <p id="menu-languages">{t('nav.languages')}</p>
            <ul aria-labelledby="menu-languages">
              {languages.map(({ locale, code, name }) => (
                <li key={code}>
                  <a
                    href={pathOf(frame.pages[locale] ?? frame.page, locale, frame.own) + search}
                    lang={code}
                    hrefLang={code}
                    aria-current={locale === frame.locale ? 'true' : undefined}
                  >
                    {name}
                    {locale === frame.locale && <Icon name="check" />}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </details>
      </div>
    </header>
  );
}

function Links({ frame }: { frame: Frame }) {
  const { t, path } = useSpeech();
  return (
    <>
      <a href={`${path('/')}#how`}>{t('nav.how')}</a>
      {frame.hasCategories && <Link to={path('/categories')}>{t('nav.categories')}</Link>}
      {frame.hasStores && <Link to={path('/stores')}>{t('nav.stores')}</Link>}
      {frame.back && (
        <a href={frame.back.url} rel="noopener">
          {frame.back.text ?? t('nav.back', { brand: frame.brand.name })}
        </a>
      )}
    </>
  );
}
