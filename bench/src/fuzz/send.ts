import { Agent, request as httpRequest } from 'node:http';

export type Sent = {
  method: string;
  /** as it goes over the wire, query included */
  target: string;
  headers: Readonly<Record<string, string | string[]>>;
  body: Buffer | undefined;
};
export type Answer = { status: number; headers: Readonly<Record<string, string | undefined>>; body: Buffer };

const agent = new Agent({ keepAlive: true, maxSockets: 16 });
const patienceMs = 30_000;

/** Over HTTP as it is: no address is tidied, no header added that the case does not have. */
export async function send(url: string, sent: Sent): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return await new Promise((settle, fail) => {
    const length = sent.body ? { 'content-length': String(sent.body.length) } : {};
    const request = httpRequest(
      { hostname, port, agent, method: sent.method, path: sent.target, headers: { ...length, ...sent.headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', fail);
        response.on('end', () => {
          const headers = response.headers as Answer['headers'];
          settle({ status: response.statusCode ?? 0, headers, body: Buffer.concat(chunks) });
        });
      },
    );
    request.setTimeout(patienceMs, () => request.destroy(new Error(`no answer in ${patienceMs / 1000} s`)));
    request.on('error', fail);
    request.end(sent.body);
  });
}

/** As it could be typed in a terminal. */
export function asCurl(url: string, { method, target, headers, body }: Sent): string {
  const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const lines = [`curl -i --path-as-is -X ${method} ${quote(`${url}${target}`)}`];
  for (const [name, value] of Object.entries(headers))
    for (const one of [value].flat()) lines.push(`-H ${quote(`${name}: ${cut(one)}`)}`);
  if (body) lines.push(`--data-binary ${quote(cut(body.toString('utf8')))}`);
  return lines.join(' ');
}
const cut = (text: string) => (text.length > 1_000 ? `${text.slice(0, 1_000)}…(${text.length} characters)` : text);
