import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal, refuse } from '../refusal.ts';

export type Part = { name: string; fileName: string | undefined; content: Buffer };

const MAX_PARTS = 10;
/** The size of a form besides its file. */
const ENVELOPE = 16_384;

/** The body is left unread until the operation has authorised the caller. */
export function addMultipart(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
}

/** The parts of a small form, held in memory. */
export async function readParts(request: FastifyRequest, maxBytes: number): Promise<Part[]> {
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\b/i.test(type))
    refuse('unsupported_media_type', 'This route reads a body of type multipart/form-data only.');
  return partsIn(await readWhole(request, maxBytes + ENVELOPE), type);
}

/**
 * A body over the limit is still read, and discarded: left unread, it would block the next request on the connection
 * forever. The request timeout bounds how long a sender may go on.
 */
function readWhole({ raw }: FastifyRequest, limit: number): Promise<Buffer> {
  return new Promise((settle, fail) => {
    const chunks: Buffer[] = [];
    let size = 0;
    raw.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else fail(new Refusal('payload_too_large', `The form is larger than ${limit} bytes.`));
    });
    raw.once('end', () => settle(Buffer.concat(chunks)));
    raw.once('error', fail);
    raw.once('close', () =>
      fail(new Refusal('malformed_request', 'The connection closed before the whole form arrived.')),
    );
  });
}

/**
 * Uses the form parser of Node. The streaming parsers end the process on some truncated forms, because they emit an
 * error that nobody can listen to, and a form of this size needs no stream.
 */
export async function partsIn(body: Buffer, contentType: string): Promise<Part[]> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => refuse('malformed_request', 'The body is not a valid multipart form.'));
  const entries = [...form];
  if (entries.length > MAX_PARTS) refuse('payload_too_large', `The form has more than ${MAX_PARTS} parts.`);
  return Promise.all(
    entries.map(async ([name, value]) =>
      typeof value === 'string'
        ? { name, fileName: undefined, content: Buffer.from(value) }
        : { name, fileName: value.name, content: Buffer.from(await value.arrayBuffer()) },
    ),
  );
}
