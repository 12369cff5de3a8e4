import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import {
  ERROR_BODY_MAX,
  ERROR_SCRIPT_PATH,
  ERRORS_PATH,
  errorScript,
  makeErrorLog,
  withErrorScript,
} from '@reprise/client/browser-errors';
import { loadFiles, type ServedFile } from './load-files.ts';
import { makeProxy } from './proxy.ts';
import { contentPolicy, SECURITY_HEADERS, WORKER_POLICY } from './security-headers.ts';
import { shellFiles } from './worker/shell-files.ts';
import { isOfStation, WORKER_PATH, workerScript } from './worker/worker-script.ts';

type Options = {
  directory: string;
  apiUrl: string;
  /** the share of page loads that report errors; none unless told */
  errorRate?: number;
  log?: (line: string) => void;
};

export async function makeServer(options: Options): Promise<Server> {
  const files = await loadFiles(options.directory);
  const { errorRate = 0, log = console.log } = options;
  if (errorRate > 0) addErrorScript(files, errorRate);
  const page = requirePage(files, '/index.html');
  const station = requirePage(files, '/station.html');
  const pageHeaders = { 'content-security-policy': contentPolicy(page.body.toString()) };
  const stationHeaders = { 'content-security-policy': contentPolicy(station.body.toString(), { readsCodes: true }) };
  const worker = textFile('text/javascript; charset=utf-8', workerScript(files, shellFiles(files)));
  const proxy = makeProxy(new URL(options.apiUrl));
  const logError = makeErrorLog('dashboard', log);

  function answer(incoming: IncomingMessage, reply: ServerResponse) {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) reply.setHeader(name, value);
    const target = parseTarget(incoming.url);
    if (!target) return refuse(reply, 400, { connection: 'close' });
    const { pathname } = target;
    if (pathname === '/_api' || pathname.startsWith('/_api/')) return proxy(incoming, reply, target);
    if (pathname === ERRORS_PATH && incoming.method === 'POST') return takeError(incoming, reply, logError);
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return refuse(reply, 405, { allow: 'GET, HEAD' });
    if (pathname === '/healthz') return void reply.writeHead(200, { 'content-type': 'text/plain' }).end('ok');
    if (pathname === WORKER_PATH) return send(incoming, reply, worker, { 'content-security-policy': WORKER_POLICY });
    const file = files.get(pathname);
    if (file && file !== page && file !== station) return send(incoming, reply, file, {});
    // A piece of an older build is gone: the page must hear so, rather than get the page again as its script.
    if (pathname.startsWith('/assets/')) return refuse(reply, 404, { 'cache-control': 'no-store' });
    if (isOfStation(pathname)) return send(incoming, reply, station, stationHeaders);
    send(incoming, reply, page, pageHeaders);
  }

  return createServer((incoming, reply) => {
    // The listener runs outside any promise: what it throws would end the process and every other request in it.
    try {
      answer(incoming, reply);
    } catch (error) {
      console.error(error);
      if (reply.headersSent) reply.destroy();
      else refuse(reply, 500, {});
    }
  });
}

function requirePage(files: ReadonlyMap<string, ServedFile>, url: string): ServedFile {
  const page = files.get(url);
  if (!page) throw new Error(`the build has no ${url}: build the dashboard first`);
  return page;
}

const textFile = (type: string, text: string): ServedFile => ({
  type,
  body: Buffer.from(text),
  zipped: gzipSync(text, { level: 9 }),
  immutable: false,
});

/** Each page load takes the script, which decides by itself whether it reports. */
function addErrorScript(files: Map<string, ServedFile>, rate: number): void {
  for (const url of ['/index.html', '/station.html']) {
    const page = files.get(url);
    if (page) files.set(url, textFile(page.type, withErrorScript(page.body.toString())));
  }
  files.set(ERROR_SCRIPT_PATH, textFile('text/javascript; charset=utf-8', errorScript(rate)));
}

/** Whatever is sent has the same answer: nobody learns anything here. */
function takeError(incoming: IncomingMessage, reply: ServerResponse, logError: (body: string) => void): void {
  let body = '';
  incoming.setEncoding('utf8');
  incoming.on('data', (part: string) => {
    if (body.length <= ERROR_BODY_MAX) body += part;
  });
  incoming.on('end', () => {
    if (body.length <= ERROR_BODY_MAX) logError(body);
    reply.writeHead(204, { 'cache-control': 'no-store' }).end();
  });
  incoming.on('error', () => reply.destroy());
}

/** Only origin-form is a target here. `//host` and `/\host` would be read as the address of another host. */
function parseTarget(target = ''): URL | null {
  return /^\/(?![/\\])/.test(target) ? URL.parse(target, 'http://dashboard') : null;
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
