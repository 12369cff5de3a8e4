import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** What one process printed: all of it in a file, its last lines at hand for the moment it fails. */
export type ProcessLog = { write: (line: string) => void; describe: () => string };

const LAST_LINES = 15;

/** `The build of the site` is written into `build-of-the-site.log`. */
const fileName = (name: string): string =>
  `${name
    .replace(/^The /, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')}.log`;

export function openLog(folder: string, name: string): ProcessLog {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, fileName(name));
  const file = createWriteStream(path, { flags: 'w', mode: 0o600 });
  // A full disk must not stop the product: the last lines are still at hand.
  file.on('error', () => {});
  const last: string[] = [];
  return {
    write(line) {
      file.write(`${line}\n`);
      last.push(line);
      if (last.length > LAST_LINES) last.shift();
    },
    describe: () => [...last.map((line) => `  ${line}`), `  The whole log: ${path}`].join('\n'),
  };
}
