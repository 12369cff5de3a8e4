import type { getBuybackDocument as route } from '@reprise/contract/buybacks/follow-routes';
import type { PersonalDataPart } from '@reprise/contract/buybacks/personal-data';
import type { DocumentKind } from '@reprise/contract/documents/documents';
import { whyOf } from '@reprise/contract/errors/codes';
import type { RouteInput } from '@reprise/contract/http/route';
import { LABEL_STATES } from '@reprise/contract/logistics/labels';
import { BUYBACK_STATUSES, type BuybackStatus } from '@reprise/contract/states/buyback';
import { loadNamespace } from '@reprise/i18n/server';
import { findInboundShipment } from '../../logistics/index.ts';
import type { Context } from '../../platform/context.ts';
import type { ObjectStore } from '../../platform/files/stores/object-store.ts';
import type { FileAnswer, OpenContext } from '../../platform/http/binding.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { BuybackRow } from '../../states/index.ts';
import { type LinkedBuyback, type LinkRequest, requireLink } from '../links.ts';
import { PARTS_ON_PAPER, partsOnPaper } from '../personal-data/paper-parts.ts';
import { isReadable, readableParts } from '../personal-data/readable-parts.ts';
import { recordPersonalDataRead } from '../personal-data/record-read.ts';
import { readBuyback } from '../read-buyback.ts';
import { drawTrialPaper } from '../trials/draw-trial-paper.ts';
import { findRehearsed } from '../trials/find-rehearsed.ts';
import { findPaper, type PaperFile } from './paper-files.ts';

const translate = await loadNamespace('papers');
type Input = Pick<RouteInput<typeof route>, 'params' | 'query'>;

/**
 * The only route that serves the documents of a buyback: to its customer by the link, to staff by permission and scope.
 */
export async function getBuybackDocument(open: OpenContext, { params, query }: Input): Promise<FileAnswer> {
  const { store } = open.services;
  const { kind } = params;
  const request = { buybackId: params.id, token: query.t, purpose: 'follow' } as const;
  const found = await open.transaction(async (ctx) => {
    const rehearsed = await findRehearsed(ctx, request);
    return rehearsed
      ? { rehearsed, ...rehearsed.papers.sheet }
      : findDocument(ctx, request, { kind, version: query.version });
  });
  const file =
    'rehearsed' in found ? await drawTrialPaper(store, kind, found.rehearsed) : await fetchFile(store, found);
  if (!file) refuse('not_found', `The document ${kind} of this buyback does not exist, or is not ready yet.`);
  return {
    ...file,
    fileName: `${translate(found.locale)(`files.${kind}`)}-${found.code}.pdf`,
    // It may name a person: what is not public is answered with no-store.
    cacheSeconds: 0,
    publicly: false,
  };
}

type Wanted = { kind: DocumentKind; version: number | undefined };
async function findDocument(ctx: Context, request: LinkRequest<'follow'>, { kind, version }: Wanted) {
  requireMayEverRead(ctx, kind);
  const linked = await requireLink(ctx, request);
  const buyback = await readBuyback(ctx, linked.accountId, linked.buybackId);
  const parts = requireMayRead(ctx, buyback, kind);
  const file =
    kind === 'shipping_label' ? await readLabel(ctx, linked) : await findPaper(ctx, { ...linked, kind, version });
  if (file && kind !== 'tracking_sheet') await recordPersonalDataRead(ctx, { buyback, parts, purpose: kind });
  return { file, code: buyback.identification_number, locale: buyback.locale };
}

async function fetchFile(store: ObjectStore, { file }: { file: PaperFile | undefined }) {
  const object = file && (await store.get(file.object_key));
  if (!file || !object) return undefined;
  const { content_type: contentType, sha256 } = file;
  return { contentType, size: object.size, body: object.body, etag: sha256.toString('base64url') };
}

/**
 * An actor who may read such a document in no status is refused before the look-up, so that the refusal does not reveal
 * which buybacks exist.
 */
function requireMayEverRead({ actor }: Context, kind: DocumentKind): void {
  const isOpenIn = (status: BuybackStatus) => {
    const readable = readableParts(actor, { status });
    return PARTS_ON_PAPER[kind].every((part) => isReadable(readable, part));
  };
  if (!BUYBACK_STATUSES.some(isOpenIn))
    refuse('permission_denied', `ROLE_CUSTOMER_PII_READ does not open a ${kind} for your user type.`);
}

/** A document is not redacted for its reader: an actor who may not read all personal data on it does not get it. */
function requireMayRead({ actor }: Context, buyback: BuybackRow, kind: DocumentKind): readonly PersonalDataPart[] {
  const parts = partsOnPaper(kind, buyback);
  const readable = readableParts(actor, buyback);
  const hidden = parts.filter((part) => !isReadable(readable, part));
  if (hidden.length)
    refuse(
      'permission_denied',
      `ROLE_CUSTOMER_PII_READ does not open ${hidden.join(', ')} of this buyback for your user type in its status.`,
    );
  return parts;
}

/** The label the carrier gave last for the way to the warehouse. */
async function readLabel(
  ctx: Context,
  { accountId, buybackId }: Pick<LinkedBuyback, 'accountId' | 'buybackId'>,
): Promise<PaperFile | undefined> {
  const shipment = await findInboundShipment(ctx, { accountId, buybackId });
  const { code } = LABEL_STATES[shipment?.label ?? 'none'];
  if (code) refuse(code, `There is no shipping label for this buyback: ${whyOf(code)}.`);
  return ctx.db
    .selectFrom('file')
    .select(['id', 'object_key', 'content_type', 'sha256'])
    .where('account_id', '=', accountId)
    .where('id', '=', shipment!.label_file_id!)
    .executeTakeFirst();
}
