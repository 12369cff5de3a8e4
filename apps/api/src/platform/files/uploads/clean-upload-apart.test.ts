import { describe, expect, test } from 'vitest';
import { makeJpeg, makePdf, makePng } from '../../../../testing/samples/files.ts';
import { cleanUpload } from './clean-upload.ts';
import { cleanUploadApart } from './clean-upload-apart.ts';

describe('in a process of its own', () => {
  test.each([
    ['logo', makePng()],
    ['banner', makeJpeg()],
    ['pdf', makePdf()],
  ] as const)('a %s comes out as it would in ours', async (kind, file) => {
    const bytes = await file;
    expect(await cleanUploadApart(bytes, { kind })).toEqual(await cleanUpload(bytes, { kind }));
  });

  test('a refusal keeps its reason', async () => {
    await expect(cleanUploadApart(Buffer.from('<svg/>'), { kind: 'logo' })).rejects.toMatchObject({
      name: 'UploadRefused',
      reason: 'file_type_refused',
    });
    await expect(cleanUploadApart(Buffer.alloc(20_001), { kind: 'favicon' })).rejects.toMatchObject({
      reason: 'file_too_large',
    });
  });

  test('a decoder that takes too long is stopped, and the next one is not kept waiting', async () => {
    const png = await makePng({ width: 16, height: 16 });
    await expect(cleanUploadApart(png, { kind: 'logo', timeoutMs: 5 })).rejects.toMatchObject({
      name: 'UploadRefused',
      reason: 'file_unreadable',
    });
    expect(await cleanUploadApart(png, { kind: 'logo' })).toMatchObject({ width: 16 });
  });

  test('cleanUploadApart: beyond two decoders and a queue of twenty, a file is refused as overloaded with Retry-After', async () => {
    const png = await makePng({ width: 16, height: 16 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 25 }, () => cleanUploadApart(png, { kind: 'favicon', timeoutMs: 1 })),
    );
    const reasons = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason);
    expect(reasons.slice(22)).toMatchObject(Array(3).fill({ code: 'overloaded', status: 503, retryAfterSeconds: 2 }));
    expect(reasons.slice(0, 22)).not.toContainEqual(expect.objectContaining({ code: 'overloaded' }));
    expect(await cleanUploadApart(png, { kind: 'favicon' })).toMatchObject({ width: 16 });
  }, 20_000);

  test('many at once wait for their turn', async () => {
    const png = await makePng({ width: 16, height: 16 });
    const results = await Promise.all(Array.from({ length: 6 }, () => cleanUploadApart(png, { kind: 'favicon' })));
    expect(results.map((result) => result.width)).toEqual([16, 16, 16, 16, 16, 16]);
  }, 20_000);
});
