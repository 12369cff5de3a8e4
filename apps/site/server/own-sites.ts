import { readSiteConfig } from './config.ts';
import { createSites, type Sites } from './sites.ts';

let own: Sites | undefined;
/** For the development server, which starts the application without ours around it. */
export function ownSites(): Sites {
  own ??= createSites(readSiteConfig());
  return own;
}
