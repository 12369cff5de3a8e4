import { data } from 'react-router';
import { siteOf } from '../context.ts';
import { useSpeech } from '../i18n.ts';
import { pageOfPath } from '../languages.ts';
import { pageMeta, translate } from '../page-meta.ts';
import type { Route } from './+types/legal.page.ts';
import { PdfLink } from './pdf-link.tsx';

const TITLES = {
  cgu: 'footer.terms',
  cgs: 'footer.service',
  faq: 'footer.faq',
  'accessibility-statement': 'footer.accessibility',
} as const;

export function loader({ context, request }: Route.LoaderArgs) {
  const { texts } = siteOf(context);
  const page = pageOfPath(new URL(request.url).pathname.replace(/\.data$/, '').replace(/\/$/, '')).slice(1);
  const html = {
    cgu: texts.termsOfUse,
    cgs: texts.serviceTerms,
    faq: texts.faqAndContact,
    'accessibility-statement': texts.accessibilityStatement,
  };
  const pdfs = {
    cgu: texts.documents.termsOfUse,
    cgs: texts.documents.serviceTerms,
    faq: texts.documents.faqAndContact,
    'accessibility-statement': null,
  };
  const name = page as keyof typeof TITLES;
  if (name === 'accessibility-statement' && !html[name]) throw data(null, { status: 404 });
  return { title: TITLES[name], html: html[name], pdf: pdfs[name] };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(matches, {
    title: translate(matches)(loaderData.title),
    hidden: !loaderData.html && !loaderData.pdf,
  });
}

export default function Legal({ loaderData: { title, html, pdf } }: Route.ComponentProps) {
  const { t } = useSpeech();
  return (
    <article className="band wrap page">
      <h1>{t(title)}</h1>
      {html ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API when written and when read
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      ) : (
        !pdf && <p className="muted">{t('legal.missing')}</p>
      )}
      {pdf && <PdfLink pdf={pdf} name={t(title)} />}
    </article>
  );
}
