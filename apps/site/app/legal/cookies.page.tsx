import { CART_LIFETIME_DAYS_PUBLIC } from '@reprise/contract/buybacks/cart';
import { SEARCH_TOKEN_MINUTES } from '@reprise/contract/catalogue/search';
import { ANONYMOUS_TOKEN_MINUTES } from '@reprise/contract/identity/visitors';
import { siteOf } from '../context.ts';
import { ChangeConsent } from '../frame/consent-banner.tsx';
import { useSpeech } from '../i18n.ts';
import { pageMeta, translate } from '../page-meta.ts';
import type { Route } from './+types/cookies.page.ts';
import { PdfLink } from './pdf-link.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { texts, config } = siteOf(context);
  return { html: texts.cookiesPolicy, pdf: texts.documents.cookiesPolicy, hasTags: config.tagManagerId !== null };
}
export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: translate(matches)('cookies.title') });
}

/** The tenant's policy when there is one; what the site itself keeps is said in any case. */
export default function Cookies({ loaderData: { html, pdf, hasTags } }: Route.ComponentProps) {
  const { t } = useSpeech();
  return (
    <article className="band wrap page">
      <h1>{t('cookies.title')}</h1>
      <div className="prose">
        <p>{t('cookies.own', { hours: ANONYMOUS_TOKEN_MINUTES / 60, minutes: SEARCH_TOKEN_MINUTES })}</p>
        <p>{t('cookies.storage', { days: CART_LIFETIME_DAYS_PUBLIC })}</p>
        {hasTags && <p>{t('cookies.tags')}</p>}
      </div>
      {hasTags && <ChangeConsent />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API when written and when read */}
      {html && <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />}
      {pdf && <PdfLink pdf={pdf} name={t('cookies.title')} />}
    </article>
  );
}
