/** What a visitor answered about audience measurement; kept in a cookie of the site, for as long as regulators advise. */
const NAME = 'audience';
const SIX_MONTHS = 182 * 24 * 3600;

export function readChoice(cookies = document.cookie): 'yes' | 'no' | undefined {
  const value = /(?:^|;\s*)audience=(yes|no)(?:;|$)/.exec(cookies)?.[1];
  return value === 'yes' || value === 'no' ? value : undefined;
}
const write = (value: string, seconds: number): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is not in every browser yet
  document.cookie = `${NAME}=${value}; path=/; max-age=${seconds}; samesite=lax`;
};
export const saveChoice = (choice: 'yes' | 'no'): void => write(choice, SIX_MONTHS);
export const clearChoice = (): void => write('', 0);

/** An id that is not one never becomes part of an address. */
export function tagManagerAddress(id: string): string | undefined {
  return /^GTM-[A-Z0-9]{4,12}$/.test(id) ? `https://www.googletagmanager.com/gtm.js?id=${id}` : undefined;
}

type TagWindow = { dataLayer?: object[] };

/**
 * A page view, for the container of a visitor who consented. Navigations inside the application load no document, so
 * the container cannot see them by itself. The path has no query: a query may hold what somebody searched or answered.
 */
export function pushPageView(path: string, consentToolId: string | null): void {
  if (!path.startsWith('/')) throw new Error(`a page view needs the path of its page, not "${path}"`);
  const page = window as TagWindow;
  page.dataLayer ??= [];
  page.dataLayer.push({
    event: 'page_view',
    page_path: path,
    page_title: document.title,
    ...(consentToolId ? { consent_tool_id: consentToolId } : {}),
  });
}

export function loadTagManager(id: string): void {
  const address = tagManagerAddress(id);
  if (!address || document.querySelector(`script[src="${address}"]`)) return;
  const page = window as TagWindow;
  page.dataLayer ??= [];
  page.dataLayer.push({ 'gtm.start': Math.round(performance.timeOrigin + performance.now()), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}
