import { Agent, request } from 'node:http';

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** As a proxy in front of the site asks: to one address, with the host the visitor typed. */
export function ask(port: number, host: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, agent, host: '127.0.0.1', headers: { ...headers, host } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
      response.on('error', reject);
    });
    asked.on('error', reject);
    asked.end();
  });
}
