/** The one question of a DNS message (RFC 1035, section 4.1); nothing when it is not a message with one. */
export type Question = { readonly id: number; readonly name: string; readonly type: number; readonly bytes: Buffer };

const HEADER = 12;
export const TXT = 16;
export const RCODE = { ok: 0, serverFailure: 2, noSuchName: 3 } as const;

export function readQuestion(message: Buffer): Question | undefined {
  if (message.length < HEADER + 5 || message.readUInt16BE(4) !== 1) return undefined;
  const labels: string[] = [];
  let at = HEADER;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    if (length > 63 || at + 1 + length > message.length) return undefined;
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const end = at + 5;
  if (end > message.length) return undefined;
  const bytes = message.subarray(HEADER, end);
  return {
    id: message.readUInt16BE(0),
    name: labels.join('.').toLowerCase(),
    type: message.readUInt16BE(at + 1),
    bytes,
  };
}

/** The answer to a question, with the TXT records that were found. */
export function writeAnswer({ id, bytes }: Question, rcode: number, texts: readonly string[] = []): Buffer {
  const header = Buffer.alloc(HEADER);
  header.writeUInt16BE(id, 0);
  // A response, authoritative, to a recursive question.
  header.writeUInt16BE(0x8580 | rcode, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(texts.length, 6);
  return Buffer.concat([header, bytes, ...texts.map(recordOf)]);
}

function recordOf(text: string): Buffer {
  const data = Buffer.from(text);
  const parts: Buffer[] = [];
  // A TXT record is a list of strings of 255 bytes at most.
  for (let at = 0; at < data.length || at === 0; at += 255) {
    const part = data.subarray(at, at + 255);
    parts.push(Buffer.from([part.length]), part);
  }
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(12);
  // The name is the one of the question, by a pointer to it.
  head.writeUInt16BE(0xc000 | HEADER, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(1, 6);
  head.writeUInt16BE(body.length, 10);
  return Buffer.concat([head, body]);
}
