import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Answer, Route } from './answers.ts';

export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

type PageFile = readonly [address: string, file: string, type: string];

/** The files of a page, read once. Their paths begin at `folder`. */
export const pageFiles = (folder: string, files: readonly PageFile[]): Promise<Route[]> =>
  Promise.all(
    files.map(async ([address, file, type]): Promise<Route> => {
      const body = await readFile(path.join(folder, file), 'utf8');
      const answer: Answer = { status: 200, type: `${type}; charset=utf-8`, body, policy: PAGE_POLICY };
      return { method: 'GET', path: new RegExp(`^${RegExp.escape(address)}$`), answer: () => answer };
    }),
  );
