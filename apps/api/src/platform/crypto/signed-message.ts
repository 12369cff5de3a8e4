import { createHmac, timingSafeEqual } from 'node:crypto';

export type SignedMessage = { header: string | undefined; text: string; now: Date };

const TOLERANCE_SECONDS = 5 * 60;

const macOf = (secret: string, seconds: number, payload: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');

export function signPayload(secret: string, at: Date, payload: string): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  return `t=${seconds},v1=${macOf(secret, seconds, payload)}`;
}

/** Verifies the HMAC over the exact text received and its age, so that an old message cannot be replayed. */
export function isSignedBy(secret: string, { header, text, now }: SignedMessage): boolean {
  const [, at = '', mac = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (!at || Math.abs(now.getTime() / 1_000 - Number(at)) > TOLERANCE_SECONDS) return false;
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(secret, Number(at), text)));
}
