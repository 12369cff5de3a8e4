import { ask } from './ask.ts';

/** A site by its host, with a word that only its own pages hold. */
export type Marked = { host: string; mark: string };
const PATHS = ['/', '/en', '/nl', '/faq', '/de/faq', '/stores', '/search', '/search?q=pixel', '/?utm_source=x', '/404'];
const AT_ONCE = 50;

/** Requests in a mixed order over all hosts; each answer must be of its own site, with a nonce never seen before. */
export async function proveNoMixUp(port: number, sites: readonly Marked[], requests: number): Promise<string[]> {
  const wrong: string[] = [];
  const nonces = new Set<string>();
  let next = 0;
  async function walk(): Promise<void> {
    for (let i = next++; i < requests; i = next++) {
      const site = sites[(i * 7 + Math.floor(i / 13)) % sites.length]!;
      const path = PATHS[(i * 3 + Math.floor(i / 31)) % PATHS.length]!;
      const { status, headers, body } = await ask(port, site.host, path);
      const say = (what: string) => wrong.push(`${site.host}${path}: ${what}`);
      const nonce = /'nonce-([\w-]+)'/.exec(String(headers['content-security-policy']))?.[1];
      if (status !== (path === '/404' ? 404 : 200)) say(`status ${status}`);
      if (!body.includes(site.mark)) say('not its own page');
      const others = sites.filter(({ mark }) => mark !== site.mark && body.includes(mark));
      if (others.length) say(`holds ${others.map(({ host }) => host).join(', ')}`);
      if (!body.includes(`http://${site.host}:`)) say('not its own address');
      if (!nonce || nonces.has(nonce)) say(`nonce ${nonce} is not new`);
      else nonces.add(nonce);
      if (nonce && !body.includes(`nonce="${nonce}"`)) say('the page has another nonce than its policy');
      if (/nonce="(?!")(slot)/.test(body)) say('a nonce was not filled in');
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, walk));
  return wrong;
}
