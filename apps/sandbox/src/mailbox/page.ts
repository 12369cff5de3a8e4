import { readFile } from 'node:fs/promises';
import path from 'node:path';

export type PageFile = { readonly type: string; readonly body: string; readonly policy: string };

const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A mail may style itself and show pictures; it runs nothing, sends nothing, and is no part of our page. */
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src http: https: data:',
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

export async function readPage(): Promise<ReadonlyMap<string, PageFile>> {
  const file = async (name: string, type: string): Promise<PageFile> => ({
    type,
    body: await readFile(path.join(import.meta.dirname, 'page', name), 'utf8'),
    policy: pagePolicy,
  });
  return new Map([
    ['/', await file('index.html', 'text/html; charset=utf-8')],
    ['/base.css', await file('base.css', 'text/css; charset=utf-8')],
    ['/mailbox.css', await file('mailbox.css', 'text/css; charset=utf-8')],
    ['/mailbox.js', await file('mailbox.js', 'text/javascript; charset=utf-8')],
    ['/favicon.svg', await file('favicon.svg', 'image/svg+xml; charset=utf-8')],
  ]);
}

export function showMailHtml(html: string): PageFile {
  const base = '<base target="_blank">';
  // inside the head when there is one: in front of the doctype it would change how the mail is laid out
  const head = /<head(\s[^>]*)?>/i;
  return {
    type: 'text/html; charset=utf-8',
    body: head.test(html) ? html.replace(head, (tag) => tag + base) : base + html,
    policy: mailPolicy,
  };
}
