import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from './refusal.ts';

export type Part = { name: string; fileName: string | undefined; content: Buffer };

const MAX_PARTS = 10;
const MAX_HEADER = 4_096;
/** What a form weighs besides its file. */
const ENVELOPE = 16_384;
const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i;
const LINE = Buffer.from('\r\n');
const END_OF_HEADER = Buffer.from('\r\n\r\n');

/** A form is left unread until its operation has let the caller in. */
export function addMultipart(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
}

/**
 * The parts of a small form, held in memory. The parsers that stream end the process on some truncated forms, where
 * they emit an error nobody can listen to; what is this small needs no stream.
 */
export async function readParts(request: FastifyRequest, maxBytes: number): Promise<Part[]> {
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) refuse('unsupported_media_type', 'send multipart/form-data');
  const [, quoted, plain] = BOUNDARY.exec(type) ?? [];
  const boundary = quoted ?? plain ?? unreadable();
  return partsIn(await readWhole(request, maxBytes + ENVELOPE), boundary);
}

async function readWhole({ raw }: FastifyRequest, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Not destroyed when we stop early: the refusal still has to leave on this connection.
  for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > limit) refuse('payload_too_large', 'the form is too large');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

export function partsIn(body: Buffer, boundary: string): Part[] {
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  // The first delimiter may stand at the very beginning, without a line end before it.
  const text = Buffer.concat([LINE, body]);
  const parts: Part[] = [];
  for (let at = find(text, delimiter, 0); ; ) {
    const afterDelimiter = at + delimiter.length;
    if (text.toString('latin1', afterDelimiter, afterDelimiter + 2) === '--') return parts;
    if (parts.length === MAX_PARTS) refuse('payload_too_large', 'too many parts');
    const header = find(text, LINE, afterDelimiter);
    const content = find(text.subarray(0, header + MAX_HEADER), END_OF_HEADER, header) + END_OF_HEADER.length;
    // From before the blank line on: an empty part shares its line end with the delimiter.
    at = find(text, delimiter, content - LINE.length);
    parts.push({
      ...dispositionIn(text.toString('utf8', header, content)),
      content: text.subarray(content, Math.max(content, at)),
    });
  }
}

function find(text: Buffer, wanted: Buffer, from: number): number {
  const at = text.indexOf(wanted, from);
  return at < 0 ? unreadable() : at;
}

function dispositionIn(header: string): Pick<Part, 'name' | 'fileName'> {
  const [, parameters] = /^content-disposition:[ \t]*form-data([^\r\n]*)/im.exec(header) ?? [];
  const name = /;[ \t]*name="([^"]*)"/i.exec(parameters ?? '')?.[1];
  if (parameters === undefined || name === undefined) unreadable();
  return { name, fileName: /;[ \t]*filename="([^"]*)"/i.exec(parameters)?.[1] };
}

function unreadable(): never {
  refuse('malformed_request', 'the form cannot be read');
}
