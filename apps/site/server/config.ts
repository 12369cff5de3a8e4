export type SiteConfig = {
  port: number;
  /** where requests are taken; a proxy in front reaches this one */
  address: string;
  apiUrl: string;
  /** hosts of the dashboard: never a public site */
  dashboardHosts: ReadonlySet<string>;
  /** what visitors type before the host: http on a laptop, https everywhere else */
  scheme: 'http' | 'https';
  /** part of public addresses; only where no proxy takes the usual port */
  publicPort: number | undefined;
};

export function readSiteConfig(env: Readonly<Record<string, string | undefined>> = process.env): SiteConfig {
  const isDevelopment = env.REPRISE_ENV === 'development' || env.REPRISE_ENV === 'proof';
  const port = Number(env.REPRISE_SITE_PORT ?? 4100);
  const hosts = (env.REPRISE_DASHBOARD_HOSTS ?? '').split(',').map((host) => host.trim().toLowerCase());
  return {
    port,
    address: env.REPRISE_SITE_ADDRESS ?? '127.0.0.1',
    apiUrl: (env.REPRISE_API_URL ?? 'http://127.0.0.1:4000').replace(/\/$/, ''),
    dashboardHosts: new Set(hosts.filter(Boolean)),
    scheme: isDevelopment ? 'http' : 'https',
    publicPort: isDevelopment ? port : undefined,
  };
}
