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

export function loadTagManager(id: string): void {
  const address = tagManagerAddress(id);
  if (!address || document.querySelector(`script[src="${address}"]`)) return;
  const page = window as { dataLayer?: object[] };
  page.dataLayer ??= [];
  page.dataLayer.push({ 'gtm.start': Math.round(performance.timeOrigin + performance.now()), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}
