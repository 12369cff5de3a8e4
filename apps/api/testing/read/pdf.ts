import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const run = (name: string, args: readonly string[]): string => {
  const { stdout, stderr, status, error } = spawnSync(name, args, { encoding: 'utf8', maxBuffer: 32 << 20 });
  if (error) throw error;
  if (status !== 0) throw new Error(`${name}: ${stderr}`);
  return stdout;
};

/** What readers that are not ours find in a PDF. */
export function inspectPdf(pdf: Buffer) {
  const folder = mkdtempSync(path.join(tmpdir(), 'reprise-pdf-'));
  const file = path.join(folder, 'paper.pdf');
  writeFileSync(file, pdf);
  try {
    const info = Object.fromEntries(
      run('pdfinfo', [file])
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
    );
    run('pdftoppm', ['-r', '150', '-gray', file, path.join(folder, 'page')]);
    const pages = readdirSync(folder).filter((name) => name.endsWith('.pgm'));
    const codes = pages.toSorted().map((name) => {
      const read = spawnSync(
        'zbarimg',
        [
          '--quiet',
          '--raw',
          '-Sdisable',
          '-Sean13.enable',
          '-Scode128.enable',
          '-Sqrcode.enable',
          path.join(folder, name),
        ],
        {
          encoding: 'utf8',
        },
      );
      if (read.error) throw read.error;
      return read.stdout.trim();
    });
    return {
      pages: Number(info.Pages),
      tagged: info.Tagged,
      title: info.Title,
      version: info['PDF version'],
      scripts: info.JavaScript,
      size: info['Page size'],
      text: run('pdftotext', ['-layout', file, '-']),
      structure: run('pdfinfo', ['-struct-text', file]),
      fonts: run('pdffonts', [file])
        .split('\n')
        .slice(2)
        .filter((line) => line)
        .map((line) => /\b(yes|no) +(yes|no) +(yes|no) +\d+ +\d+$/.exec(line)?.[1]),
      codes,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const hasReaders = ['pdfinfo', 'zbarimg'].every((name) => spawnSync(name, ['-v']).error === undefined);
/** The readers are system packages, so a contributor may do without; the build machine may not. */
export const skipWithoutReaders = !hasReaders && !process.env.CI;
