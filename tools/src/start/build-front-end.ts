import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Checkout } from '../checkout.ts';
import type { Supervisor } from '../processes/supervise.ts';

export type FrontEnd = 'dashboard' | 'site';
/** A file only a finished build has. */
const MADE: Readonly<Record<FrontEnd, string>> = { dashboard: 'client/index.html', site: 'server/index.js' };

/** Builds a front end when its sources are not those of the build that is there. */
export async function buildFrontEnd(
  name: FrontEnd,
  { root }: Pick<Checkout, 'root'>,
  supervisor: Pick<Supervisor, 'runOnce'>,
): Promise<void> {
  const build = join(root, 'apps', name, 'build');
  const stamp = join(build, 'sources');
  const wanted = await digestOf(root, name);
  if (existsSync(join(build, MADE[name])) && (await readFile(stamp, 'utf8').catch(() => '')) === wanted) return;
  const lines: string[] = [];
  const program = {
    name: `The build of the ${name}`,
    script: join(root, 'node_modules/@react-router/dev/bin.cjs'),
    args: ['build', `apps/${name}`],
    env: { NODE_ENV: 'production' },
  };
  try {
    await supervisor.runOnce(program, (line) => lines.push(line));
  } catch (error) {
    // With log files the error has the last lines already.
    if (!lines.length) throw error;
    throw new Error(lines.slice(-30).join('\n'), { cause: error });
  }
  await writeFile(stamp, wanted);
}

async function digestOf(root: string, name: FrontEnd): Promise<string> {
  const sources = [
    `apps/${name}/{app,server}/**/*.{ts,tsx,css,svg}`,
    `apps/${name}/*.config.ts`,
    'packages/{ui,i18n,client,contract,kit}/{src,styles,locales}/**/*.{ts,tsx,css,svg,json}',
    'package-lock.json',
  ];
  const isTest = (file: string) => /\.test\.tsx?$/.test(file);
  const files = await Array.fromAsync(glob(sources, { cwd: root, exclude: isTest }));
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(`${file}\0`).update(await readFile(join(root, file)));
  return hash.digest('hex');
}
