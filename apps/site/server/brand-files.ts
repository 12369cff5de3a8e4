import { LRUCache } from 'lru-cache';
import { OWN_CALL } from './forwarded-for.ts';
import type { Site } from './sites.ts';

type BrandFile = { type: string; body: Buffer };
const TYPES = /^image\/(png|jpeg|webp|x-icon|vnd\.microsoft\.icon)$/;
const PATIENCE_MS = 5_000;

/** The logo, favicon and banners under the site's own host: one connection less, and no other host to allow in the policy. */
export function createBrandFiles(apiUrl: string): (site: Site, id: string) => Promise<BrandFile | undefined> {
  const files = new LRUCache<string, BrandFile>({
    maxSize: 32 * 1024 * 1024,
    sizeCalculation: ({ body }) => body.length,
  });
  return async (site, id) => {
    const { logo, darkLogo, favicon } = site.config.account;
    // Only its own: under its name no other file of ours may be shown.
    const banners = site.home.widgets.map((widget) => (widget.type === 'search' ? widget.bannerImage : null));
    if (![logo, darkLogo, favicon, ...banners].some((url) => url?.endsWith(`/files/${id}`))) return undefined;
    const kept = files.get(id);
    if (kept) return kept;
    const answer = await fetch(`${apiUrl}/files/${id}`, {
      headers: OWN_CALL,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const type = answer.headers.get('content-type') ?? '';
    if (!answer.ok || !TYPES.test(type)) return undefined;
    const file = { type, body: Buffer.from(await answer.arrayBuffer()) };
    files.set(id, file);
    return file;
  };
}
