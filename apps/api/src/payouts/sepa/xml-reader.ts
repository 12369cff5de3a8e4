import { SaxesParser } from 'saxes';

export type XmlElement = { path: string; namespace: string; attributes: Readonly<Record<string, string>> };
type Reader = {
  /** An element begins. Its text is kept only when this answers true. */
  open: (element: XmlElement) => boolean;
  /** An element ends, with its own text when it was asked for. A text is a refusal in words. */
  close: (path: string, text: string) => void;
};

const MOST_BYTES = 20 * 1024 * 1024;
const MOST_DEPTH = 32;
const MOST_TEXT = 500;
const CHUNK = 64 * 1024;
/** An exception is the only way out of the parser's handlers in the middle of a chunk. */
const stop = (reason: string) => Object.assign(new Error(reason), { isRefusal: true });
export const refuseXml = (reason: string): never => {
  throw stop(reason);
};

/**
 * Reads XML of a stranger in one pass, without a tree. The parser knows no entities but those of XML itself, and a DOCTYPE is
 * refused, so a file can neither load nor expand anything. Answers why a file is refused; nothing when all of it was read.
 */
export function readXml(bytes: Uint8Array, reader: Reader): string | undefined {
  if (bytes.length > MOST_BYTES) return `The file has ${bytes.length} bytes; ${MOST_BYTES} is the most.`;
  try {
    parse(decode(bytes), reader);
    return undefined;
  } catch (error) {
    if (error instanceof Error && 'isRefusal' in error) return error.message;
    throw error;
  }
}

function decode(bytes: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuseXml('The file is not encoded in UTF-8.');
  }
  if (!/^\s{0,100}</.test(text)) return refuseXml('The file is not XML.');
  const declared = /^<\?xml[^>]{0,200}?encoding\s{0,9}=\s{0,9}["']([\w.-]{1,40})["']/.exec(text)?.[1];
  if (declared && declared.toUpperCase() !== 'UTF-8')
    return refuseXml(`The file declares the encoding ${declared}; it must be UTF-8.`);
  return text;
}

function parse(text: string, { open, close }: Reader): void {
  const parser = new SaxesParser<{ xmlns: true; position: true }>({ xmlns: true, position: true });
  const paths: string[] = [];
  let kept: string | undefined;
  const keep = (more: string) => {
    if (kept === undefined) return;
    kept += more;
    if (kept.length > MOST_TEXT) refuseXml(`Line ${parser.line}: the text of ${paths.at(-1)} is too long.`);
  };
  parser.on('doctype', () => refuseXml('The file has a DOCTYPE, which no bank sends.'));
  parser.on('error', () => refuseXml(`The file is not well-formed XML or is cut off, at line ${parser.line}.`));
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (paths.length >= MOST_DEPTH) refuseXml(`Line ${parser.line}: elements are nested more than ${MOST_DEPTH} deep.`);
    const path = paths.length ? `${paths.at(-1)}/${local}` : local;
    paths.push(path);
    const values = Object.fromEntries(Object.values(attributes).map((one) => [one.local, one.value]));
    kept = open({ path, namespace: uri, attributes: values }) ? '' : undefined;
  });
  parser.on('text', keep);
  parser.on('cdata', keep);
  parser.on('closetag', () => {
    close(paths.pop()!, (kept ?? '').trim());
    kept = undefined;
  });
  for (let at = 0; at < text.length; at += CHUNK) parser.write(text.slice(at, at + CHUNK));
  parser.close();
}
