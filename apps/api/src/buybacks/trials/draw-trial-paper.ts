import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { DocumentKind } from '@reprise/contract/documents/documents';
import type { ObjectStore } from '../../platform/files/stores/object-store.ts';
import type { FileAnswer } from '../../platform/http/binding.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { drawPaper, readLogo } from '../papers/draw-paper.ts';
import type { Rehearsed } from './find-rehearsed.ts';

/** A paper of a test sale: drawn when it is asked for, marked as a test, and kept nowhere. */
export async function drawTrialPaper(
  store: ObjectStore,
  kind: DocumentKind,
  { papers }: Rehearsed,
): Promise<Pick<FileAnswer, 'contentType' | 'size' | 'body' | 'etag'>> {
  if (kind === 'shipping_label') refuse('label_not_expected', 'No label is ordered for a test sale.');
  // They were kept as JSON, which has no dates.
  const dated = <P extends { createdAt: Date }>(paper: P): P => ({ ...paper, createdAt: new Date(paper.createdAt) });
  const words = { ...papers, order: dated(papers.order), sheet: dated(papers.sheet) };
  const pdf = await drawPaper(kind, words, { logo: await readLogo(store, words), isTrial: true });
  const etag = createHash('sha256').update(pdf).digest('base64url');
  return { contentType: 'application/pdf', size: pdf.length, body: Readable.from([pdf]), etag };
}
