import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PACKAGE = path.dirname(fileURLToPath(import.meta.resolve('squawk-cli/package.json')));
type Finding = { rule_name: string; file: string; line: number };

/** What in these migrations would hold up a running product, each as `file:line rule`. */
export async function lintMigrations(files: readonly string[]): Promise<string[]> {
  const args = [path.join(PACKAGE, 'js/bin/squawk'), '-c', 'apps/api/.squawk.toml', '--reporter=json', ...files];
  // It ends with 1 when it found something; what it found is in its answer all the same.
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT }).catch((e: { stdout: string }) => {
    if (!e.stdout) throw e;
    return e;
  });
  return (JSON.parse(stdout) as Finding[]).map(({ file, line, rule_name }) => `${file}:${line + 1} ${rule_name}`);
}
