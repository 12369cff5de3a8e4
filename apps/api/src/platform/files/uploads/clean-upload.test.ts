import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  flateOf,
  makeBitmap,
  makeCompactPdf,
  makeIcon,
  makeJpeg,
  makePdf,
  makePng,
  makeWebp,
} from '../../../../testing/samples/files.ts';
import { imageLimits, pdfLimits } from '../limits.ts';
import { type FileType, sniff } from '../sniff.ts';
import { UploadRefused } from '../upload-refused.ts';
import { cleanUpload, type UploadKind } from './clean-upload.ts';

const contentTypes = new Map<FileType, string>([
  ['png', 'image/png'],
  ['jpeg', 'image/jpeg'],
  ['ico', 'image/x-icon'],
  ['pdf', 'application/pdf'],
]);

/** Whatever comes in: a clean file of an accepted type and size, or a refusal, soon. Anything else is a fault of ours. */
async function expectAnswer(bytes: Uint8Array, kind: UploadKind): Promise<'clean' | UploadRefused['reason']> {
  const started = performance.now();
  try {
    const clean = await cleanUpload(bytes, { kind });
    const { maxBytes } = kind === 'pdf' ? pdfLimits : imageLimits[kind];
    expect(clean.bytes.length).toBeLessThanOrEqual(maxBytes);
    expect(contentTypes.get(sniff(clean.bytes))).toBe(clean.contentType);
    return 'clean';
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    return error.reason;
  } finally {
    expect(performance.now() - started).toBeLessThan(5000);
  }
}

type Mutation = { what: 'set' | 'cut' | 'drop' | 'repeat' | 'insert'; at: number; length: number; bytes: Uint8Array };

const words = [
  'obj',
  'endobj',
  'stream\n',
  'endstream',
  '<<',
  '>>',
  '(',
  ')',
  '[',
  '/JS',
  '/Filter',
  '%',
  '#4a',
  '\xff\xd8',
  'IDAT',
  '\0\0\0\0',
  '\xff\xff\xff\xff',
];
const someBytes = fc.oneof(
  fc.uint8Array({ minLength: 1, maxLength: 8 }),
  fc.constantFrom(...words).map((word) => Uint8Array.from(Buffer.from(word, 'latin1'))),
);
const mutation: fc.Arbitrary<Mutation> = fc.record({
  what: fc.constantFrom('set', 'set', 'set', 'cut', 'drop', 'repeat', 'insert'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat(200),
  bytes: someBytes,
});

function mutate(file: Buffer, { what, at, length, bytes }: Mutation): Buffer {
  const start = Math.floor(at * file.length);
  const [before, slice, after] = [
    file.subarray(0, start),
    file.subarray(start, start + length),
    file.subarray(start + length),
  ];
  switch (what) {
    case 'set':
      return Buffer.concat([before, bytes, file.subarray(start + bytes.length)]);
    case 'cut':
      return before;
    case 'drop':
      return Buffer.concat([before, after]);
    case 'repeat':
      return Buffer.concat([before, slice, slice, after]);
    case 'insert':
      return Buffer.concat([before, bytes, slice, after]);
  }
}

const icon = async () =>
  makeIcon([
    { width: 16, height: 16, data: makeBitmap(16, 16) },
    { width: 32, height: 32, data: await makePng({ width: 32, height: 32 }) },
  ]);
const pdf = makePdf({ objects: [flateOf('q Q'), '[ 1 (two) << /Three <04> >> ]'] });

describe('random bytes', () => {
  const heads = ['', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'RIFF\0\0\0\0WEBP', '\0\0\x01\0\x01\0', '%PDF-1.7\n', '<svg'];
  test.each(['logo', 'favicon', 'pdf'] as const)('for a %s are never kept and never a crash', async (kind) => {
    const file = fc.tuple(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 3000 }));
    await fc.assert(
      fc.asyncProperty(file, async ([head, tail]) => {
        const bytes = Buffer.concat([Buffer.from(head, 'latin1'), tail]);
        expect(await expectAnswer(bytes, kind)).not.toBe('clean');
      }),
      { numRuns: 300 },
    );
  });
});

describe('good files, damaged', () => {
  test.each([
    ['PNG', 'logo', makePng()],
    ['JPEG', 'product-image', makeJpeg()],
    ['WebP', 'banner', makeWebp(4)],
    ['icon', 'favicon', icon()],
    ['PDF', 'pdf', pdf],
    ['compact PDF', 'pdf', makeCompactPdf()],
  ] as const)('%s: a clean result or a refusal, never a crash', async (_what, kind, file) => {
    const whole = await file;
    expect(await expectAnswer(whole, kind)).toBe('clean');
    const answers = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 4 }), async (mutations) => {
        answers.add(await expectAnswer(mutations.reduce(mutate, whole), kind));
      }),
      { numRuns: 250 },
    );
    expect(answers.size).toBeGreaterThan(1);
  });
}, 60_000);
