import { getBuybackDocument } from '@reprise/contract/buybacks/follow-routes';
import { DOCUMENT_KINDS, type DocumentKind } from '@reprise/contract/documents/documents';
import { makeT } from '@reprise/i18n';
import { localeOf } from '../declaration/load.server.ts';
import { sellMessages } from '../declaration/sell-messages.server.ts';
import { closedBy, privateHeaders, tokenOf } from '../frame/private-page.server.ts';
import { visitOf } from '../visitor.server.ts';
import type { Route } from './+types/tracking-document.endpoint.ts';

/** A paper of a buyback under the address of the site: whoever follows the link meets no other host. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const { buybackId, document } = params;
  const t = tokenOf(request);
  const kind = DOCUMENT_KINDS.find((one: DocumentKind) => one === document);
  if (!t || !kind) return new Response(null, { status: 404, headers: privateHeaders(new Headers()) });
  const visit = visitOf(context, request);
  const locale = localeOf({ context });
  try {
    const file = (await visit.call(getBuybackDocument, { params: { id: buybackId, kind }, query: { t } })) as unknown;
    const headers = privateHeaders(visit.headers());
    headers.set('content-type', 'application/pdf');
    const words = makeT<'sell'>(locale, sellMessages[locale]);
    headers.set('content-disposition', `inline; filename="${words(`tracking.files.${kind}`)}.pdf"`);
    return new Response(await (file as Blob).arrayBuffer(), { headers });
  } catch (error) {
    const { status } = closedBy(error);
    return new Response(null, { status: status === 403 ? 404 : status, headers: privateHeaders(visit.headers()) });
  }
}
