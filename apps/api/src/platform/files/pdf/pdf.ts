import { pdfLimits } from '../limits.ts';
import { sniff } from '../sniff.ts';
import { UploadRefused } from '../upload-refused.ts';
import { isPageView, refuseDangers } from './pdf-dangers.ts';
import { decodeStream } from './pdf-filters.ts';
import { type PdfObjects, type PdfStream, readHeldObjects, readObjects } from './pdf-streams.ts';
import type { PdfValue } from './pdf-values.ts';

export type CleanPdf = { bytes: Buffer; contentType: 'application/pdf' };

/**
 * A PDF cannot be encoded again without losing what makes it accessible, so it is kept as it came, and refused when it
 * holds something that acts, or something that cannot be looked into:
 *
 * - names of actions, scripts and attached files are looked for in every byte of the file, spelt out or in hexadecimal;
 * - every stream is accounted for, inflated within a budget, and looked into; object streams, where whole objects hide,
 *   are held to the rules of plain ones; what uses a filter we do not undo is refused, pictures excepted;
 * - encrypted files are refused: their strings and streams say nothing until somebody else opens them.
 *
 * What this cannot see: a fault of a reader's font or picture decoder, pictures and words that deceive a person, and
 * objects of a reader more lenient than any known (it must find an object where no byte of the file says "obj"). So PDFs
 * are still served as attachments of another origin, and an antivirus can be put behind this check.
 */
export function checkPdf(bytes: Uint8Array): CleanPdf {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length > pdfLimits.maxBytes) {
    throw new UploadRefused('file_too_large', `${file.length} bytes, at most ${pdfLimits.maxBytes}`);
  }
  if (sniff(file) !== 'pdf') throw new UploadRefused('file_type_refused', 'not a PDF');
  const text = file.toString('latin1');
  refuseBrokenFrame(text);
  const { opened } = refuseDangers(text, 'content');
  const { streams, objects } = readObjects(text);
  const { names } = refuseDangers(withoutStreams(text, streams), 'structure');
  const budget = { bytes: pdfLimits.inflatedBytes };
  for (const stream of streams) {
    if (stream.isPicture || !(stream.isEncoded || stream.holdsObjects)) continue;
    const content = decodeStream(file.subarray(stream.start, stream.end), stream.entries, budget).toString('latin1');
    const met = refuseDangers(content, stream.holdsObjects ? 'structure' : 'content');
    opened.push(...met.opened);
    if (!stream.holdsObjects) continue;
    readHeldObjects(content, stream, objects);
    for (const name of met.names) names.add(name);
  }
  if (!opened.every((value) => onlyViewsAPage(value, objects))) {
    throw new UploadRefused('file_unsafe', 'PDF: acts when opened');
  }
  if (!names.has('Catalog') || !names.has('Pages')) throw new UploadRefused('file_unreadable', 'PDF: without pages');
  return { bytes: file, contentType: 'application/pdf' };
}

function onlyViewsAPage(value: PdfValue, objects: PdfObjects): boolean {
  if (value.kind !== 'reference') return isPageView(value);
  const values = objects.get(value.number) ?? [];
  return values.length > 0 && values.every(isPageView);
}

/** Starts and ends as a PDF, with nothing before or after for another kind of reader to find. */
function refuseBrokenFrame(text: string): void {
  const end = /startxref[\0\s]+(\d{1,7})[\0\s]+%%EOF[\0\s]{0,32}$/.exec(text.slice(-200));
  const isFramed = /^%PDF-(?:1\.[0-7]|2\.0)[\0\s%]/.test(text) && end !== null;
  if (!isFramed) throw new UploadRefused('file_unreadable', 'PDF: cut, or followed by something else');
  const table = text.slice(Number(end[1]), Number(end[1]) + 40);
  if (!/^[\0\s]*(?:xref[\0\s]|\d+[\0\s]+\d+[\0\s]+obj)/.test(table)) {
    throw new UploadRefused('file_unreadable', 'PDF: its table of contents is elsewhere');
  }
}

/** What is compressed says nothing as it stands; what is not is as good as plain structure. */
function withoutStreams(text: string, streams: readonly PdfStream[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of streams.filter((stream) => stream.isEncoded)) {
    parts.push(text.slice(at, Math.max(at, start)));
    at = Math.max(at, end);
  }
  return [...parts, text.slice(at)].join(' ');
}
