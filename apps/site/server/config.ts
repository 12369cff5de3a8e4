import { readErrorRate } from '@reprise/client/browser-errors';

export type SiteConfig = {
  port: number;
  /** where requests are taken; a proxy in front reaches this one */
  address: string;
  apiUrl: string;
  /** where browsers get pictures of products from */
  pictureOrigin: string;
  /** hosts of the dashboard: never a public site */
  dashboardHosts: ReadonlySet<string>;
  /** what visitors type before the host: http on a laptop, https everywhere else */
  scheme: 'http' | 'https';
  /** part of public addresses; only where no proxy takes the usual port */
  publicPort: number | undefined;
  /** the share of page loads that report errors of their scripts */
  errorRate: number;
  /** the file of the demonstration's clock; a developer's machine only */
  clockFile: string | undefined;
};

export function readSiteConfig(env: Readonly<Record<string, string | undefined>> = process.env): SiteConfig {
  const isDevelopment = env.REPRISE_ENV === 'development';
  const port = Number(env.REPRISE_SITE_PORT ?? 4100);
  const hosts = (env.REPRISE_DASHBOARD_HOSTS ?? '').split(',').map((host) => host.trim().toLowerCase());
  const apiUrl = (env.REPRISE_API_URL ?? 'http://127.0.0.1:4000').replace(/\/$/, '');
  return {
    port,
    address: env.REPRISE_SITE_ADDRESS ?? '127.0.0.1',
    apiUrl,
    pictureOrigin: new URL(env.REPRISE_PUBLIC_API_URL ?? apiUrl).origin,
    dashboardHosts: new Set(hosts.filter(Boolean)),
    scheme: isDevelopment ? 'http' : 'https',
    publicPort: isDevelopment ? port : undefined,
    errorRate: readErrorRate(env.REPRISE_BROWSER_ERROR_RATE),
    clockFile: isDevelopment ? env.REPRISE_CLOCK_FILE : undefined,
  };
}
