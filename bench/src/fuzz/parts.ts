import { encodeLoosely } from './hostile.ts';

/** A request in its parts, as mutations change it. */
export type Parts = {
  method: string;
  path: string;
  params: Record<string, string>;
  query: string[];
  headers: Record<string, string | string[]>;
  body: { type: string; value: unknown; bytes?: Buffer } | undefined;
};

export const BOUNDARY = 'fuzz-boundary';
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export function encodeBody(type: string, value: unknown): Buffer {
  if (type === 'multipart/form-data') return multipart('file', 'picture.png', PICTURE);
  if (type === 'application/x-www-form-urlencoded')
    return Buffer.from(
      Object.entries((value ?? {}) as object)
        .map(([name, one]) => `${encodeLoosely(name)}=${encodeLoosely(fieldText(one))}`)
        .join('&'),
    );
  return Buffer.from(value === undefined ? '' : JSON.stringify(value));
}

export function multipart(field: string, fileName: string, content: Buffer): Buffer {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${fileName}"\r\n`;
  return Buffer.concat([
    Buffer.from(`${head}content-type: image/png\r\n\r\n`),
    content,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}

/** Not String(): some of the values have a toString of their own. */
function fieldText(value: unknown): string {
  return typeof value === 'string' ? value : String(JSON.stringify(value));
}
