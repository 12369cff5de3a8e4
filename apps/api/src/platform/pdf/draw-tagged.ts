import path from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

export type Doc = InstanceType<typeof PDFDocument>;
export type Struct = ReturnType<Doc['struct']>;
export type Margins = { top: number; bottom: number; left: number; right: number };
export type DocumentFacts = {
  title: string;
  language: string;
  author: string;
  margins: Margins;
  /** A4 unless said; width and height in points */
  size?: readonly [number, number];
  /** pages stay open until the end, so that each can print the number of pages */
  keepPages?: true;
};

/** Inter with the letters of all European languages and tabular digits; pdfkit embeds the subset a document uses. */
export const INTER = {
  regular: path.join(import.meta.dirname, 'fonts/inter-regular.ttf'),
  bold: path.join(import.meta.dirname, 'fonts/inter-bold.ttf'),
} as const;

/**
 * A tagged PDF with language, title and structure, for screen readers. The same content gives the same bytes: it
 * contains no date of its own.
 */
export async function drawTagged(facts: DocumentFacts, draw: (doc: Doc, root: Struct) => void): Promise<Buffer> {
  const { title, language, author, margins, size, keepPages = false } = facts;
  const doc = new PDFDocument({
    size: size ? [...size] : 'A4',
    margins,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: keepPages,
    info: { Title: title, Author: author, CreationDate: new Date(0), ModDate: new Date(0) },
  });
  const whole = buffer(doc.pipe(new PassThrough()));
  const root = doc.struct('Document');
  doc.addStructure(root);
  draw(doc, root);
  root.end();
  doc.end();
  return whole;
}

/** An artifact, which screen readers skip: a line, a frame, a page number. */
export function drawArtifact(doc: Doc, type: 'Layout' | 'Pagination', draw: () => void): void {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}

type Told = { alt?: string; bbox?: [number, number, number, number]; scope?: 'Column' | 'Row' };
/** A structure element with attributes that the types of pdfkit lack. */
export const structOf = (doc: Doc, tag: string, told: Told, draw: () => void): Struct =>
  doc.struct(tag, told as Pick<Told, 'alt'>, draw);
