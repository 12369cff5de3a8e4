import type { PublicUrls } from '../../platform/context.ts';

/** What a client registers at its provider. One address per organisation, so that an answer meant for one is no other's. */
export const redirectUri = (urls: PublicUrls, organizationId: string): string =>
  `${urls.dashboard}/open-id/${organizationId}/callback`;
export const logoutRedirectUri = (urls: PublicUrls): string => `${urls.dashboard}/open-id/logout`;
