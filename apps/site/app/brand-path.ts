/** A file of the tenant's brand under the site's own host. */
export const brandPath = (apiUrl: string): string => `/brand/${apiUrl.split('/').at(-1)}`;
