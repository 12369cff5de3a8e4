import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** The texts of the codes in the picture of a video right now. */
export type Reader = (video: HTMLVideoElement) => Promise<string[]>;

type Detector = { detect: (source: CanvasImageSource) => Promise<{ rawValue: string }[]> };
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> };
const FORMATS = ['ean_13', 'ean_8', 'code_128', 'qr_code'];

/** The browser's own reader where it has one; else ours, which has to be fetched. */
export async function makeReader(): Promise<Reader> {
  return (await ownReader()) ?? (await ourReader());
}

async function ownReader(): Promise<Reader | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector) return undefined;
  // Some have the name and read nothing.
  const known = await BarcodeDetector.getSupportedFormats().catch((): string[] => []);
  if (!FORMATS.every((format) => known.includes(format))) return undefined;
  const detector = new BarcodeDetector({ formats: FORMATS });
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
}

async function ourReader(): Promise<Reader> {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  // By default it would come from somebody else's host.
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  const pencil = canvas.getContext('2d', { willReadFrequently: true });
  if (!pencil) throw new Error('no canvas on this device');
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    if (!width || !height) return [];
    Object.assign(canvas, { width, height });
    pencil.drawImage(video, 0, 0);
    const found = await readBarcodes(pencil.getImageData(0, 0, width, height), {
      formats: ['EAN13', 'EAN8', 'Code128', 'QRCode'],
      maxNumberOfSymbols: 4,
    });
    return found.filter(({ isValid }) => isValid).map(({ text }) => text);
  };
}
