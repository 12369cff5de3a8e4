import { getLitigationPhoto } from '@reprise/contract/buybacks/follow-routes';
import { closedBy, privateHeaders, tokenOf } from '../frame/private-page.server.ts';
import { visitOf } from '../visitor.server.ts';
import type { Route } from './+types/litigation-photo.endpoint.ts';

/** A photo of the workshop under the address of the site, for whoever holds the link that decides. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const { buybackId, photoId } = params;
  const t = tokenOf(request);
  if (!t) return new Response(null, { status: 404, headers: privateHeaders(new Headers()) });
  const visit = visitOf(context, request);
  try {
    const file = (await visit.call(getLitigationPhoto, {
      params: { id: buybackId, photoId },
      query: { t },
    })) as unknown;
    const headers = privateHeaders(visit.headers());
    headers.set('content-type', (file as Blob).type || 'image/jpeg');
    headers.set('content-disposition', 'inline');
    return new Response(await (file as Blob).arrayBuffer(), { headers });
  } catch (error) {
    const { status } = closedBy(error);
    return new Response(null, { status: status === 403 ? 404 : status, headers: privateHeaders(visit.headers()) });
  }
}
