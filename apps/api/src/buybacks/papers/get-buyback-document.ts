import { mayUse } from '@reprise/contract/access/grants';
import type { getBuybackDocument as route } from '@reprise/contract/buybacks/follow-routes';
import type { DocumentKind } from '@reprise/contract/documents/documents';
import type { RouteInput } from '@reprise/contract/http/route';
import { LABEL_STATES, type LabelState } from '@reprise/contract/logistics/labels';
import type { Context } from '../../platform/context.ts';
import type { ObjectStore } from '../../platform/files/object-store.ts';
import type { FileAnswer, OpenContext } from '../../platform/http/binding.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type LinkedBuyback, requireLink } from '../links.ts';
import { readBuyback } from '../read-buyback.ts';
import { findPaper, type PaperFile } from './paper-files.ts';

type Input = Pick<RouteInput<typeof route>, 'params' | 'query'>;

/** The only door to the papers of a buyback: for its customer by the link, for staff as they see the buyback. */
export function createGetBuybackDocument(store: ObjectStore) {
  return async (open: OpenContext, { params, query }: Input): Promise<FileAnswer> => {
    const { kind } = params;
    const { file, code } = await open.transaction(async (ctx) => {
      requireMayRead(ctx, kind);
      const linked = await requireLink(ctx, { buybackId: params.id, token: query.t, purpose: 'follow' });
      const buyback = await readBuyback(ctx, linked.accountId, linked.buybackId);
      const found =
        kind === 'shipping_label' ? await readLabel(ctx, linked) : await findPaper(ctx, { ...linked, kind });
      return { file: found, code: buyback.identification_number };
    });
    const object = file && (await store.get(file.object_key));
    if (!file || !object) refuse('not_found', 'this paper is not there, or not yet');
    return {
      contentType: file.content_type,
      size: file.size,
      fileName: `${kind.replaceAll('_', '-')}-${code}.pdf`,
      body: object.body,
      // It names a person: what is between us and the reader keeps no copy.
      cacheSeconds: 0,
      publicly: false,
      etag: file.sha256.toString('base64url'),
    };
  };
}

/** Whoever sees masks where a name stands does not read it on a paper either; the tracking sheet names nobody. */
function requireMayRead({ actor }: Context, kind: DocumentKind): void {
  if (actor.kind !== 'user' || kind === 'tracking_sheet') return;
  if (!mayUse(actor.userType, actor.module, 'ROLE_CUSTOMER_PII_READ', 'read'))
    refuse('permission_denied', 'ROLE_CUSTOMER_PII_READ is needed');
}

/** The label the carrier gave last for the way to the warehouse. */
async function readLabel(ctx: Context, { accountId, buybackId }: LinkedBuyback): Promise<PaperFile | undefined> {
  const shipment = await ctx.db
    .selectFrom('shipment')
    .select(['label', 'label_file_id'])
    .where('account_id', '=', accountId)
    .where('buyback_id', '=', buybackId)
    .where('direction', '=', 'inbound')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const { code } = LABEL_STATES[(shipment?.label ?? 'none') as LabelState];
  if (code) refuse(code, 'there is no label');
  return ctx.db
    .selectFrom('file')
    .select(['id', 'object_key', 'content_type', 'size', 'sha256'])
    .where('account_id', '=', accountId)
    .where('id', '=', shipment!.label_file_id!)
    .executeTakeFirst();
}
