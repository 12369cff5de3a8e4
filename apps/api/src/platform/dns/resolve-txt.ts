import { Resolver } from 'node:dns/promises';

/** The TXT records of a name, each as one text; none when the name does not exist. Throws when the answer is unknown. */
export type ResolveTxt = (name: string) => Promise<readonly string[]>;
type Options = {
  /** `address:port` of name servers; the machine's own when none is given */
  servers: readonly string[];
  timeoutMs?: number;
};
/** There is an answer, and it is that nothing is there. Every other failure may be different in a minute. */
const ABSENT = new Set(['ENOTFOUND', 'ENODATA']);

export function createResolveTxt({ servers, timeoutMs = 3_000 }: Options): ResolveTxt {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2, maxTimeout: timeoutMs });
  if (servers.length) resolver.setServers(servers);
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      if (ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) return [];
      throw new Error(`no answer about the TXT records of ${name}`, { cause: error });
    }
  };
}
