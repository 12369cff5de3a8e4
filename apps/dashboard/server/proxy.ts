import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { request as secureRequest } from 'node:https';

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
/** They speak about one connection and not about the request. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Passes `/_api/...` on to the API: the browser talks to one origin, and no other origin is ever allowed. */
export function makeProxy(api: URL) {
  const send = api.protocol === 'https:' ? secureRequest : request;
  return (incoming: IncomingMessage, reply: ServerResponse, target: URL): void => {
    // The parsed target, not the raw one: `/./_api/users` would be cut in the middle of a name.
    const path = `${api.pathname.replace(/\/$/, '')}${target.pathname.slice('/_api'.length) || '/'}${target.search}`;
    const headers = kept(incoming.headers);
    headers.host = api.host;
    const earlier = incoming.headers['x-forwarded-for'];
    const peer = incoming.socket.remoteAddress ?? '';
    headers['x-forwarded-for'] = earlier ? `${String(earlier)}, ${peer}` : peer;
    const outgoing = send(
      {
        protocol: api.protocol,
        hostname: api.hostname.replaceAll(/[[\]]/g, ''),
        port: api.port,
        path,
        method: incoming.method,
        headers,
        ...(api.protocol === 'http:' ? { agent } : {}),
      },
      (answer) => {
        reply.writeHead(answer.statusCode ?? 502, kept(answer.headers));
        answer.pipe(reply);
        answer.on('error', () => reply.destroy());
      },
    );
    outgoing.on('error', () => {
      if (reply.headersSent) reply.destroy();
      else {
        const problem = {
          type: 'about:blank',
          title: 'unavailable',
          status: 503,
          code: 'unavailable',
          detail: 'the API cannot be reached',
        };
        reply.writeHead(503, { 'content-type': 'application/problem+json', 'retry-after': '2' });
        reply.end(JSON.stringify(problem));
      }
    });
    // A browser that leaves must not keep the API busy.
    reply.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  };
}

function kept(headers: NodeJS.Dict<string | string[]>): Record<string, string | string[]> {
  const result: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !HOP_BY_HOP.has(name)) result[name] = value;
  }
  return result;
}
