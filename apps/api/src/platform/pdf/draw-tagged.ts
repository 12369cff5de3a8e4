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
  /** pages stay open to the end, so that each can say how many there are */
  keepPages?: true;
};

/** Inter, with the letters of every European language and digits of one width; cut to what a document uses. */
export const INTER = {
  regular: path.join(import.meta.dirname, 'fonts/inter-regular.ttf'),
  bold: path.join(import.meta.dirname, 'fonts/inter-bold.ttf'),
} as const;

/**
 * A PDF that says its language, its title and what each part of it is, so that a screen reader reads it as it is meant.
 * The same words are the same file, whoever asks and whenever: it carries no date of its own.
 */
export async function drawTagged(facts: DocumentFacts, draw: (doc: Doc, root: Struct) => void): Promise<Buffer> {
  const { title, language, author, margins, keepPages = false } = facts;
  const doc = new PDFDocument({
    size: 'A4',
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

/** What says nothing to who hears the document: a line, a frame, the number of a page. */
export function drawArtifact(doc: Doc, type: 'Layout' | 'Pagination', draw: () => void): void {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}

type Told = { alt?: string; bbox?: [number, number, number, number]; scope?: 'Column' | 'Row' };
/** A part of the document with more told of it than the types of pdfkit know. */
export const structOf = (doc: Doc, tag: string, told: Told, draw: () => void): Struct =>
  doc.struct(tag, told as Pick<Told, 'alt'>, draw);
