import type { IncomingMessage } from 'node:http';

/** As much as the API takes: a full cart, with the quote of each device. */
const MAX_BODY_BYTES = 1_048_576;

/**
 * Whether another site made a browser send this. Browsers name the origin of every request that may change something; who
 * names none is no browser, and so nobody's cookies come with it.
 */
export function isFromElsewhere({ headers }: IncomingMessage, own: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return headers.origin !== undefined && headers.origin !== own;
}

/** The body of a request, or nothing when it is more than anybody has to send. What is too much is not kept. */
export async function readBody(
  request: IncomingMessage,
  maxBytes = MAX_BODY_BYTES,
): Promise<Buffer<ArrayBuffer> | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
    request.resume();
    return undefined;
  }
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) return void chunks.push(chunk);
      // Read on, or the sender would never hear the answer.
      chunks = [];
      resolve(undefined);
    });
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('error', reject);
  });
}
