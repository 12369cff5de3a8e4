import { pdfLimits } from '../limits.ts';
import { spellsActiveText } from '../sniff.ts';
import { UploadRefused } from '../upload-refused.ts';
import { type Cursor, decodeName, type PdfValue, readValue, skipBlank } from './pdf-values.ts';

/** Long enough never to occur by chance in compressed bytes, so they are refused anywhere, even in a picture. */
const longNames = new Set([
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'RichMediaContent',
  'RichMediaExecute',
  'SubmitForm',
  'ImportData',
  'Rendition',
  'Movie',
  'Sound',
  // Opening another document tells a server who is reading, and on some systems sends the reader's credentials.
  'GoToR',
  'GoToE',
  'GoTo3DView',
  'Encrypt',
]);
/** Short names are refused wherever names have a meaning, which is everywhere except in compressed bytes. */
const shortNames = new Set(['JS', 'AA', 'XFA', 'EF', '3D']);

const otherNames = ['OpenAction', 'URI', 'Catalog', 'Pages'];

const inName = '[^\\0\\t\\n\\f\\r ()<>[\\]{}/%]';
/** Only names that matter or that are written in hexadecimal: a page of text has thousands of others. */
const nameShape = new RegExp(
  `/(${inName}*#${inName}*|${[...longNames, ...shortNames, ...otherNames].join('|')})(?!${inName})`,
  'g',
);
const harmlessLink = /^(?:https?:\/\/|mailto:|tel:|www\.|[^:\\]*$)/i;

/** `opened` is the open action of the document, to be checked by `isPageView` once every object is known. */
export type Met = { names: Set<string>; opened: PdfValue[] };

/** Refuses text that names active content, and returns the other names that matter. */
export function refuseDangers(text: string, where: 'structure' | 'content'): Met {
  const met: Met = { names: new Set(), opened: [] };
  let count = 0;
  for (const { 0: whole, 1: raw = '', index } of text.matchAll(nameShape)) {
    count += 1;
    if (count > pdfLimits.names) throw new UploadRefused('file_unreadable', 'PDF: too intricate');
    const name = decodeName(raw);
    met.names.add(name);
    if (longNames.has(name) || (where === 'structure' && shortNames.has(name))) {
      throw new UploadRefused(name === 'Encrypt' ? 'file_unreadable' : 'file_unsafe', `PDF: holds /${name}`);
    }
    const cursor: Cursor = { text, at: index + whole.length, work: 10_000 };
    if (name === 'OpenAction') met.opened.push(readValue(cursor));
    if (name === 'URI' && where === 'structure') refuseUnlessHarmless(cursor);
  }
  if (spellsActiveText(text)) throw new UploadRefused('file_unsafe', 'PDF: holds markup');
  return met;
}

/** "Open at this page", which word processors write as a destination or as a GoTo action. It is harmless. */
export function isPageView(value: PdfValue): boolean {
  if (value.kind === 'array') return value.items.every((item) => item.kind !== 'dictionary' && item.kind !== 'array');
  if (value.kind !== 'dictionary' || value.repeated || value.entries.has('Next')) return false;
  const act = value.entries.get('S');
  return act?.kind === 'name' && act.name === 'GoTo';
}

/** `/S /URI` names the kind of link and is followed by a key; `/URI (…)` is the address itself. */
function refuseUnlessHarmless(cursor: Cursor): void {
  skipBlank(cursor);
  const next = cursor.text[cursor.at];
  if (next === '/' || next === '>' || next === undefined) return;
  const value = readValue(cursor);
  if (value.kind === 'dictionary') return;
  if (value.kind !== 'string' || !harmlessLink.test(value.text.trim())) {
    throw new UploadRefused('file_unsafe', 'PDF: a link to something other than a page or an address');
  }
}
