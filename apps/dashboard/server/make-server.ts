import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { loadFiles, type ServedFile } from './load-files.ts';
import { makeProxy } from './proxy.ts';
import { contentPolicy, SECURITY_HEADERS } from './security-headers.ts';

export async function makeServer(options: { directory: string; apiUrl: string }): Promise<Server> {
  const files = await loadFiles(options.directory);
  const page = files.get('/index.html');
  if (!page) throw new Error(`no index.html in ${join(options.directory)}: build the dashboard first`);
  const pageHeaders = { 'content-security-policy': contentPolicy(page.body.toString()) };
  const proxy = makeProxy(new URL(options.apiUrl));

  return createServer((incoming, reply) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://dashboard');
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) reply.setHeader(name, value);
    if (pathname === '/_api' || pathname.startsWith('/_api/')) return proxy(incoming, reply);
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return refuse(reply, 405, { allow: 'GET, HEAD' });
    if (pathname === '/healthz') return void reply.writeHead(200, { 'content-type': 'text/plain' }).end('ok');
    const file = files.get(pathname);
    if (file && file !== page) return send(incoming, reply, file, {});
    // A piece of an older build is gone: the page must hear so, rather than get the page again as its script.
    if (pathname.startsWith('/assets/')) return refuse(reply, 404, { 'cache-control': 'no-store' });
    send(incoming, reply, page, pageHeaders);
  });
}

function send(incoming: IncomingMessage, reply: ServerResponse, file: ServedFile, headers: Record<string, string>) {
  const zipped = /\bgzip\b/.test(String(incoming.headers['accept-encoding'] ?? '')) ? file.zipped : undefined;
  const body = zipped ?? file.body;
  reply.writeHead(200, {
    ...headers,
    'content-type': file.type,
    'content-length': body.length,
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(file.zipped ? { vary: 'accept-encoding' } : {}),
    ...(zipped ? { 'content-encoding': 'gzip' } : {}),
  });
  reply.end(incoming.method === 'HEAD' ? undefined : body);
}

function refuse(reply: ServerResponse, status: number, headers: Record<string, string>): void {
  reply.writeHead(status, headers).end();
}
