import { Link } from 'react-router';
import type { Frame } from '../frame.server.ts';
import { useSpeech } from '../i18n.ts';

export function SiteFooter({ frame }: { frame: Frame }) {
  const { t, path } = useSpeech();
  return (
    <footer className="site-foot">
      <div className="wrap">
        <nav aria-label={t('footer.label')}>
          <ul>
            <FootLink to={path('/cgu')}>{t('footer.terms')}</FootLink>
            <FootLink to={path('/cgs')}>{t('footer.service')}</FootLink>
            <FootLink to={path('/faq')}>{t('footer.faq')}</FootLink>
            <FootLink to={path('/cookies-policy')}>{t('footer.cookies')}</FootLink>
            {frame.hasAccessibility && (
              <FootLink to={path('/accessibility-statement')}>{t('footer.accessibility')}</FootLink>
            )}
          </ul>
        </nav>
        <p>
          © {frame.year} {frame.brand.name}
        </p>
      </div>
    </footer>
  );
}

function FootLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to}>{children}</Link>
    </li>
  );
}
