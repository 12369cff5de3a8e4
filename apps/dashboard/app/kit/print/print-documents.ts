import { fetchFile } from '../../api/download.ts';

/** The viewer of some browsers reads the file only after print() has returned. */
const KEPT_MS = 60_000;

/** PDF files of the API as one document, in this order: one print dialog, whatever their number. */
export async function printDocuments(paths: readonly string[]): Promise<void> {
  await printFiles(await Promise.all(paths.map(fetchFile)));
}

export async function printFiles(files: readonly Blob[]): Promise<void> {
  const [only, ...others] = files;
  if (only) await print(others.length ? await mergePdfs(files) : only);
}

/** Half a megabyte that only who prints several documents needs, loaded before they press. */
export const loadMerging = () => import('@cantoo/pdf-lib');

export async function mergePdfs(files: readonly Blob[]): Promise<Blob> {
  const { PDFDocument } = await loadMerging();
  const whole = await PDFDocument.create();
  for (const file of files) {
    const document = await PDFDocument.load(await file.arrayBuffer());
    for (const page of await whole.copyPages(document, document.getPageIndices())) whole.addPage(page);
  }
  return new Blob([Uint8Array.from(await whole.save())], { type: 'application/pdf' });
}

async function print(file: Blob): Promise<void> {
  const address = URL.createObjectURL(file);
  const frame = document.createElement('iframe');
  frame.className = 'visually-hidden';
  frame.title = 'PDF';
  frame.src = address;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  frame.contentWindow?.focus();
  frame.contentWindow?.print();
  setTimeout(() => {
    frame.remove();
    URL.revokeObjectURL(address);
  }, KEPT_MS);
}
