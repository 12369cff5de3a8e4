import { connect } from 'node:net';
import type { Answer } from './send.ts';

const line = (first: string, ...headers: string[]) => `${[first, 'host: x', ...headers].join('\r\n')}\r\n\r\n`;

/** Bytes that no HTTP library would send. */
export const WIRE_CASES: readonly string[] = [
  line('FOO /users HTTP/1.1'),
  line('GET /users HTTP/9.9'),
  line('GET /users HTTP/1.0'),
  line('GET /users'),
  line('GET'),
  line('get /users HTTP/1.1'),
  line('GET users HTTP/1.1'),
  line('GET http://elsewhere.example/users HTTP/1.1'),
  line('GET * HTTP/1.1'),
  line('OPTIONS * HTTP/1.1'),
  line('GET /\u0000 HTTP/1.1'),
  line('GET /é HTTP/1.1'),
  line('GET /a b HTTP/1.1'),
  line(`GET /${'a'.repeat(20_000)} HTTP/1.1`),
  line(`GET /?${'a=1&'.repeat(5_000)} HTTP/1.1`),
  line('GET /live HTTP/1.1', `x-long: ${'a'.repeat(20_000)}`),
  line('GET /live HTTP/1.1', ...Array.from({ length: 3_000 }, (_, i) => `x-${i}: 1`)),
  line('GET /live HTTP/1.1', 'x: \u0000'),
  line('GET /live HTTP/1.1', 'x y: 1'),
  line('GET /live HTTP/1.1', ': 1'),
  line('GET /live HTTP/1.1', 'nonsense'),
  line('GET /live HTTP/1.1', ' folded: 1'),
  line('GET /live HTTP/1.1', 'x: a\rb'),
  line('GET /live HTTP/1.1', 'host: second'),
  'GET /live HTTP/1.1\r\n\r\n',
  line('POST /api/login HTTP/1.1', 'content-type: application/json', 'content-length: -1'),
  line('POST /api/login HTTP/1.1', 'content-type: application/json', 'content-length: 1e3'),
  line('POST /api/login HTTP/1.1', 'content-type: application/json', 'content-length: 5', 'content-length: 6'),
  line('POST /api/login HTTP/1.1', 'content-type: application/json', 'content-length: 99999999999999999999'),
  line('POST /api/login HTTP/1.1', 'content-type: application/json', 'content-length: 5', 'transfer-encoding: chunked'),
  line('POST /api/login HTTP/1.1', 'content-type: application/json', 'transfer-encoding: nonsense'),
  `${line('POST /api/login HTTP/1.1', 'content-type: application/json', 'transfer-encoding: chunked')}zz\r\n`,
  `${line('POST /api/login HTTP/1.1', 'content-type: application/json', 'transfer-encoding: chunked')}ffffffffff\r\n`,
  `${line('POST /api/login HTTP/1.1', 'content-type: application/json', 'transfer-encoding: chunked')}2\r\n{}\r\n0\r\n\r\n`,
  `${line('POST /api/login HTTP/1.1', 'content-type: application/json', 'content-length: 2', 'connection: close')}{}`,
  `${line('GET /live HTTP/1.1')}${line('GET /live HTTP/1.1', 'connection: close')}`,
  `${line('GET /live HTTP/1.1')}nonsense`,
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  '\r\n\r\n\r\n',
  'nonsense\r\n\r\n',
];

/** Sends bytes as they are and reads until the server has said all it will say to them. */
export async function sendBytes(url: string, bytes: string | Buffer, idleMs = 300): Promise<Answer | undefined> {
  const { hostname, port } = new URL(url);
  const received = await new Promise<Buffer>((settle, fail) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes, 'latin1'));
    const done = () => {
      socket.destroy();
      settle(Buffer.concat(chunks));
    };
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.setTimeout(idleMs, done);
    socket.on('close', done);
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNREFUSED' ? fail(error) : done()));
  });
  return received.length ? parseAnswer(received) : undefined;
}

/** The first answer of the stream. */
function parseAnswer(bytes: Buffer): Answer {
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((text) => [text.slice(0, text.indexOf(':')).toLowerCase(), text.slice(text.indexOf(':') + 1).trim()]),
  );
  const length = Number(headers['content-length'] ?? 0);
  return { status: Number(first.split(' ')[1]), headers, body: bytes.subarray(end + 4, end + 4 + length) };
}
