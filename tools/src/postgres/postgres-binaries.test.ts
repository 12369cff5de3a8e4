import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { copyBinaries, findPackage } from './postgres-binaries.ts';

test('copies made at once end as one whole copy that runs, for any user', async () => {
  const place = await mkdtemp(join(tmpdir(), 'reprise-binaries-'));
  const { dir, id } = await findPackage();
  expect(id).toMatch(/^postgres-18\.\d+-[0-9a-f]{8}$/);
  try {
    const copies = await Promise.all([1, 2].map(() => copyBinaries(dir, join(place, id), () => {})));
    expect(new Set(copies)).toEqual(new Set([join(place, id, 'native')]));
    expect(await readdir(place)).toEqual([id]);
    for (const program of ['postgres', 'initdb']) {
      const { stdout } = await promisify(execFile)(join(place, id, 'native/bin', program), ['--version'], { env: {} });
      expect(stdout).toContain('(PostgreSQL) 18.');
      expect((await stat(join(place, id, 'native/bin', program))).mode & 0o777).toBe(0o755);
    }
    expect((await stat(join(place, id))).mode & 0o777).toBe(0o755);
  } finally {
    await rm(place, { recursive: true });
  }
});
