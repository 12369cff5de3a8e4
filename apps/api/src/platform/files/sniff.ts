/**
 * Detects the type of a file from its first bytes; its name and the claimed type are ignored. `markup` is anything a
 * browser could take for HTML, SVG or XML: it has a type of its own so that it can be refused and does not count as
 * `text`.
 */
export type FileType = 'png' | 'jpeg' | 'webp' | 'ico' | 'pdf' | 'text' | 'markup' | 'unknown';

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  bytes.length >= at + signature.length && signature.every((byte, index) => bytes[at + index] === byte);

const ascii = (text: string) => [...Buffer.from(text, 'latin1')];

const signatures: readonly [FileType, (bytes: Uint8Array) => boolean][] = [
  ['png', (bytes) => startsWith(bytes, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a])],
  ['jpeg', (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff])],
  ['webp', (bytes) => startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)],
  // Type 1 is an icon; type 2, a cursor, is not accepted.
  ['ico', (bytes) => startsWith(bytes, [0, 0, 1, 0]) && bytes.length >= 22],
  ['pdf', (bytes) => startsWith(bytes, ascii('%PDF-'))],
];

export function sniff(bytes: Uint8Array): FileType {
  const signature = signatures.find(([, matches]) => matches(bytes));
  if (signature !== undefined) return signature[0];
  if (!isText(bytes)) return 'unknown';
  return looksLikeMarkup(bytes) ? 'markup' : 'text';
}

/**
 * Text in UTF-8 or a single-byte encoding, because price lists also come from old spreadsheets. UTF-16 contains zero
 * bytes and is not accepted.
 */
function isText(bytes: Uint8Array): boolean {
  if (bytes.length === 0) return false;
  return !bytes.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d);
}

/**
 * As permissive as the most permissive sniffer of a browser: the first thing after a byte order mark and white space is
 * a tag.
 */
function looksLikeMarkup(bytes: Uint8Array): boolean {
  const from = startsWith(bytes, [0xef, 0xbb, 0xbf]) ? 3 : 0;
  const first = bytes.findIndex((byte, index) => index >= from && byte > 0x20);
  return first >= 0 && /^<[a-z!?/]/i.test(Buffer.from(bytes.subarray(first, first + 2)).toString('latin1'));
}

const activeText = /<\?php|<script|<svg|<html|<iframe|<!doctype|javascript:/i;

/**
 * Whether bytes, read as Latin-1, spell something that a browser or a server could execute. Re-encoding an image
 * removes such text, unless its pixels were chosen so that they compress into it.
 */
export function spellsActiveText(text: string): boolean {
  return activeText.test(text);
}
