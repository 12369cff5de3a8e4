import { createHash, createPublicKey, verify } from 'node:crypto';

/** Whether the DKIM signature of a message is right, judged as its receiver does (RFC 6376, relaxed/relaxed). */
export function isDkimRight(raw: string, publicKey: string): boolean {
  const end = raw.indexOf('\r\n\r\n');
  const headers = raw.slice(0, end).split(/\r\n(?![ \t])/);
  const signature = headers.find((header) => /^dkim-signature:/i.test(header));
  if (!signature) return false;
  const tags = Object.fromEntries(
    signature
      .slice(signature.indexOf(':') + 1)
      .replaceAll(/\s/g, '')
      .split(';')
      .filter(Boolean)
      .map((tag) => [tag.slice(0, tag.indexOf('=')), tag.slice(tag.indexOf('=') + 1)]),
  ) as { a: string; c: string; h: string; bh: string; b: string };
  if (tags.a !== 'rsa-sha256' || tags.c !== 'relaxed/relaxed') return false;
  const body = `${raw
    .slice(end + 4)
    .replaceAll(/[ \t]+(?=\r\n)/g, '')
    .replaceAll(/[ \t]+/g, ' ')
    .replace(/(\r\n)*$/, '')}\r\n`;
  if (createHash('sha256').update(body).digest('base64') !== tags.bh) return false;
  const relaxed = (header: string) => {
    const at = header.indexOf(':');
    return `${header.slice(0, at).trim().toLowerCase()}:${header
      .slice(at + 1)
      .replaceAll(/\s+/g, ' ')
      .trim()}`;
  };
  const signed = tags.h.split(':').flatMap((name) => {
    const header = headers.find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`));
    return header ? [`${relaxed(header)}\r\n`] : [];
  });
  const unsigned = relaxed(signature.replace(/(?<=[;\s]b=)[^;]*/, ''));
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  return verify('sha256', Buffer.from(signed.join('') + unsigned), key, Buffer.from(tags.b, 'base64'));
}
