import type { ServerResponse } from 'node:http';

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** What a provider in somebody else's hands would say: the right claims, which it has not signed. */
export function forgeIdentity(response: ServerResponse, how: 'unsigned' | 'wrong_signature'): void {
  const end = response.end.bind(response);
  response.end = ((body: unknown) => {
    const tokens = JSON.parse(String(body)) as { id_token?: string };
    const [header = '', claims = '', signature = ''] = tokens.id_token?.split('.') ?? [];
    const forged =
      how === 'unsigned'
        ? [part({ alg: 'none', typ: 'JWT' }), claims, ''].join('.')
        : [header, claims, Buffer.alloc(64, signature).toString('base64url')].join('.');
    const text = JSON.stringify(tokens.id_token ? { ...tokens, id_token: forged } : tokens);
    response.setHeader('content-length', Buffer.byteLength(text));
    return end(text);
  }) as typeof response.end;
}
