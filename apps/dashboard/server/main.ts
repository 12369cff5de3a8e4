/** Serves the built dashboard and passes its calls on to the API. */
import { resolve } from 'node:path';
import { readErrorRate } from '@reprise/client/browser-errors';
import { makeServer } from './make-server.ts';

const { REPRISE_DASHBOARD_PORT: port, REPRISE_API_URL: apiUrl, REPRISE_HOST: host = '127.0.0.1' } = process.env;
const missing = Object.entries({ REPRISE_DASHBOARD_PORT: port, REPRISE_API_URL: apiUrl }).filter(([, value]) => !value);
if (missing.length) throw new Error(`not set in the environment: ${missing.map(([name]) => name).join(', ')}`);

const server = await makeServer({
  directory: resolve(import.meta.dirname, '../build/client'),
  apiUrl: apiUrl!,
  errorRate: readErrorRate(process.env.REPRISE_BROWSER_ERROR_RATE),
});
server.listen(Number(port), host, () => console.log(`dashboard ready on http://localhost:${port}`));

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    // Whoever keeps a connection busy for longer than this is cut off.
    setTimeout(() => process.exit(0), 5_000).unref();
  });
}
