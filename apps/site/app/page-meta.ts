import type { T } from '@reprise/i18n';
import type { MetaDescriptor } from 'react-router';
import type { Frame } from './frame.server.ts';
import { translator } from './i18n.ts';

export type PageMatches = readonly ({ id: string; loaderData?: unknown; meta: MetaDescriptor[] } | undefined)[];
export const frameOf = (matches: PageMatches): { frame: Frame; meta: MetaDescriptor[] } => {
  const match = matches.find((one) => one?.id === 'language')!;
  return { frame: match.loaderData as Frame, meta: match.meta };
};

/** Holes for the brand are filled: it is in nearly every title. */
export function translate(matches: PageMatches): T<'site'> {
  const { frame } = frameOf(matches);
  const t = translator(frame.locale, frame.messages) as (key: string, params?: object) => string;
  return ((key: string, params = {}) => t(key, { brand: frame.brand.name, ...params })) as T<'site'>;
}

/** The frame's links between languages, with the page's own title. */
export function pageMeta(
  matches: PageMatches,
  page: { title: string; description?: string; hidden?: boolean },
): MetaDescriptor[] {
  const kept = frameOf(matches).meta.filter((one) => !('title' in one));
  return [
    { title: page.title },
    { property: 'og:title', content: page.title },
    ...(page.description ? [{ name: 'description', content: page.description }] : []),
    ...(page.description ? [{ property: 'og:description', content: page.description }] : []),
    ...(page.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...kept,
  ];
}
