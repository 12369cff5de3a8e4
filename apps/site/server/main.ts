import path from 'node:path';
import { loadAssets } from './assets.ts';
import { readSiteConfig } from './config.ts';
import { BUILD_DIR, loadBuild } from './load-build.ts';
import { createSiteServer } from './serve.ts';
import { createSites } from './sites.ts';

const config = readSiteConfig();
const [build, assets] = await Promise.all([loadBuild(), loadAssets(path.join(BUILD_DIR, 'client'))]);
const server = createSiteServer({ config, build, assets, sites: createSites(config) });
server.listen(config.port, config.address, () => console.log(`site ready on ${config.port}`));
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
  });
}
