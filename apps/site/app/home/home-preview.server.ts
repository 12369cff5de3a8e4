import { ApiRefusal } from '@reprise/client/call';
import { getWhiteLabelHome } from '@reprise/contract/white-label/routes';
import type { RouterContextProvider } from 'react-router';
import type { Site } from '../../server/sites.ts';
import { siteOf } from '../context.ts';
import { unlessAway } from '../unless-away.server.ts';
import { visitOf } from '../visitor.server.ts';

type Previewed = { home: Site['home']; state: 'draft' | 'ended'; headers: Headers };

/** The draft of the home for whoever has its link. A link that is over shows what everybody sees, and says so. */
export async function previewOf(
  context: Readonly<RouterContextProvider>,
  request: Request,
  token: string,
): Promise<Previewed> {
  const site = siteOf(context);
  const visit = visitOf(context, request);
  const query = { host: site.config.host, language: site.language, preview: token.slice(0, 400) || '-' };
  const home = await unlessAway(visit.call(getWhiteLabelHome, { query })).catch((error: unknown) => {
    if (error instanceof ApiRefusal && error.code === 'invalid_link') return undefined;
    throw error;
  });
  return home
    ? { home, state: 'draft', headers: visit.headers() }
    : { home: site.home, state: 'ended', headers: visit.headers() };
}
