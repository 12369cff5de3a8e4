/** The server around the application reads it to choose the page's policy, and does not send it on. */
export const PRIVATE_HEADER = 'x-page-private';

const has = (handle: unknown, name: 'isPrivate' | 'isUncounted'): boolean =>
  typeof handle === 'object' && handle !== null && (handle as Record<string, unknown>)[name] === true;

/**
 * A page whose address is a key, or into which an IBAN or an identity number is typed, says so in its `handle`: no tag
 * manager runs in it, and its policy lets it connect to its own host only.
 */
export const isPrivate = (handle: unknown): boolean => has(handle, 'isPrivate');

/** A page that nobody meant to open (a wrong address, a closed site) sends no page-view event. */
export const isUncounted = (handle: unknown): boolean => has(handle, 'isUncounted');

let wasServedPrivate: boolean | undefined;

/**
 * Whether this page needs a document of its own. A document keeps the policy it was served with and the tags it has
 * loaded, so a site with a tag manager loads the page again when a navigation crosses into or out of the private pages.
 */
export function needsOwnDocument(isPrivatePage: boolean, hasTagManager: boolean): boolean {
  if (typeof document === 'undefined') return false;
  wasServedPrivate ??= isPrivatePage;
  return hasTagManager && wasServedPrivate !== isPrivatePage;
}
