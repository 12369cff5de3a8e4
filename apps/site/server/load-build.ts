import path from 'node:path';
import type { RouterContext, ServerBuild } from 'react-router';
import type { Browse } from './browse.ts';
import type { Search } from './search-products.ts';
import type { Site } from './sites.ts';
import type { Visits } from './visitor-calls.ts';

/** What the built application hands to the server around it. */
export type SiteBuild = ServerBuild & {
  entry: {
    module: {
      contexts: {
        site: RouterContext<Site | undefined>;
        nonce: RouterContext<string>;
        search: RouterContext<Search>;
        browse: RouterContext<Browse>;
        visits: RouterContext<Visits>;
      };
      clock: { setOffset: (ms: number) => void };
    };
  };
};
export const BUILD_DIR = path.resolve(import.meta.dirname, '../build');

export async function loadBuild(): Promise<SiteBuild> {
  return (await import(path.join(BUILD_DIR, 'server/index.js'))) as SiteBuild;
}
