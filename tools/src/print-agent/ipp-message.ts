/** As much of the Internet Printing Protocol (RFC 8010) as printing one document needs. */
export const OPERATIONS = { printJob: 0x0002, cancelJob: 0x0008, getJobAttributes: 0x0009 } as const;
const GROUPS = { operation: 0x01, end: 0x03 } as const;
/** A byte below this ends a group of attributes; the others name the type of a value. */
const FIRST_VALUE_TAG = 0x10;
const TAGS = {
  integer: 0x21,
  enum: 0x23,
  text: 0x41,
  name: 0x42,
  uri: 0x45,
  charset: 0x47,
  language: 0x48,
  mimeType: 0x49,
} as const;
const HEADER_BYTES = 8;

export type Attribute = readonly [tag: keyof typeof TAGS, name: string, value: string | number];
export type IppAnswer = { status: number; attributes: ReadonlyMap<string, string | number> };

export function writeRequest(
  operation: keyof typeof OPERATIONS,
  attributes: readonly Attribute[],
  document: Buffer = Buffer.alloc(0),
): Buffer {
  const header = Buffer.alloc(HEADER_BYTES + 1);
  header.writeUInt16BE(0x0101, 0);
  header.writeUInt16BE(OPERATIONS[operation], 2);
  header.writeUInt32BE(1, 4);
  header.writeUInt8(GROUPS.operation, HEADER_BYTES);
  const all: readonly Attribute[] = [
    ['charset', 'attributes-charset', 'utf-8'],
    ['language', 'attributes-natural-language', 'en'],
    ...attributes,
  ];
  return Buffer.concat([header, ...all.map(writeAttribute), Buffer.from([GROUPS.end]), document]);
}

function writeAttribute([tag, name, value]: Attribute): Buffer {
  const bytes = typeof value === 'string' ? Buffer.from(value) : Buffer.alloc(4);
  if (typeof value === 'number') bytes.writeInt32BE(value);
  return Buffer.concat([Buffer.from([TAGS[tag]]), counted(Buffer.from(name)), counted(bytes)]);
}

function counted(bytes: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** The first value of every attribute; of those with several the rest is not read. */
export function readAnswer(answer: Buffer): IppAnswer {
  const attributes = new Map<string, string | number>();
  let at = HEADER_BYTES;
  const take = (): Buffer => {
    const length = answer.readUInt16BE(at);
    const bytes = answer.subarray(at + 2, at + 2 + length);
    at += 2 + length;
    return bytes;
  };
  while (at < answer.length) {
    const tag = answer.readUInt8(at++);
    if (tag === GROUPS.end) break;
    if (tag < FIRST_VALUE_TAG) continue;
    const name = take().toString();
    const value = take();
    // An attribute without a name is one more value of the one before it.
    if (!name || attributes.has(name)) continue;
    const isNumber = (tag === TAGS.integer || tag === TAGS.enum) && value.length === 4;
    attributes.set(name, isNumber ? value.readInt32BE(0) : value.toString());
  }
  return { status: answer.readUInt16BE(2), attributes };
}
